import { expect, test } from "vitest";
import { inlineScripts } from "#app/platform/page-scripts/inline-scripts.server.ts";
import { html, openTestFront } from "#test/pages/open-front.ts";
import { scriptTimeHeader, wantsLite } from "./lite-pages.server.ts";
import { nonceHeader } from "./nonced-inline.server.ts";

test.each([
  ["the browser asks for it", { "save-data": "on" }, true],
  ["it was chosen", { cookie: "who=shopper; pictures=lite" }, true],
  ["all pictures were chosen, whatever the browser asks", { cookie: "pictures=full", "save-data": "on" }, false],
  ["nothing is said", { cookie: "xpictures=lite" }, false],
])("little data is wanted: %s", (_when, headers, expected) => {
  expect(wantsLite(headers)).toBe(expected);
});

test("lite and full pages are kept apart, each with its own ETag and a policy that names the later script", async () => {
  const asked: (string | null)[] = [];
  const times: (string | null)[] = [];
  const { ask, close } = await openTestFront({
    changes: { onChange() {}, confirmedAt: () => performance.now() },
    async handle(request) {
      asked.push(request.headers.get("save-data"));
      times.push(request.headers.get(scriptTimeHeader));
      const script =
        times.at(-1) === "last" ? "" : inlineScripts[times.at(-1) === "seen" ? "loadWhenSeen" : "loadWhenNeeded"].text;
      return html(`<script nonce="n">${script}</script>`, { headers: { [nonceHeader]: "n" } });
    },
  });
  const full = await ask("/");
  const lite = await ask("/", { headers: { "save-data": "on" } });
  const chosen = await ask("/", { headers: { cookie: "pictures=lite" } });
  expect(asked).toEqual([null, "on"]);
  expect(full.text).toContain("requestAnimationFrame");
  expect(lite.text).toContain("serviceWorker");
  expect(chosen.text).toBe(lite.text);
  expect(lite.headers.etag).not.toBe(full.headers.etag);
  expect(lite.headers.vary).toBe("Accept-Encoding, Save-Data");
  expect(lite.headers["content-security-policy"]).toContain("'sha256-");
  expect((await ask("/", { headers: { "if-none-match": full.headers.etag!, "save-data": "on" } })).status).toBe(200);
  expect((await ask("/cart", { headers: { "save-data": "on" } })).text).not.toContain("serviceWorker");
  expect(times).toEqual(["seen", "needed", "last"]);
  await ask("/checkout", { headers: { cookie: "pictures=lite" } });
  await ask("/checkout", { headers: { cookie: "pictures=full", "save-data": "on", [scriptTimeHeader]: "seen" } });
  expect(asked.slice(-2)).toEqual(["on", null]);
  expect(times.slice(-2)).toEqual([null, null]);
  await close();
});
