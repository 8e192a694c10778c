/** Texts under keys in IndexedDB, in two stores (src/gnomehall/offline/shelf.py says what is in them). */

export type Row = [store: "rows" | "steps", key: string, text: string | null];

const STORES = ["rows", "steps"] as const;

export class Shelf {
  private constructor(private base: IDBDatabase) {}

  static open(): Promise<Shelf> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open("gnomehall", 1);
      opening.onupgradeneeded = () => STORES.forEach((name) => opening.result.createObjectStore(name));
      opening.onsuccess = () => resolve(new Shelf(opening.result));
      opening.onerror = () => reject(opening.error!);
    });
  }

  /** Resolves once the rows are committed. */
  keep(rows: Row[]): Promise<void> {
    if (!rows.length) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const change = this.base.transaction(STORES, "readwrite");
      change.oncomplete = () => resolve();
      change.onabort = change.onerror = () => reject(change.error ?? new Error("not kept"));
      for (const [store, key, text] of rows) {
        if (text === null) change.objectStore(store).delete(key);
        else change.objectStore(store).put(text, key);
      }
    });
  }

  rows(): Promise<Record<string, string>> {
    return this.#read("rows");
  }

  /** The steps and chat of one match. */
  steps(match: string): Promise<Record<string, string>> {
    return this.#read("steps", IDBKeyRange.bound(`${match}/`, `${match}0`, false, true)); // "0" follows "/"
  }

  #read(name: Row[0], range?: IDBKeyRange): Promise<Record<string, string>> {
    return new Promise((resolve, reject) => {
      const reading = this.base.transaction(name).objectStore(name);
      const keys = reading.getAllKeys(range);
      const texts = reading.getAll(range);
      texts.onsuccess = () => resolve(Object.fromEntries(keys.result.map((key, at) => [key, texts.result[at]])));
      texts.onerror = () => reject(texts.error!);
    });
  }
}
