import { expect, test } from "vitest";
import { renderTrustFacts } from "./render-trust-facts.server.tsx";

test("each fact set by the owner is shown, and nothing about the others", () => {
  expect(renderTrustFacts({})).toBeUndefined();
  expect(renderTrustFacts({ returnsPage: "/pages/returns" })).toBeUndefined();
  expect(renderTrustFacts({ delivery: "2 to 4 days" })).toBe(
    "<dl><div><dt>Delivery time</dt><dd>2 to 4 days</dd></div></dl>",
  );
  expect(renderTrustFacts({ returns: "Within 7 days.", returnsPage: "/pages/returns" })).toBe(
    '<dl><div><dt>Returns</dt><dd><p>Within 7 days. <a href="/pages/returns">More about returns</a></p></dd></div></dl>',
  );
  expect(renderTrustFacts({ hours: "Mon–Sat 9–6" })).toBe(
    "<dl><div><dt>Opening hours</dt><dd>Mon–Sat 9–6</dd></div></dl>",
  );
  expect(renderTrustFacts({ places: ["Yaba", "Lekki"] })).toBe(
    "<dl><div><dt>Pick-up point</dt><dd>Yaba</dd><dd>Lekki</dd></div></dl>",
  );
});

test("a number for both calls and chats is written once", () => {
  const call = { to: "tel:+2348031234567", shown: "0803 123 4567" };
  const chat = { to: "https://wa.me/2348031234567", shown: call.shown };
  const asked = (html: string) => `<dl><div><dt>Need help?</dt><dd>${html}</dd></div></dl>`;
  const called = '<a href="tel:+2348031234567">Call 0803 123 4567</a>';
  expect(renderTrustFacts({ call, chat })).toBe(
    asked(`${called} <a href="https://wa.me/2348031234567" rel="noreferrer">WhatsApp</a>`),
  );
  expect(renderTrustFacts({ call, chat: { ...chat, shown: "0809 999 0000" } })).toContain("WhatsApp 0809 999 0000</a>");
  expect(renderTrustFacts({ call })).toBe(asked(called));
  const mailed = '<a href="mailto:hello%40zuri.example">hello@zuri.example</a>';
  expect(renderTrustFacts({ call, email: "hello@zuri.example" })).toBe(asked(`${called} ${mailed}`));
  expect(renderTrustFacts({ email: "hello@zuri.example" })).toBe(asked(mailed));
});

test("the owner's text is always shown as plain text", () => {
  const typed = `<img src=x onerror="alert(1)">'&`;
  const html = renderTrustFacts({ delivery: typed, returns: typed, returnsPage: `/"${typed}`, places: [typed] });
  expect(html).not.toMatch(/<img|onerror="/u);
  expect(html?.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&#x27;&amp;/gu)).toHaveLength(4);
});
