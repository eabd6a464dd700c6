import type { Page } from "@playwright/test";
import { unfold } from "../e2e/dashboard.ts";
import { dashboardPages } from "../e2e/every-page.ts";
import { shown } from "../e2e/shops/filled-shop.ts";
import { stall } from "./screenshot-acts.ts";
import { fileName, type Shot } from "./shot.ts";

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click({ timeout: 2000 });

/** States of the dashboard that follow an action. */
const states: Omit<Shot, "isOwners">[] = [
  {
    name: "product-problems",
    path: "/admin/products/new",
    async act(page) {
      await press(page, "Save");
      await page.getByText("Enter a title.").waitFor();
    },
  },
  {
    name: "product-unsaved",
    path: `/admin/products/${shown.product}`,
    part: "screen",
    async act(page) {
      await page.getByLabel("Title").fill("Another title");
      await page.getByRole("link", { name: "Cancel" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "category-problems",
    path: "/admin/categories/new",
    async act(page) {
      await press(page, "Create category");
      await page.getByText("Enter a name.").waitFor();
    },
  },
  {
    name: "texts-problems",
    path: "/admin/texts/pay",
    async act(page) {
      await page.getByLabel("Text").fill("{first}, pay {sum} here");
      await press(page, "Save");
      await page.locator("[aria-invalid]").first().waitFor();
    },
  },
  {
    name: "settings-problems",
    path: "/admin/settings/delivery",
    async act(page) {
      await page.getByLabel("Delivery fee").fill("much");
      await page.getByLabel("Max order value for park delivery").fill("");
      await press(page, "Save");
      await page.locator("[aria-invalid]").first().waitFor();
    },
  },
  {
    name: "order-saved",
    path: `/admin/orders/${shown.order}`,
    part: "screen",
    async act(page) {
      // A text that no earlier size or colour has saved: saving what is there already changes nothing.
      await unfold(page);
      await page.getByLabel("Note").fill(`Called at ${new Date().toISOString().slice(11, 19)}`);
      await press(page, "Update");
      await page.getByText("Success updated").waitFor();
    },
  },
  {
    name: "order-cancelling",
    path: `/admin/orders/${shown.order}`,
    async act(page) {
      await page.getByText("Other steps").click();
      await page.getByText("Cancel order", { exact: true }).click();
      await page.getByText("Keep a part of it").click();
    },
  },
  {
    name: "order-failing",
    path: `/admin/orders/${shown.order}`,
    part: "screen",
    async act(page) {
      await unfold(page);
      await page.route(/\.data(?:\?|$)/u, route => route.abort());
      await press(page, "Update");
      await page.getByText(/update failed/u).waitFor();
    },
  },
  {
    name: "order-below",
    path: `/admin/orders/${shown.order}`,
    part: "screen",
    async act(page) {
      await unfold(page);
      await page.getByRole("main").getByText("History").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "menu",
    path: "/admin",
    part: "screen",
    act: page => press(page, "Menu").catch(() => {}),
  },
  { name: "figures-problem", path: "/admin/figures?from=2020-01-01&to=2030-01-01", part: "screen" },
  { name: "orders-found", path: "/admin?q=SEW-23" },
  { name: "orders-of-one-status", path: "/admin?status=success", part: "screen" },
  {
    name: "product-delete-asked",
    path: "/admin/products?view=grid",
    part: "screen",
    act: page => press(page, /^Delete/u),
  },
  {
    name: "products-with-undo",
    path: "/admin/products?view=rows",
    part: "screen",
    async act(page) {
      // The row is the last one, because other pictures show the first product as it is.
      await page
        .getByRole("button", { name: /^(?:Mark sold out|Mark in stock)/u })
        .last()
        .click();
      await page.getByRole("form", { name: "Undo" }).waitFor();
    },
  },
  {
    name: "orders-with-undo",
    path: "/admin",
    part: "screen",
    async act(page) {
      await page
        .getByLabel(/^Select order/u)
        .first()
        .check();
      await press(page, /^Mark as|^Next step/u);
      await page.getByRole("form", { name: "Undo" }).waitFor({ timeout: 3000 });
    },
  },
  { name: "products-archived", path: "/admin/products?show=archived" },
  { name: "products-of-a-category", path: "/admin/products?q=adire", part: "screen" },
  { name: "attention-dealt-with", path: "/admin/attention?state=closed" },
  {
    name: "attention-note",
    path: "/admin/attention",
    act: page => page.getByText("Mark as resolved").first().click(),
  },
  {
    name: "refund",
    path: "/admin/attention",
    async act(page) {
      await page
        .getByRole("link", { name: /^Refund/u })
        .first()
        .click();
      await page.getByLabel("Refund amount").waitFor();
    },
  },
  {
    name: "email-read",
    path: "/admin/messages/emails",
    act: page =>
      page
        .getByText(/^Read: /u)
        .last()
        .click(),
  },
  {
    name: "page-failing",
    path: "/admin",
    part: "screen",
    async act(page) {
      await stall(page, "fail");
      await press(page, "Menu").catch(() => {});
      await page.getByRole("link", { name: "Figures" }).filter({ visible: true }).click();
      await page.getByText("Something went wrong on the server").waitFor();
    },
  },
];

const emptyPages: (keyof typeof dashboardPages)[] = [
  "the home of the dashboard",
  "figures",
  "low stock",
  "orders",
  "attention",
  "unfinished checkouts",
  "products",
  "categories",
  "messages",
  "emails",
  "history",
];

/** All dashboard pages, their states, the empty shop's, and those with a hosted content store. */
export const dashboardShots: Shot[] = [
  ...Object.entries(dashboardPages).map(([name, path]) => ({ name: fileName(name), path })),
  ...states,
  ...emptyPages.map(name => ({ name: `empty-${fileName(name)}`, path: dashboardPages[name]!, shop: "empty" as const })),
  { name: "content", path: "/admin/content", shop: "hosted" as const },
].map(shot => ({ ...shot, name: `dashboard-${shot.name}`, isOwners: true }));
