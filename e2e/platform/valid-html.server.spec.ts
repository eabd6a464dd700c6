import type { APIRequestContext } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { becomeOwner } from "../dashboard.ts";
import { accountPages, dashboardPages, storefrontPages } from "../every-page.ts";
import { type FoundForm, formsIn, kindOf, sendEmpty } from "../left-out-forms.ts";
import { fillForShow } from "../shops/filled-shop.ts";
import { expect, testWithShop } from "../test.ts";
import { openStyleReader } from "../unstyled-classes.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  elements: ["html5"],
  rules: {
    // The rule counts hidden elements: only one of the two menus is shown at a width. Axe checks the visible page.
    "unique-landmark": "off",
  },
});

// The forms change the shop, so it is not the one that other files look at.
const test = testWithShop({ prepare: fillForShow });

test("the HTML of every page is valid, a sheet that the page links has a rule for each of its classes, and no form answers in the words of a parser, with every input left out and with every input empty", async ({
  shop,
  browser,
}) => {
  // Only ends a hang: machines differ threefold.
  test.setTimeout(540_000);
  const context = await browser.newContext({ baseURL: shop.address });
  const page = await context.newPage();
  const productPath = await firstProduct(context.request);
  const unstyledIn = openStyleReader(context.request);
  const found: string[] = [];
  const forms = new Map<string, FoundForm>();
  const keepForms = (html: string, path: string) => {
    for (const form of formsIn(html, path)) forms.set(kindOf(form), form);
  };
  const validate = async (paths: string[]) => {
    for (const path of paths) {
      const html = await (await context.request.get(path)).text();
      expect(html, path).toContain("</html>");
      found.push(...(await problems(html)).map(problem => `${path} ${problem}`));
      const names = Array.from(html.matchAll(/<meta name="(description|robots|viewport)"/gu), ([, name]) => name);
      if (new Set(names).size < names.length) found.push(`${path} says one of ${names.join(", ")} twice`);
      keepForms(html, path);
      found.push(...(await unstyledIn(html)).map(one => `${path} has no rule for .${one}`));
    }
  };
  await validate([...Object.values(storefrontPages), productPath]);
  await becomeOwner(page, shop);
  await validate([...Object.values(dashboardPages), ...Object.values(accountPages)]);
  expect.soft(found).toEqual([]);
  // Pages of the shop ask somebody who has signed in for other things than a stranger.
  for (const path of Object.values(storefrontPages)) keepForms(await (await context.request.get(path)).text(), path);
  expect(forms.size).toBeGreaterThan(60);
  const answered: string[] = [];
  for (const form of forms.values()) answered.push(...(await sendEmpty(context.request, shop.address, form)));
  await context.close();
  expect(answered).toEqual([]);
});

test("the design page is not in the built shop", async ({ request }) => {
  expect((await request.get("/ui")).status()).toBe(404);
});

async function firstProduct(request: APIRequestContext): Promise<string> {
  const html = await (await request.get("/")).text();
  return /href="(\/product\/[^"]+)"/u.exec(html)![1]!;
}

async function problems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
