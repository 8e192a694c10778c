/** The part of gifenc that is used; the package brings no types. */
declare module "gifenc" {
  type Palette = [number, number, number][];

  interface Frame {
    palette?: Palette;
    /** Milliseconds. */
    delay: number;
    transparent: boolean;
    transparentIndex: number;
    /** 1: the next frame is drawn over this one. */
    dispose: number;
  }

  interface Encoder {
    writeFrame(pixels: Uint8Array, width: number, height: number, frame: Frame): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8Array, colours: number): Palette;
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array;
}
