import { createHash } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { html, openTestFront } from "#test/pages/open-front.ts";
import { nonceHeader, parseNoncedInline } from "./nonced-inline.server.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const front of open.splice(0)) await front.close();
});

const nonce = "Zm9yIHRoaXMgcGFnZQ";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("parts with the nonce are ours, in any attribute order, and the page is sent without the nonce", () => {
  const page =
    `<link nonce="${nonce}" rel="modulepreload" href="/a.js"/><script nonce="${nonce}">first()</script>` +
    `<script async="" nonce="${nonce}" type="module">import "x";\n</script><style nonce="${nonce}">p{}</style>` +
    `<script nonce="${nonce}" src="/b.js"></script>`;
  const own = parseNoncedInline(page, nonce);
  expect(own).toMatchObject({ scripts: ["first()", 'import "x";\n'], styles: ["p{}"] });
  expect(own.html).toBe(page.replaceAll(` nonce="${nonce}"`, ""));
});

test.each([
  ["a script", "<script>evil()</script>"],
  ["a style", "<style>body{display:none}</style>"],
  ["a script with a nonce that was guessed", '<script nonce="guess">evil()</script>'],
  ["a script with the nonce of nothing", '<script nonce="">evil()</script>'],
  ["a script that is not closed", "<script>evil()//"],
  ["a tag that is not closed", '<script data-x="'],
  ["a comment that is not closed", "<!-- <script>"],
])("%s injected into the page is not ours, at any place", (_name, injected) => {
  const ours = `<script nonce="${nonce}">first()</script>`;
  for (const page of [injected + ours, ours + injected, `${injected} ${ours} ${injected}`]) {
    const { scripts, styles } = parseNoncedInline(`<p>${page}</p>`, nonce);
    expect(scripts.filter(text => text !== "first()")).toEqual([]);
    expect(styles).toEqual([]);
  }
});

test("without a nonce, or with an invalid one, nothing is ours", () => {
  const page = "<script>first()</script><script nonce=\"a\">second()</script><script nonce='.*'>third()</script>";
  for (const given of [null, "", ".*", '"><script>']) {
    expect(parseNoncedInline(page, given)).toEqual({ html: page, scripts: [], styles: [] });
  }
});

test("a script in a product's text, and one rendered raw, are not allowed by the policy of their page", async () => {
  const evil = "document.title='taken over'";
  const text = `Agbada <script>${evil}</script><script nonce="${nonce}x">${evil}</script>`;
  const page = (
    <html lang="en">
      <head>
        <title>{text}</title>
        {/* oxlint-disable-next-line react/no-danger -- what the page's own scripts look like */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: "ours()" }} />
      </head>
      <body>
        <p title={text}>{text}</p>
        {/* oxlint-disable-next-line react/no-danger -- the mistake that the policy is there for */}
        <p dangerouslySetInnerHTML={{ __html: text }} />
      </body>
    </html>
  );
  const handle = async () => {
    const stream = await renderToReadableStream(page, { nonce });
    await stream.allReady;
    return html(await new Response(stream).text(), { headers: { [nonceHeader]: nonce } });
  };
  const front = await openTestFront({ changes: { onChange() {}, confirmedAt: () => performance.now() }, handle });
  open.push(front);
  for (const path of ["/product/1", "/category/agbada", "/account"]) {
    const answer = await front.ask(path);
    const policy = answer.headers["content-security-policy"]!;
    expect(answer.text).toContain(`<script>${evil}</script>`);
    expect(policy).toContain(hashOf("ours()"));
    expect(policy).not.toContain(hashOf(evil));
    expect(policy).not.toContain("unsafe-inline");
    expect(answer.headers[nonceHeader]).toBeUndefined();
    expect(answer.text).not.toContain(`nonce="${nonce}"`);
  }
});
