import { expect, test } from "../shops/shop-for-show.ts";
import { shownPapers } from "../shops/shown-papers.ts";

/** Reads the page sizes of a PDF, in whole millimetres. */
function pageSizes(pdf: Buffer): string[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/gu);
  const inMillimetres = (points: string) => Math.round((Number(points) / 72) * 25.4);
  return Array.from(boxes, ([, wide, high]) => `${inMillimetres(wide!)} × ${inMillimetres(high!)}`);
}

test("a buyer puts a company on an invoice without script; a receipt and a credit note print, also in dark mode", async ({
  page,
  shop,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address });
  const buyer = await plain.newPage();
  await buyer.goto(`/receipt/${shownPapers.long}`);
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(/^Invoice \d{4}-\d{6}$/u);
  await buyer.getByText("Add a company and its Tax ID").click();
  await buyer.getByLabel("Company").fill("Obi & Daughters Ltd");
  await buyer.getByLabel("Tax ID").fill("<none>");
  await buyer.getByRole("button", { name: "Save", exact: true }).click();
  await expect(buyer.getByText("Enter the number as it is written")).toBeVisible();
  await expect(buyer.getByLabel("Company")).toHaveValue("Obi & Daughters Ltd");
  await buyer.getByLabel("Tax ID").fill("01234567-0001");
  await buyer.getByRole("button", { name: "Save", exact: true }).click();
  await expect(buyer.getByRole("article")).toContainText("Obi & Daughters Ltd");
  await plain.close();

  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/receipt/${shownPapers.credited}`);
  await page.getByRole("link", { name: shownPapers.note }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Credit note ${shownPapers.note}`);
  await page.getByRole("link", { name: "80 mm" }).click();
  await expect(page.getByRole("link", { name: "80 mm" })).toHaveAttribute("aria-current", "page");
  expect(pageSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual(["80 × 297"]);
  await page.goto(`/receipt/${shownPapers.long}`);
  const sizes = pageSizes(await page.pdf({ preferCSSPageSize: true }));
  expect(new Set(sizes)).toEqual(new Set(["210 × 297"]));
  expect(sizes.length).toBeGreaterThan(1);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const paper = page.getByRole("article");
  const luminance = await paper.evaluate(shown => {
    const of = (color: string) => (color.match(/\d+/gu) ?? []).slice(0, 3).reduce((sum, one) => sum + Number(one), 0);
    return { text: of(getComputedStyle(shown).color), ground: of(getComputedStyle(document.body).backgroundColor) };
  });
  expect(luminance.text).toBeLessThan(120);
  expect(luminance.ground).toBeGreaterThan(700);
});
