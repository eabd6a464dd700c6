import { renderToReadableStream } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { PageHandle } from "#app/platform/http/page-handle.ts";
import { InlineScriptsContext } from "./inline-script.tsx";
import { inlineScripts } from "./inline-scripts.server.ts";
import { PageModules, type ScriptTime } from "./page-modules.tsx";

// What React Router's component renders; browser tests see the real one.
vi.mock("react-router", () => ({
  useMatches: () => [{ handle: undefined }, { handle: visited }],
  Scripts: () => (
    <>
      <link rel="modulepreload" href="/assets/entry-1.js" />
      {[<link key="a" rel="modulepreload" href="/assets/a-1.js" />]}
      <>
        {/* oxlint-disable-next-line react/no-danger -- as React Router does */}
        <script dangerouslySetInnerHTML={{ __html: "let a" }} />
        {/* oxlint-disable-next-line react/no-danger -- as React Router does */}
        <script type="module" async dangerouslySetInnerHTML={{ __html: `import "/assets/manifest-1.js"` }} />
      </>
    </>
  ),
}));

const inAdvance =
  '<link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/a-1.js"/>';
const first = "<script>let a</script>";
const script = '<script type="module" async="">import "/assets/shop-manifest-1.js"</script>';

const holding = '<script data-modules="/assets/entry-1.js /assets/a-1.js">';

let visited: PageHandle | undefined;

async function render(time: ScriptTime | undefined, handle?: PageHandle): Promise<string> {
  visited = handle;
  const page = (
    <InlineScriptsContext value={{ nonce: "", scripts: inlineScripts }}>
      <PageModules time={time} />
    </InlineScriptsContext>
  );
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return (await new Response(stream).text()).replaceAll(' nonce=""', "");
}

test("a page holds back its modules and their prefetches until it is seen", async () => {
  const held = await render("seen");
  expect(held.startsWith(`${first}<noscript>${script}</noscript>${holding}(function`)).toBe(true);
  expect(held).toContain('addEventListener("pointerdown", begin');
});

test("a lite page holds back its modules until they are needed", async () => {
  const held = await render("needed");
  expect(held.startsWith(`${first}<noscript>${script}</noscript>${holding}(function`)).toBe(true);
  expect(held).not.toContain("pointerdown");
});

for (const [page, time] of [
  ["needs its modules", "last"],
  ["is not kept", undefined],
] as const) {
  test(`a page that ${page} fetches them at once, after its styles`, async () => {
    expect(await render(time)).toBe(inAdvance.replaceAll("/>", ' fetchPriority="low"/>') + first + script);
  });
}

test("a page that asks for the list of all routes has it", async () => {
  expect(await render(undefined, { allRoutes: true })).toContain('import "/assets/manifest-1.js"');
  expect(await render(undefined, { secret: true })).toContain('import "/assets/shop-manifest-1.js"');
});

test("each inline script stays within its size, contains nothing that ends it early, and is JavaScript", () => {
  for (const { text, maxBytes } of Object.values(inlineScripts)) {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
    expect(text).not.toMatch(/<\/script|<!--/iu);
    expect(() => new Function(text)).not.toThrow();
  }
});
