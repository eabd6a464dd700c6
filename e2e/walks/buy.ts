import type { Page } from "@playwright/test";
import { expect } from "../test.ts";
import { itemsIn, orderIn, readShown } from "./read-page.ts";
import { deliveryIn, type Places, type Said, sumsIn } from "./said.ts";
import { lineOf, placeOf, type Walk } from "./walk.ts";

export type Buyer = { fullName: string; email: string; phone: string };

export const firstName = "Adaeze";

/** Returns what the product's page and the filled cart say. */
export async function fillCart(page: Page, walk: Walk): Promise<Places> {
  const { id, title, size, quantity } = lineOf(walk);
  await page.goto(`/product/${id}`);
  const main = page.getByRole("main");
  if (size !== "one size") {
    await main.getByRole("radio", { name: new RegExp(String.raw`^${size}\b`, "u") }).check({ force: true });
  }
  const product: Said = { price: (await main.locator("[data-price]").getAttribute("data-price")) ?? undefined };
  await page.getByRole("button", { name: "add to cart" }).first().click();
  await expect(page.getByText("added to cart")).toBeVisible();
  await page.goto("/cart");
  if (quantity === 2)
    await page.getByRole("button", { name: new RegExp(`^Increase quantity of ${title}`, "u") }).click();
  await chooseDelivery(page, walk);
  if (walk.code === "with a code") {
    await page.getByText("Have a code?").click();
    const code = page.getByRole("textbox", { name: "Discount code" });
    await code.fill("ten");
    await code.press("Enter");
    await expect(page.getByText("Code TEN applied.")).toBeVisible();
  }
  const line = await page.getByRole("listitem", { name: new RegExp(`^${title}`, "u") }).innerText();
  const [price = "", sum = ""] = line.match(/₦[\d,.]+\d/gu) ?? [];
  const stepper = await page.getByRole("group", { name: `Quantity of ${title}` }).innerText();
  const summary = await readShown(page.getByRole("region", { name: "Summary" }));
  const items = itemsIn(walk, { lines: [`${/^\d+$/mu.exec(stepper)?.[0]} × ${line.split("\n").join(" ")} ${sum}`] });
  const cart = { price, ...items, ...sumsIn(summary.rows), ...feeIn(summary.rows) };
  return { "the product's page": product, "the cart": cart };
}

async function chooseDelivery(page: Page, { delivery, paying }: Walk): Promise<void> {
  if (delivery === "no delivery") return;
  await page.getByRole("checkbox", { name: "click to agree for delivery" }).check();
  const to = placeOf({ delivery, paying } as Walk);
  if (!("state" in to)) return;
  await page.getByLabel("Delivery state").selectOption(to.state);
  if (to.place) await page.getByLabel("Area").selectOption(to.place);
  const ways = { "door by place": /^Home delivery/u, park: /^Motor park/u, collected: /^Pick up/u };
  const way = page.getByRole("radio", { name: ways[delivery as keyof typeof ways] });
  await way.check();
}

/** Reads the row "Delivery fee" of cart and checkout; missing without delivery. */
function feeIn(rows: ReadonlyMap<string, string>): Said {
  const fee = rows.get("Delivery fee");
  return { fee: fee === undefined || fee === "free" ? "pick-up" : fee };
}

/** Stops before the button; returns what the checkout says. */
export async function fillCheckout(page: Page, walk: Walk, buyer: Buyer): Promise<Places> {
  await page.getByRole("link", { name: "Proceed to checkout" }).click();
  await expect(page).toHaveURL(/\/checkout$/u);
  const summary = page.getByRole("region", { name: "Order summary" });
  await summary.getByText("Your order", { exact: true }).click();
  if (walk.code === "with a code") await expect(summary.getByText("Discount (code TEN)")).toBeVisible();
  await page.getByLabel("Full name").fill(buyer.fullName);
  await page.getByLabel("Email address").fill(buyer.email);
  await page.getByLabel("Phone number").fill(buyer.phone);
  await fillAddress(page, walk);
  const ways: Partial<Record<Walk["paying"], string>> = {
    transfer: "Bank transfer",
    "door after a call": "Pay on delivery",
    "door after a fee": "Pay on delivery",
  };
  const way = ways[walk.paying];
  if (way) await page.getByRole("radio", { name: way }).check();
  const shown = await readShown(summary);
  const main = await readShown(page.getByRole("main"));
  const due = main.rows.get("Pay on delivery");
  const said = await chosenDelivery(page, walk);
  return { "the checkout": { ...orderIn(walk, shown), ...feeIn(shown.rows), ...said, due } };
}

/** Reads the text beside the button; with one fee, the place from the form. */
async function chosenDelivery(page: Page, { delivery }: Walk): Promise<Said> {
  if (delivery === "flat fee") {
    const valueOf = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    return { where: `${await valueOf("City")}, ${await valueOf("State")}`, days: undefined };
  }
  const words = /^(?:Home delivery to|Motor park to|Pick-up at|You pick it up at) /u;
  return deliveryIn(await page.getByText(words).last().innerText());
}

async function fillAddress(page: Page, { delivery }: Walk): Promise<void> {
  if (delivery === "park") await page.getByLabel("Town of the park").fill("Kano");
  if (delivery !== "flat fee" && delivery !== "door by place") return;
  await page.getByLabel("Street address").fill("12 Allen Avenue");
  if (delivery === "door by place") return;
  await page.getByLabel("City").fill("Ikeja");
  await page.getByLabel("State", { exact: true }).fill("Lagos");
}

/** Presses the button and answers the question shown for a collected order. */
export async function press(page: Page, button: string, { delivery }: Walk): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  if (delivery === "no delivery") await page.getByRole("button", { name: "I'll pick it up" }).click();
}
