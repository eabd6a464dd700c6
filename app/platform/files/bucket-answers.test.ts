import { expect, test } from "vitest";
import { describeBucketAnswer } from "./bucket-answers.server.ts";

test.each([
  [
    400,
    "<Error><Code>InvalidRequest</Code><Message>Content-MD5 OR x-amz-checksum- HTTP header is required</Message></Error>",
    "400 InvalidRequest: Content-MD5 OR x-amz-checksum- HTTP header is required",
  ],
  [
    403,
    "<Error><Message>It&apos;s &lt;locked&gt;</Message><Code>AccessDenied</Code></Error>",
    "403 AccessDenied: It's <locked>",
  ],
  [503, "<html>busy</html>", "503"],
])("a refusal with %s is told in the bucket's own words", (status, document, words) => {
  expect(describeBucketAnswer(status, document)).toBe(words);
});
