import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSharePictures, shareDigest, type ShareSubject } from "./share-pictures.server.ts";

let directory = "";
let garment: Buffer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "selvedge-share-"));
  // The worst case for a JPEG.
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  garment = await sharp({ create: { width: 640, height: 800, channels: 3, noise, background: "white" } })
    .webp({ quality: 90 })
    .toBuffer();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const subject: ShareSubject = {
  shopName: "Àṣọ House",
  title: "Adire wrap dress with ọ̀pọ̀ sleeves & pockets",
  price: "₦12,500.50",
  picture: { hash: "a".repeat(32), width: 640, height: 800, color: "#27326f" },
};

function open() {
  let drawn = 0;
  const pictures = {
    read: async () => ({ bytes: garment, contentType: "image/webp", etag: "", cacheControl: "" }),
    inTurn<T>(work: () => Promise<T>) {
      drawn += 1;
      return work();
    },
  };
  return { ...createSharePictures({ directory, pictures }), drawn: () => drawn };
}

test("a link preview is 1200 × 630, a JPEG under 300 KB, and drawn once for all requests", async () => {
  const shares = open();
  const [one, other] = await Promise.all([shares.read(subject), shares.read(subject)]);
  expect(one.equals(other)).toBe(true);
  expect(await sharp(one).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(one.length).toBeLessThan(300_000);
  await open().read(subject);
  expect(shares.drawn()).toBe(1);
  expect((await readdir(directory)).filter(name => name.endsWith(".jpg"))).toEqual([`${shareDigest(subject)}.jpg`]);
});

test("letters of Yoruba and the naira sign are drawn in the shop's own typefaces", async () => {
  const blank = { ...subject, picture: null, shopName: "A", price: undefined };
  // A missing glyph would draw the same box for both.
  const [naira, dotted] = await Promise.all(["₦₦₦₦", "ọọọọ"].map(title => open().read({ ...blank, title })));
  const again = await open().read({ ...blank, title: "\u{10FFFD}".repeat(4) });
  expect(new Set([naira, dotted, again].map(picture => picture!.toString("base64"))).size).toBe(3);
});

test.each([
  ["title", { title: "Adire skirt" }],
  ["price", { price: "₦12,500.51" }],
  ["shop name", { shopName: "Cloth House" }],
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
