/** Draws the icons from public/favicon.svg: run `node scripts/draw-icons.ts` after changing the drawing. */

import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { icoOf } from "#app/shop/look/ico-file.server.ts";

process.chdir(new URL("..", import.meta.url).pathname);
const drawing = readFileSync("public/favicon.svg", "utf8");
/** For systems that crop icons themselves: no rounded corners, and the lozenge within the middle four fifths. */
const uncut = drawing.replace(' rx="4"', "");
const safe = uncut
  .replace('viewBox="0 0 32 32"', 'viewBox="-3 -3 38 38"')
  .replace("<rect ", '<rect x="-3" y="-3" ')
  .replaceAll(/(width|height)="32"/gu, '$1="38"');

await draw(drawing, 192, "icon-192.png");
await draw(drawing, 512, "icon-512.png");
await draw(safe, 512, "icon-maskable-512.png");
await draw(uncut, 180, "icons/apple-touch-icon.png");
writeFileSync("public/icons/favicon.ico", icoOf(await pngOf(drawing, 32), 32));

async function draw(svg: string, size: number, name: string): Promise<void> {
  writeFileSync(`public/${name}`, await pngOf(svg, size));
}

async function pngOf(svg: string, size: number): Promise<Buffer> {
  return await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
