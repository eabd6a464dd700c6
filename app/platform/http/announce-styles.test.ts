import { expect, test } from "vitest";
import { announceStyles } from "./announce-styles.server.ts";

function page(routes: Record<string, { css?: string[]; module?: string; imports?: string[] }>, failed?: string) {
  const matches = Object.keys(routes).map(id => ({ route: { id } }));
  return { manifest: { routes }, staticHandlerContext: { matches, errors: failed ? { [failed]: new Error() } : null } };
}

test("the style sheets of the page's routes are announced once, in their order", () => {
  const routes = {
    root: { css: ["/assets/root-a.css"] },
    home: { css: ["/assets/root-a.css", "/assets/home-b.css"] },
  };
  expect(announceStyles(page(routes))).toBe(
    "</assets/root-a.css>; rel=preload; as=style, </assets/home-b.css>; rel=preload; as=style",
  );
});

test("the style sheets of routes below the error page's route are not announced", () => {
  const routes = { root: { css: ["/a.css"] }, frame: { css: ["/b.css"] }, home: { css: ["/c.css"] } };
  expect(announceStyles(page(routes, "frame"))).toBe(
    "</a.css>; rel=preload; as=style, </b.css>; rel=preload; as=style",
  );
});

test("scripts are not announced, and a page without style sheets announces nothing", () => {
  const routes = { root: { module: "/assets/root.js", imports: ["/assets/shop.js"] } };
  expect(announceStyles(page(routes))).toBeUndefined();
});
