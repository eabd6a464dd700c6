import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { decodeXML } from "entities";

const longestMessage = 300;

/** A bucket's refusal in its own words: `400 InvalidRequest: Content-MD5 is required for this bucket`. */
export function describeBucketAnswer(status: number, document: string): string {
  const code = /<Code>(?<text>\w+)<\/Code>/u.exec(document)?.groups!.text ?? "";
  const message = /<Message>(?<text>[^<]+)<\/Message>/u.exec(document)?.groups!.text ?? "";
  const words = [code, decodeXML(message).trim().slice(0, longestMessage)].filter(part => part !== "").join(": ");
  return words === "" ? `${status}` : `${status} ${words}`;
}

/** The checksum for `Content-MD5`, which buckets that keep files unchangeable demand of every upload. */
export function contentMd5(bytes: Buffer): string {
  return createHash("md5").update(bytes).digest("base64");
}

/** Computes `contentMd5` of a file without holding it in memory. */
export async function fileMd5(path: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(path), hash);
  return hash.digest("base64");
}
