import { chromium } from "@playwright/test";
import { chromiumFlags, findHeadlessChromium } from "../../scripts/find-chromium.ts";

/** Signs up at the shop of this address, buys a dress of the demo with a practice payment, and returns its order. */
export async function buyDress(address: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 360, height: 800 } });
    await page.goto("/");
    await page.getByRole("link", { name: "Ankara swing dress, Marigold" }).click();
    await page.waitForURL(/\/product\//u);
    await page.getByRole("main").getByRole("radio", { name: "M", exact: true }).check({ force: true });
    await page.getByRole("button", { name: "add to cart" }).first().click();
    await page.getByText("added to cart").waitFor();
    await page.goto("/cart");
    await page.getByRole("link", { name: "Proceed to checkout" }).click();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("link", { name: "Sign Up" }).click();
    await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
    await page.getByLabel("Password", { exact: true }).fill("indigo thread and needle");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await page.waitForURL(/\/checkout$/u);
    await page.getByLabel("Full name").fill("Adaeze Obi");
    await page.getByLabel("Phone number").fill("0803 123 4567");
    await page.getByRole("button", { name: "Place Order" }).last().click();
    await page.getByRole("button", { name: "I'll pick it up" }).click();
    await page.frameLocator("iframe").getByRole("button", { name: "Approve" }).click();
    await page.getByText("Thank you, Adaeze.").waitFor();
    await page.getByRole("link", { name: "Your order" }).click();
    await page.waitForURL(/\/account\/orders\//u);
    return new URL(page.url()).pathname.split("/").at(-1)!;
  } finally {
    await browser.close();
  }
}
