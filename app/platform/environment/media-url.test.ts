import { expect, test } from "vitest";
import { readSettings } from "#app/read-settings.server.ts";
import { readMediaUrl } from "./media-url.server.ts";

test("a bucket is named with its key, secret, host, prefix and region", () => {
  expect(readMediaUrl("s3://AKIA1:a%2Fb%2Bc@s3.af-south-1.amazonaws.com/pictures/shop/one?region=af-south-1")).toEqual({
    url: "https://s3.af-south-1.amazonaws.com/pictures/",
    prefix: "shop/one/",
    region: "af-south-1",
    accessKeyId: "AKIA1",
    secretAccessKey: "a/b+c",
  });
  expect(readMediaUrl("s3+http://key:secret@localhost:9000/pictures")).toMatchObject({
    url: "http://localhost:9000/pictures/",
    prefix: "",
    region: "us-east-1",
  });
});

test.each([
  ["https://host/bucket", "must begin with s3://"],
  ["s3://host/bucket", "names no key"],
  ["s3://key@host/bucket", "no secret"],
  ["s3://key:secret@host", "names no bucket"],
  ["s3://key:secret@host/bucket?regoin=x", '"regoin"'],
  ["s3://key:%zz@host/bucket", "percent"],
  ["s3://key:se/cret@host/bucket", "MEDIA_URL"],
])("%s is refused without showing the secret", (text, words) => {
  expect(() => readSettings({ MEDIA_URL: text })).toThrow(words);
  expect(() => readSettings({ MEDIA_URL: text })).not.toThrow("key:s");
});
