import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Html } from "./html.tsx";
import { renderHtml } from "./render-html.server.ts";

test("what the server wrote is shown as it is, in the element that is asked for", () => {
  const typed = "<b>1 & 2</b>";
  const html = renderHtml(<li>{typed}</li>);
  expect(html).toBe("<li>&lt;b&gt;1 &amp; 2&lt;/b&gt;</li>");
  expect(renderToStaticMarkup(<Html of={html} as="ul" className="links" data-trust="" />)).toBe(
    `<ul class="links" data-trust="">${html}</ul>`,
  );
});
