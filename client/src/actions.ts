/** A game's action space: codes to names and back, with the arithmetic of core/actions.py. */

export interface Field {
  field: string;
  domain: string;
  names: string[];
}

export interface Kind {
  kind: string;
  base: number;
  size: number;
  symmetric: boolean;
  /** Usually cannot be taken back, so that one click asks first. */
  final: boolean;
  fields: Field[];
}

/** An action by names: its kind, then a value for each field. */
export type Path = readonly string[];

export class ActionSpace {
  readonly kinds: readonly Kind[];

  /** `schema` is what `ActionSpace.schema()` gives in Python; the wire types it as plain JSON. */
  constructor(schema: readonly unknown[]) {
    this.kinds = schema as readonly Kind[];
  }

  kind(name: string): Kind {
    const found = this.kinds.find((kind) => kind.kind === name);
    if (!found) throw new Error(`no kind of action ${name}`);
    return found;
  }

  kindOf(code: number): Kind {
    const kind = this.kinds.find((each) => code < each.base + each.size);
    if (!kind || code < 0) throw new Error(`no action ${code}`);
    return kind;
  }

  decode(code: number): Path {
    const kind = this.kindOf(code);
    const rest = code - kind.base;
    return [kind.kind, ...(kind.symmetric ? pair(kind, rest) : mixed(kind, rest))];
  }

  /** -1 if no action has these names. */
  encode(path: Path): number {
    const kind = this.kind(path[0]!);
    const values = kind.fields.map((field, at) => field.names.indexOf(path[at + 1]!));
    if (values.some((value) => value < 0)) return -1;
    if (kind.symmetric) {
      const [low, high] = [Math.min(...values), Math.max(...values)];
      return low === high ? -1 : kind.base + (high * (high - 1)) / 2 + low;
    }
    return kind.base + kind.fields.reduce((code, field, at) => code * field.names.length + values[at]!, 0);
  }

  /** All ways to name an action: a symmetric one has two. */
  paths(code: number): Path[] {
    const path = this.decode(code);
    return this.kind(path[0]!).symmetric ? [path, [path[0]!, path[2]!, path[1]!]] : [path];
  }

  /** Values by field name, as texts want them. */
  fields(code: number): Record<string, string> {
    const [name, ...values] = this.decode(code);
    return Object.fromEntries(this.kind(name!).fields.map((field, at) => [field.field, values[at]!]));
  }
}

/** Mixed radix, the last field varying fastest. */
function mixed(kind: Kind, code: number): string[] {
  const names: string[] = [];
  let rest = code;
  for (const field of [...kind.fields].reverse()) {
    names.unshift(field.names[rest % field.names.length]!);
    rest = Math.floor(rest / field.names.length);
  }
  return names;
}

/** An unordered pair, numbered row by row in the triangle below the diagonal. */
function pair(kind: Kind, rest: number): string[] {
  let high = 1;
  while (((high + 1) * high) / 2 <= rest) high += 1;
  const names = kind.fields[0]!.names;
  return [names[rest - (high * (high - 1)) / 2]!, names[high]!];
}
