/** The part of libheif that the decoding process uses; the package describes only what its functions are made of. */
declare module "libheif-js/wasm-bundle.js" {
  type HeifPixels = { data: Uint8ClampedArray; width: number; height: number };
  class HeifImage {
    /** Sizes as the picture stands upright. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    has_alpha_channel(): boolean;
    /** Fills `into.data` with RGBA, upright; hands on null when the picture cannot be decoded. */
    display(into: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
  }
  const libheif: {
    HeifDecoder: new () => {
      /** Empty for what is not a whole HEIC file. */
      decode(file: Uint8Array): HeifImage[];
    };
    /** The limits that each file is read within, a C struct. */
    heif_get_global_security_limits(): number;
    HEAPU32: Uint32Array;
  };
  export default libheif;
}
