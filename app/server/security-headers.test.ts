import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.server.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string) => policy.split("; ").find(part => part.startsWith(`${name} `));

test("inline scripts and styles that are in the page may run, by their hashes, and no others", () => {
  const html = `<script>first()</script><script type="module" async="">import "x";\n</script><style>p{margin:0}</style>`;
  const policy = contentSecurityPolicy(html);
  expect(directive(policy, "script-src")).toBe(`script-src 'self' ${hashOf("first()")} ${hashOf('import "x";\n')}`);
  expect(directive(policy, "style-src")).toBe(`style-src 'self' ${hashOf("p{margin:0}")}`);
});

test("scripts with an address, data in script elements and empty ones need no hash; a repeated one needs it once", () => {
  const html = `<script src="/a.js"></script><script type="application/ld+json">{}</script><script></script>
    <script>a()</script><SCRIPT>a()</SCRIPT>`;
  expect(directive(contentSecurityPolicy(html), "script-src")).toBe(`script-src 'self' ${hashOf("a()")}`);
});

test("a script with letters beyond ASCII is hashed as it travels, in UTF-8", () => {
  expect(contentSecurityPolicy("<script>name('Àṣọ')</script>")).toContain(hashOf("name('Àṣọ')"));
});

test("nothing is allowed that is not named, and only the practice popup may be framed, by us", () => {
  const policy = contentSecurityPolicy("<p></p>");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-|\*|https?:/u);
  expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(directive(contentSecurityPolicy("", { mayBeFramed: true }), "frame-ancestors")).toBe("frame-ancestors 'self'");
});

test("a shop on https tells browsers to stay there; one on http does not", () => {
  expect(securityHeaders("https://shop.example")).toContain("Strict-Transport-Security");
  expect(securityHeaders("http://localhost:3000")).not.toContain("Strict-Transport-Security");
});

test("a payment provider's page may be shown in a frame, ask for a payment and open its bank's window, and no more", () => {
  const frame = { source: "https://checkout.provider.example", styleHash: "sha256-abc=" };
  const policy = contentSecurityPolicy("<style>p{}</style>", { frame });
  expect(directive(policy, "frame-src")).toBe("frame-src 'self' https://checkout.provider.example");
  expect(directive(policy, "style-src")).toBe(`style-src 'self' ${hashOf("p{}")} 'sha256-abc='`);
  expect(policy.match(/https:/gu)).toHaveLength(1);
  const headers = securityHeaders("https://shop.example", frame).join("; ");
  expect(headers).toContain('payment=(self "https://checkout.provider.example")');
  expect(headers).toContain("same-origin-allow-popups");
});
