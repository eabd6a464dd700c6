import { expect, test } from "vitest";
import { openTestFront } from "#test/pages/open-front.ts";

test("a redirecting page works for clients of any encoding, and is not kept", async () => {
  let asked = 0;
  const handle = async () => {
    asked++;
    return new Response(null, { status: 302, headers: { Location: "/category/caps?size=L" } });
  };
  const front = await openTestFront({ handle });
  for (const encoding of ["br", "gzip", "identity", "identity"]) {
    const answer = await front.ask("/category/caps?size=L&size=L", { headers: { "accept-encoding": encoding } });
    expect([answer.status, answer.headers.location]).toEqual([302, "/category/caps?size=L"]);
  }
  expect(asked).toBe(4);
  await front.close();
});
