import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, mailPolicy, securityHeaders } from "./security-headers.server.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string) => policy.split("; ").find(part => part.startsWith(`${name} `));

const nothing = { scripts: [], styles: [] };

test("our own inline scripts and styles are allowed by their hashes, a repeated one named once", () => {
  const own = { scripts: ["first()", 'import "x";\n', "first()"], styles: ["p{margin:0}"] };
  const policy = contentSecurityPolicy(own);
  expect(directive(policy, "script-src")).toBe(`script-src 'self' ${hashOf("first()")} ${hashOf('import "x";\n')}`);
  expect(directive(policy, "style-src")).toBe(`style-src 'self' ${hashOf("p{margin:0}")}`);
});

test("a script with letters beyond ASCII is hashed in UTF-8, as it is sent", () => {
  expect(contentSecurityPolicy({ scripts: ["name('Àṣọ')"], styles: [] })).toContain(hashOf("name('Àṣọ')"));
});

test("only named sources are allowed, and only a page marked for it may be framed, by us", () => {
  const policy = contentSecurityPolicy(nothing);
  expect(policy).not.toMatch(/unsafe-|\*|https?:/u);
  expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(directive(contentSecurityPolicy(nothing, { mayBeFramed: true }), "frame-ancestors")).toBe(
    "frame-ancestors 'self'",
  );
});

test("an e-mail in our frame shows its styles and can do nothing else", () => {
  expect(directive(mailPolicy, "default-src")).toBe("default-src 'none'");
  expect(directive(mailPolicy, "frame-ancestors")).toBe("frame-ancestors 'self'");
  expect(mailPolicy.split("; ")).toContain("sandbox");
  expect(mailPolicy).not.toMatch(/script-src|https?:|\*|allow-/u);
});

test("the router's prefetches are allowed where browsers judge them by the default, and nothing else is by it", () => {
  const policy = contentSecurityPolicy(nothing);
  expect(directive(policy, "default-src")).toBe("default-src 'self'");
  // Every kind of fetch has a directive of its own, or falls back to one of these.
  const kinds = ["script", "style", "img", "font", "connect", "manifest", "worker", "frame", "object", "media"];
  expect(kinds.filter(kind => !directive(policy, `${kind}-src`))).toEqual([]);
  for (const kind of ["object", "media"]) expect(directive(policy, `${kind}-src`)).toBe(`${kind}-src 'none'`);
});

test("a shop on https tells browsers to stay on https, and a shop on http does not", () => {
  expect(securityHeaders("https://shop.example")).toContain("Strict-Transport-Security");
  expect(securityHeaders("http://localhost:3000")).not.toContain("Strict-Transport-Security");
});

test("a payment provider's page may be framed, ask for a payment and open its bank's window, and no more", () => {
  const frame = { source: "https://checkout.provider.example", styleHash: "sha256-abc=" };
  const policy = contentSecurityPolicy({ scripts: [], styles: ["p{}"] }, { frame });
  expect(directive(policy, "frame-src")).toBe("frame-src 'self' https://checkout.provider.example");
  expect(directive(policy, "style-src")).toBe(`style-src 'self' ${hashOf("p{}")} 'sha256-abc='`);
  expect(policy.match(/https:/gu)).toHaveLength(1);
  const headers = securityHeaders("https://shop.example", frame).join("; ");
  expect(headers).toContain('payment=(self "https://checkout.provider.example")');
  expect(headers).toContain("same-origin-allow-popups");
});
