import { rmSync } from "node:fs";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testLook } from "#test/tools/test-look.ts";
import { createSharePictures, type ShareSubject, shareDigest } from "./share-pictures.server.ts";

let directory = "";
let garment: Buffer;
let logo: Buffer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "selvedge-share-"));
  // A JPEG cannot be larger than with noise.
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  garment = await sharp({ create: { width: 640, height: 800, channels: 3, noise, background: "white" } })
    .webp({ quality: 90 })
    .toBuffer();
  logo = await sharp({ create: { width: 400, height: 160, channels: 4, background: "#ff0000" } })
    .webp()
    .toBuffer();
});
// Registered fonts are read as long as the process lives, also by other test files.
afterAll(() => void process.once("exit", () => rmSync(directory, { recursive: true, force: true })));

const subject: ShareSubject = {
  look: testLook(),
  title: "Adire wrap dress with ọ̀pọ̀ sleeves & pockets",
  price: "₦12,500.50",
  picture: { hash: "a".repeat(32), width: 640, height: 800, color: "#27326f" },
};

function open(drawnInto = directory) {
  let drawn = 0;
  const pictures = {
    read: async () => ({ bytes: garment, contentType: "image/webp", etag: "", cacheControl: "" }),
    readSource: async () => logo,
    inTurn<T>(work: () => Promise<T>) {
      drawn += 1;
      return work();
    },
  };
  return { ...createSharePictures({ directory: drawnInto, pictures }), drawn: () => drawn };
}

test("a link preview is 1200 × 630, a JPEG under 300 KB, and drawn once for all requests", async () => {
  const own = await mkdtemp(join(directory, "own-"));
  const shares = open(own);
  const [one, other] = await Promise.all([shares.read(subject), shares.read(subject)]);
  expect(one.equals(other)).toBe(true);
  expect(await sharp(one).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(one.length).toBeLessThan(300_000);
  await open(own).read(subject);
  expect(shares.drawn()).toBe(1);
  expect((await readdir(own)).filter(name => name.endsWith(".jpg"))).toEqual([`${shareDigest(subject)}.jpg`]);
});

test("letters of Yoruba and the naira sign are drawn in the shop's own typefaces", async () => {
  const blank = { ...subject, picture: null, look: testLook({ shopName: "A" }), price: undefined };
  // A missing glyph would draw the same box for both.
  const [naira, dotted] = await Promise.all(["₦₦₦₦", "ọọọọ"].map(title => open().read({ ...blank, title })));
  const again = await open().read({ ...blank, title: "\u{10FFFD}".repeat(4) });
  expect(new Set([naira, dotted, again].map(picture => picture!.toString("base64"))).size).toBe(3);
});

test.each([
  ["title", { title: "Adire skirt" }],
  ["price", { price: "₦12,500.51" }],
  ["shop name", { look: testLook({ shopName: "Cloth House" }) }],
  ["colour", { look: testLook({ brandColor: "#7a1f3d" }) }],
  ["typeface", { look: testLook({ displayFace: "inter" }) }],
  ["logo", { look: testLook({ logo: `${"c".repeat(32)} 400x160` }) }],
  ["pattern", { look: testLook({ showsMotif: false }) }],
  ["garment", { picture: { ...subject.picture!, hash: "b".repeat(32) } }],
])("another %s gives another address", (_what, change) => {
  expect(shareDigest({ ...subject, ...change })).not.toBe(shareDigest(subject));
});

test("a very long title, and one without a space, still make a picture", async () => {
  for (const title of ["Adire ".repeat(33).trim(), "A".repeat(200), "<b>&amp;</b>"]) {
    const jpeg = await open().read({ ...subject, title, picture: null });
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

test("a chosen look is drawn: its logo in place of the name, its colour, and no pattern where it is off", async () => {
  const look = testLook({ logo: `${"c".repeat(32)} 400x160`, brandColor: "#7a1f3d", showsMotif: false });
  const drawn = sharp(await open().read({ ...subject, picture: null, look }));
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    Array.from(data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3));
  const [logoRed, logoGreen] = at(620, 80);
  expect(logoRed).toBeGreaterThan(230);
  expect(logoGreen).toBeLessThan(30);
  const [stripRed, stripGreen, stripBlue] = at(600, 618);
  expect(Math.abs(stripRed! - 0x7a)).toBeLessThan(8);
  expect(Math.abs(stripGreen! - 0x1f)).toBeLessThan(8);
  expect(Math.abs(stripBlue! - 0x3d)).toBeLessThan(8);
  const colours = new Set(
    [at(48, 48), at(270, 300), at(300, 300), at(96, 96)].map(color => color.map(one => one >> 2).join()),
  );
  expect(colours.size).toBe(1);
});

test("what is cut out of its background is on the card's ground, not on black", async () => {
  const gown = { create: { width: 200, height: 400, channels: 4 as const, background: "#1c2340" } };
  const cutOut = await sharp({ create: { width: 640, height: 800, channels: 4, background: "#00000000" } })
    .composite([{ input: await sharp(gown).png().toBuffer() }])
    .png()
    .toBuffer();
  const pictures = {
    read: async () => ({ bytes: cutOut, contentType: "image/png", etag: "", cacheControl: "" }),
    readSource: async () => logo,
    inTurn: <T>(work: () => Promise<T>) => work(),
  };
  const picture = { ...subject.picture!, hash: "c".repeat(32) };
  const drawn = await createSharePictures({ directory, pictures }).read({ ...subject, picture });
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  const ground = parseInt(testLook().colorOf("sunken").slice(1, 3), 16);
  const columns = Array.from({ length: 60 }, (_, n) => pixel(n * 20, 20));
  expect(columns.filter(([red]) => red! < 12)).toEqual([]);
  expect(columns.some(([red]) => Math.abs(red! - ground) < 6)).toBe(true);
});
