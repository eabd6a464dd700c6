import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testLook } from "#test/tools/test-look.ts";
import { drawLookFile } from "./draw-look-file.server.ts";
import { logoSize } from "./look.ts";
import { iconAddresses, logoAddress, readLookFile } from "./look-files.ts";
import { iconSourceOf } from "./shop-icon.server.ts";

let dataDir = "";
const sources = new Map<string, Buffer>();
const wide = "a".repeat(32);
const clear = "b".repeat(32);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "selvedge-look-"));
  const paint = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 4, background } })
      .webp()
      .toBuffer();
  sources.set(wide, await paint(900, 600, "#00ff00"));
  sources.set(clear, await paint(800, 800, "#ff000000"));
});
// Registered fonts are read as long as the process lives, also by other test files.
afterAll(() => void process.once("exit", () => rmSync(dataDir, { recursive: true, force: true })));

async function draw(address: string): Promise<Buffer | undefined> {
  const name = address.split("/").at(-1)!;
  const pictures = {
    readSource: async (hash: string) => sources.get(hash),
    inTurn: <T>(work: () => Promise<T>) => work(),
  };
  return await drawLookFile({ pictures, settings: { dataDir } }, name, readLookFile(name)!);
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => Array.from(data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4));
}

test("a logo is drawn three times its height, as WebP for pages and as PNG for e-mails, and stays transparent", async () => {
  const webp = (await draw(logoAddress({ hash: clear })))!;
  expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", height: 120, width: 120, hasAlpha: true });
  const png = (await draw(logoAddress({ hash: clear }, "png")))!;
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", hasAlpha: true });
  expect((await pixelsOf(png))(60, 60)[3]).toBe(0);
});

test("an icon that is not square is cropped to its middle in every size", async () => {
  const { png, ico } = iconAddresses({ hash: wide });
  for (const size of [32, 180, 192, 512] as const) {
    expect(await sharp(await draw(png(size))).metadata()).toMatchObject({ width: size, height: size });
  }
  const file = (await draw(ico))!;
  expect(Array.from(file.subarray(0, 8))).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(await sharp(file.subarray(22)).metadata()).toMatchObject({ format: "png", width: 32 });
});

test("a maskable icon keeps the middle four fifths, and a transparent one gets white behind it", async () => {
  const at = await pixelsOf((await draw(iconAddresses({ hash: wide }).maskable))!);
  expect(at(10, 256)).toEqual([255, 255, 255, 255]);
  expect(at(256, 256)[1]).toBeGreaterThan(240);
  const home = await pixelsOf((await draw(iconAddresses({ hash: clear }).png(180)))!);
  expect(home(90, 90)).toEqual([255, 255, 255, 255]);
});

test("without an icon the first letter of the shop's own name is drawn on its colour", async () => {
  const source = iconSourceOf(testLook({ shopName: "“ọ̀ṣun” jeans", brandColor: "#7a1f3d" }))!;
  expect(source).toEqual({ letter: "Ọ̀", color: "#7a1f3d" });
  const icon = (await draw(iconAddresses(source).png(192)))!;
  const at = await pixelsOf(icon);
  expect(at(4, 4)).toEqual([0x7a, 0x1f, 0x3d, 255]);
  expect((await sharp(icon).stats()).channels[0]!.max).toBeGreaterThan(230);
  const other = await draw(iconAddresses({ letter: "A", color: "#7a1f3d" }).png(192));
  expect(other!.equals(icon)).toBe(false);
});

test("a shop with the demo's name has the demo's icons", () => {
  expect(iconSourceOf(testLook())).toBeUndefined();
  expect(iconSourceOf(testLook({ icon: `${wide} 900x600` }))).toEqual({ hash: wide });
});

test("a picture that is gone draws nothing", async () => {
  expect(await draw(logoAddress({ hash: "e".repeat(32) }))).toBeUndefined();
});

test.each(["logo-x.png", `logo-${wide}.gif`, `icon-${wide}-64.png`, `maskable-${wide}.ico`, "icon-u-27326f.ico", ""])(
  "no file is called “%s”",
  name => {
    expect(readLookFile(name)).toBeUndefined();
  },
);

test("a logo is shown 40 px high, and less when it is very wide", () => {
  expect(logoSize({ hash: wide, width: 400, height: 160 })).toEqual({ width: 100, height: 40 });
  expect(logoSize({ hash: wide, width: 2400, height: 80 })).toEqual({ width: 240, height: 8 });
  expect(logoSize({ hash: wide, width: 10, height: 2000 })).toEqual({ width: 1, height: 40 });
});
