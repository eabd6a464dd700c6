import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(?:js|css|svg|txt|json|webmanifest|xml)$/u;

/**
 * Adds brotli (`.br`) and gzip (`.gz`) copies of text files under `folder`, at the highest level, where that saves
 * bytes.
 */
export function precompress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (compressible.test(name) && !name.startsWith(".vite")) compressBeside(join(folder, name));
  }
}

function compressBeside(path: string): void {
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const copies = { br: brotliCompressSync(bytes, { params }), gz: gzipSync(bytes, { level: 9 }) };
  for (const [ending, copy] of Object.entries(copies)) {
    if (copy.length < bytes.length) writeFileSync(`${path}.${ending}`, copy);
  }
}
