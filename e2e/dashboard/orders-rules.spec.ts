import { axeViolations } from "../axe.ts";
import { becomeOwner, openDashboard } from "../dashboard.ts";
import { expect, openOrder, openOverList, orderIdAt, orderNumbers, panelOf, test } from "../shops/order-shop.ts";

test.beforeEach(({ page, shop }) => becomeOwner(page, shop));

test("a single status can be listed, and the choice has its own address; tabs list the orders of one state, with counts, and keep the search", async ({
  page,
}) => {
  await openDashboard(page, "/admin");
  await page.getByText("Filter").click();
  await page.getByLabel("Status").selectOption("success");
  await expect(page).toHaveURL(/[?&]status=success/u);
  // Other tests of this shop may bring more orders to "success".
  const listed = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  const expectSuccesses = async () => {
    for (const place of [8, 17, 26]) await expect(listed.filter({ hasText: orderNumbers[place]! })).toBeVisible();
    await expect(listed.filter({ hasNotText: "success" })).toHaveCount(0);
  };
  await expectSuccesses();
  await page.reload();
  await expectSuccesses();

  await openDashboard(page, "/admin");
  const tabs = page.getByRole("navigation", { name: "Orders by state" });
  await expect(tabs.getByRole("link")).toHaveText([
    /^To pack \d+$/u,
    /^To send/u,
    /^On its way/u,
    "Done",
    /^Unpaid/u,
    "All",
  ]);
  await tabs.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL("/admin?tab=done");
  await expect(page.getByText("No finished orders.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by order id" }).fill(orderNumbers[20]!);
  await expect(page.getByRole("status").getByText("No results found")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`tab=done&q=${orderNumbers[20]}`, "u"));
  await tabs.getByRole("link", { name: "To pack" }).click();
  await expect(page.getByRole("rowheader")).toHaveText([orderNumbers[20]!]);
  await expect(page).toHaveURL(/q=.+&tab=to-pack|tab=to-pack&q=/u);
});

test("status and note are saved only by the button, and appear in the history; the list stays behind an opened order and is not loaded again; an order's address shows it alone", async ({
  page,
  shop,
}) => {
  const panel = await openOverList(page, 4);
  await panel.getByRole("combobox", { name: "Status" }).selectOption("pending");
  await panel.getByLabel("Note").fill("Left at the gate,\nsecond floor");
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Success updated")).toBeVisible();
  const event = panel.getByRole("listitem").filter({ hasText: "Changed" }).first();
  await expect(event).toContainText(shop.owner.email);
  await expect(event).toContainText("submitted is now pending");
  await expect(event).toContainText("is now Left at the gate, second floor");
  await expect(panel.getByRole("combobox", { name: "Status" })).toHaveValue("");

  await panel.getByLabel("Note").fill("Only the note");
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(panel.getByText("is now Only the note")).toBeVisible();
  await panel.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("row", { name: orderNumbers[4]! })).toContainText("pending");

  await openDashboard(page, "/admin");
  const answers: Promise<string>[] = [];
  page.on("response", response => {
    // A prefetched answer cannot be read; it is not shown either.
    if (response.url().includes(".data")) answers.push(response.text().catch(() => ""));
  });
  await page.getByRole("link", { name: orderNumbers[18]!, exact: true }).click();
  await expect(panelOf(page, 18)).toBeVisible();
  await expect(page.locator("main h1")).toHaveText("Dashboard Orders");
  await expect(page).toHaveTitle(new RegExp(`^Order ${orderNumbers[18]} · Ada Obi`, "u"));
  await page.keyboard.press("Escape");
  await expect(panelOf(page, 18)).toBeHidden();
  await expect(page.getByRole("rowheader")).toHaveCount(25);
  // An answer with another order's number would be the list.
  expect((await Promise.all(answers)).filter(text => text.includes(orderNumbers[5]!))).toEqual([]);

  const order = await openOrder(page, 19);
  await expect(order.getByRole("heading", { level: 1 })).toHaveText(`Dashboard Order ${orderNumbers[19]} · Ada Obi`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("searchbox", { name: "Search by order id" })).toHaveCount(0);
  await order.getByRole("link", { name: "Back to orders" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(25);
});

test("the packing slip shows the sender, the parcel's content and no price, and prints without the dashboard; slips come four to an A4 sheet, or one on A6 or 80 mm, which the address keeps; each has its code", async ({
  page,
  shop,
}) => {
  await page.request.post(`${shop.address}/admin/settings/general`, {
    form: { shopName: "Àṣọ House", phone: "0803 123 4567", collectAddress: "4 Balogun Street" },
    headers: { Origin: shop.address },
    maxRedirects: 0,
  });
  const panel = await openOrder(page, 10);
  await panel.getByLabel("For the rider").fill("blue gate");
  await panel.getByLabel("Note").fill("pays late");
  await panel.getByRole("button", { name: "Update" }).click();
  await expect(panel.getByText("is now blue gate")).toBeVisible();
  await panel.getByRole("link", { name: "Print" }).click();
  const slip = page.getByRole("article");
  const parcel = ["Ada Obi", "12 Allen Avenue", "Adire shirt", "Size L", "Items in this parcel", "Rider: blue gate"];
  const sender = ["Àṣọ House", "0803 123 4567", "4 Balogun Street", "localhost"];
  for (const words of [orderNumbers[10]!, ...parcel, ...sender]) await expect(slip).toContainText(words);
  await expect(slip).not.toContainText("₦");
  await expect(slip).not.toContainText("pays late");
  await page.emulateMedia({ media: "print" });
  await expect(slip).toBeVisible();
  await expect(page.getByRole("link", { name: "Go back home" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);

  const five = [0, 1, 2, 3, 15].map(place => `order=${orderIdAt(place)}`).join("&");
  await openDashboard(page, `/admin/orders/slips?${five}`);
  const onPaper = async () => {
    await page.emulateMedia({ media: "print" });
    const [width, sheets] = await page.evaluate(() => {
      const all = [...document.querySelectorAll("article")];
      return [getComputedStyle(all[0]!.parentElement!).page, new Set(all.map(one => one.parentElement)).size] as const;
    });
    await page.emulateMedia({ media: "screen" });
    return { page: width.replace(/.*_(?=slips)/u, ""), sheets };
  };
  expect((await onPaper()).sheets).toBe(2);
  await expect(page.getByRole("img", { name: `Code ${orderNumbers[0]}` })).toBeVisible();
  const pages: string[] = [(await onPaper()).page];
  for (const paper of ["A6", "80 mm"]) {
    await page.getByRole("navigation", { name: "Paper" }).getByRole("link", { name: paper }).click();
    await expect(page).toHaveURL(new RegExp(`paper=${paper.replace(" ", "").toLowerCase()}`, "u"));
    // The address changes before the sheets do.
    await expect.poll(async () => (await onPaper()).page).not.toBe(pages.at(-1));
    const { page: named, sheets } = await onPaper();
    expect(sheets).toBe(5);
    pages.push(named);
  }
  expect(new Set(pages).size).toBe(3);
});

test("axe finds nothing wrong in either colour, and nothing is cut off sideways at 320 px; the list fits any width, on a low screen nothing stays in view, and on a phone the chosen tab is seen whole", async ({
  page,
  viewport,
}) => {
  const order = `/admin/orders/${orderIdAt(11)}`;
  for (const path of ["/admin", "/admin?q=new", order, `${order}/print`]) {
    await openDashboard(page, path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([path, colorScheme, await axeViolations(page)]).toEqual([path, colorScheme, []]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize(viewport!);
  }

  await openDashboard(page, "/admin");
  for (const width of [640, 700, 767, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(widths[0], `at ${width}`).toBeLessThanOrEqual(widths[1]!);
    const cell = page.getByRole("row", { name: orderNumbers[0]! }).getByText("shopper-0@example.com");
    const box = (await cell.boundingBox())!;
    expect(box.height, `at ${width} the address takes few lines`).toBeLessThan(60);
  }

  // The size of a window of 1280 × 800 at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of ["/admin", `/admin/orders/${orderIdAt(22)}`, "/admin/quick-order", "/admin/products"]) {
    await openDashboard(page, path);
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll("[data-dashboard] *")]
        .filter(one => ["sticky", "fixed"].includes(getComputedStyle(one).position) && one.checkVisibility())
        .map(one => one.className),
    );
    expect([path, stuck]).toEqual([path, []]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, "/admin?tab=unpaid");
  const own = (await page.getByRole("link", { name: /^Unpaid/u }).boundingBox())!;
  expect(own.x + own.width).toBeLessThanOrEqual(360 - 40);
});
