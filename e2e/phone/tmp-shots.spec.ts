import { becomeOwner, openDashboard } from "../dashboard.ts";
import { openPage } from "../open-page.ts";
import { faultsOf, smallTargets } from "../page-faults.ts";
import { fillForShow } from "../shops/filled-shop.ts";
import { shownLinks } from "../shops/links-to-pay.ts";
import { expect, testWithShop } from "../test.ts";
import { withCart } from "../../scripts/screenshot-acts.ts";

const test = testWithShop({ prepare: fillForShow });
test.use({ contextOptions: { reducedMotion: "reduce" } });
test("shots", async ({ page, shop, expectProblem }) => {
  expectProblem(/404|409/u);
  test.slow();
  const found: string[] = [];
  const shoot = async (name: string) => {
    for (const width of [360, 1280])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.screenshot({ path: `/tmp/pl-shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    await page.setViewportSize({ width: 360, height: 740 });
    found.push(...(await smallTargets(page)).map(t => `${name}: ${t}`));
    found.push(...(await faultsOf(page, name)));
  };
  for (const [name, path] of Object.entries({
    payable: `/pay/${shownLinks.payable}`,
    dead: `/pay/${shownLinks.dead}`,
    paid: `/pay/${shownLinks.paid}`,
    none: "/pay/none",
    share: `/pay/${shownLinks.payable}/share`,
  })) {
    await page.goto(path);
    await page.waitForTimeout(500);
    await shoot(name);
  }
  await becomeOwner(page, shop);
  await openPage(page, "/contact");
  await withCart(page, "/checkout");
  await page
    .getByText("Somebody else pays?")
    .click()
    .catch(() => {});
  await shoot("checkout");
  for (const [name, path] of Object.entries({
    quick: "/admin/quick-order?draft=7K2Q9M",
    stafflink: `/admin/pay-links/${shownLinks.id}`,
    settings: "/admin/settings",
  })) {
    await openDashboard(page, path);
    await shoot(name);
  }
  await openDashboard(page, "/admin/quick-order");
  await page.getByLabel("Find a product").fill("agbada");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("button", { name: /^Add/u }).first().click();
  await page.getByLabel("Where it goes").selectOption({ index: 3 });
  await page.getByRole("button", { name: "Show ways there" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  await page.getByText("Enter your full name").waitFor();
  await shoot("quickwrong");
  console.log(found.join("\n"));
  expect(found).toEqual([]);
});
