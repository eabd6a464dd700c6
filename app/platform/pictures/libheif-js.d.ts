/** The part of libheif that we use; the package has no types for it. */
declare module "libheif-js/wasm-bundle.js" {
  type HeifPixels = { data: Uint8ClampedArray; width: number; height: number };
  class HeifImage {
    /** The picture is turned upright before. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    has_alpha_channel(): boolean;
    /** Fills `into.data` with RGBA; passes null when it cannot be decoded. */
    display(into: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
  }
  const libheif: {
    HeifDecoder: new () => {
      /** Returns none for an incomplete HEIC file. */
      decode(file: Uint8Array): HeifImage[];
    };
    /** Returns the address of a C struct. */
    heif_get_global_security_limits(): number;
    HEAPU32: Uint32Array;
  };
  export default libheif;
}
