import { type FirebaseStandIn, startFirebaseStandIn } from "#test/stand-ins/firebase-stand-in.ts";
import { type SanityStandIn, startSanityStandIn } from "#test/stand-ins/sanity-stand-in.ts";
import { until } from "#test/tools/until.ts";
import { waitForScript } from "../dashboard.ts";
import { contentSettings, untilDressCame, writeDress } from "../hosted-content.ts";
import { openPage } from "../open-page.ts";
import { expectOrder, fillDelivery, placeOrder, popupOf } from "../shops/checkout-shop.ts";
import { signOut } from "../sign-out.ts";
import { expectToFollow } from "../signed-in-tabs.ts";
import { expect, test } from "../test.ts";

let firebase: FirebaseStandIn;
let store: SanityStandIn;
test.beforeEach(async () => {
  [firebase, store] = await Promise.all([startFirebaseStandIn(), startSanityStandIn()]);
});
test.afterEach(async () => {
  await firebase.close();
  await store.close();
});

const owner = { email: "owner@example.com", password: "the owner's password" };

test("with accounts at Firebase and the catalogue at Sanity, sign-up, purchase, edit and order handling work, and every tab follows a sign-in", async ({
  page,
  browser,
  startOwnShop,
  newEmail,
  contextOptions,
}) => {
  await writeDress(store);
  const uid = await makeAccount(owner);
  const shop = await startOwnShop({
    demo: "off",
    env: {
      IDENTITY: "firebase",
      FIREBASE_PROJECT_ID: firebase.projectId,
      FIREBASE_API_KEY: firebase.apiKey,
      FIREBASE_AUTH_URL: firebase.address,
      ADMIN_UID: uid,
      ADMIN_PASSWORD: "",
      ...contentSettings(store),
    },
  });
  await untilDressCame(shop.address);

  await test.step("a shopper signs up and buys", async () => {
    await openPage(page, `${shop.address}/accessaccount?mode=sign-up`);
    await page.getByLabel("Email").fill(newEmail);
    await page.getByLabel("Password", { exact: true }).fill("indigo thread and needle");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Account created successfully!")).toBeVisible();
    expect(firebase.people.get(newEmail)).toBeDefined();
    await openPage(page, `${shop.address}/category/Ankara`);
    await page.getByRole("button", { name: /add to cart/iu }).click();
    await expect(page.getByText("added to cart")).toBeVisible();
    await openPage(page, `${shop.address}/checkout`);
    await fillDelivery(page);
    await placeOrder(page).click();
    await page.getByRole("button", { name: "I'll pick it up" }).click();
    await popupOf(page).getByRole("button", { name: "Approve" }).click();
    await expectOrder(page);
  });

  const ofType = (type: string) => [...store.documents.values()].filter(({ _type }) => _type === type);
  const order = await until("the order is in the store", () => ofType("orders")[0]);
  expect(order).toMatchObject({ status: "submitted", items: [{ title: "Wrap dress", quantity: 1 }] });
  const { _id: documentId, customer } = order;
  expect(documentId).toMatch(/^orders\./u);
  await until("the customer is in the store", () => ofType("customer").some(({ email }) => email === newEmail));

  const desk = await browser.newContext({ ...contextOptions, baseURL: shop.address });
  const dashboard = await desk.newPage();
  await test.step("the owner signs in, changes the price and handles the order", async () => {
    await openPage(dashboard, "/accessaccount");
    await dashboard.getByLabel("Email").fill(owner.email);
    await dashboard.getByLabel("Password", { exact: true }).fill(owner.password);
    await dashboard.getByRole("button", { name: "Sign In" }).click();
    await expect(dashboard.getByText("Account signed in")).toBeVisible();
    await dashboard.goto("/admin/products");
    await waitForScript(dashboard);
    await dashboard
      .getByRole("link", { name: /Wrap dress/u })
      .first()
      .click();
    await expect(dashboard.getByRole("heading", { name: "Dashboard Wrap dress" })).toBeVisible();
    await dashboard.getByLabel("Price", { exact: true }).fill("9,000.25");
    await dashboard.getByRole("button", { name: "Save", exact: true }).click();
    await until("the store has the new price", () => store.documents.get("dress")?.price === 9000.25);

    await dashboard.goto("/admin");
    await waitForScript(dashboard);
    await dashboard.getByRole("table").getByRole("link", { name: /-/u }).first().click();
    const panel = dashboard.getByRole("dialog");
    await panel.getByText("Status and note").click();
    await panel.getByRole("combobox", { name: "Status" }).selectOption("success");
    await panel.getByLabel("Note").fill("Given to the rider");
    await panel.getByRole("button", { name: "Update" }).click();
    await expect(dashboard.getByText("Success updated")).toBeVisible();
  });
  await until("the store has the status", () => store.documents.get(documentId)?.status === "success");
  expect(store.documents.get(documentId)).toMatchObject({ note: "Given to the rider", customer });
  expect(ofType("orders")).toHaveLength(1);
  expect(ofType("customer").filter(({ email }) => email === newEmail)).toHaveLength(1);

  await test.step("the shopper signs out and in again", async () => {
    await openPage(page, `${shop.address}/contact`);
    await signOut(page);
    await openPage(page, `${shop.address}/accessaccount`);
    await page.getByLabel("Email").fill(newEmail);
    await page.getByLabel("Password", { exact: true }).fill("indigo thread and needle");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Account signed in")).toBeVisible();
  });
  await desk.close();

  await test.step("a sign-in or sign-out in one tab shows in the others", async () => {
    const tabs = await browser.newContext({ ...contextOptions, baseURL: shop.address });
    await expectToFollow(await tabs.newPage(), await tabs.newPage(), `tabs-${newEmail}`);
    await tabs.close();
  });
});

/** Returns the account's uid. */
async function makeAccount(credentials: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${firebase.address}/v1/accounts:signUp?key=${firebase.apiKey}`, {
    method: "POST",
    body: JSON.stringify(credentials),
  });
  return ((await response.json()) as { localId: string }).localId;
}
