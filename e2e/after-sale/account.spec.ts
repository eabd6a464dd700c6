import type { Page, Route } from "@playwright/test";
import { pressSignOut, signOut } from "../sign-out.ts";
import { expect, test } from "../test.ts";

const password = "a long password";

async function fill(page: Page, button: "Sign In" | "Sign Up", email: string, secret = password) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: button }).click();
}

/** Presses again when the first press is sent, before the page can show it, as a shaking thumb does. */
async function signUp(page: Page, email: string) {
  await page.goto("/accessaccount?mode=sign-up");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).evaluate((button: HTMLButtonElement) => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      window.fetch = fetch;
      queueMicrotask(() => button.click());
      return await fetch(...asked);
    };
    button.click();
  });
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Account created successfully!")).toBeVisible();
}

test("text typed while the other form is on its way is kept, and signing up leads back to the page before, signed in", async ({
  page,
  newEmail,
}) => {
  const held = Promise.withResolvers<void>();
  await page.goto("/accessaccount");
  await page.route(/accessaccount.*mode=sign-up/u, async route => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("Email").fill(`other-${newEmail}`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  held.resolve();
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created successfully!")).toBeVisible();
  await page.unroute(/accessaccount.*mode=sign-up/u);
  await page.context().clearCookies();

  await page.goto("/contact");
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
  await expect(page.getByText("Sign in to continue")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await expect(page.getByText("Join the community")).toBeVisible();
  await fill(page, "Sign Up", newEmail);
  await expect(page).toHaveURL("/contact");
  await expect(page.getByText("Account created successfully!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Admin" })).toBeHidden();
});

test("a failed sign-out leaves the page unchanged, and is logged; signing out ends the session and deletes typed text; both ways lead home, and from the sign-in page too", async ({
  page,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/Signing out failed|ERR_FAILED|status of 500/u);
  await signUp(page, newEmail);
  await page.goto("/contact");
  await page.getByLabel("Message").fill("Do you sew for men?");
  const logged: string[] = [];
  page.on("console", message => logged.push(message.text()));
  for (const [count, fail] of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 500, body: "no" }),
  ].entries()) {
    await page.route("**/signout", fail);
    await pressSignOut(page);
    await expect.poll(() => logged.filter(text => text.startsWith("Signing out failed")).length).toBe(count + 1);
    await page.unroute("**/signout");
  }
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Message")).toHaveValue("Do you sew for men?");

  await page.evaluate(() => {
    sessionStorage.setItem("typed at /admin/products/new?", '[["title","Half a title"]]');
    sessionStorage.setItem("delivery", '{"fullName":"Ada Obi"}');
  });
  await pressSignOut(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("logged Out")).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter(key => key === "delivery" || key.startsWith("typed"))).toEqual([]);
  await page.getByRole("link", { name: "Sign in" }).click();
  await fill(page, "Sign In", ` ${newEmail.toUpperCase()} `);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Account signed in")).toBeVisible();
  await expect(page.getByRole("link", { name: "Account", exact: true })).toBeVisible();
  await page.goto("/accessaccount", { waitUntil: "commit" });
  await expect(page).toHaveURL("/");
  await expect(page.getByText("user is signed")).toBeVisible();
});

test("a taken address and a wrong password are reported beside the form, and signing in leads where one came from", async ({
  page,
  newEmail,
  expectProblem,
}) => {
  expectProblem(/401|409/u);
  await signUp(page, newEmail);
  await signOut(page);
  const main = page.getByRole("main");
  await page.goto("/accessaccount?mode=sign-up");
  await fill(page, "Sign Up", newEmail);
  await expect(main.getByText("User already exists.")).toBeVisible();
  await page.goto("/accessaccount?next=/wishlist");
  await fill(page, "Sign In", newEmail, "not this one");
  await expect(main.getByText("Sign in failed, check your credentials")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(newEmail);
  await fill(page, "Sign In", newEmail);
  await expect(page).toHaveURL("/wishlist");
});

test("a form asks for what is missing, shows the password, works once at two presses, and leads to no other site", async ({
  page,
  newEmail,
}) => {
  const arrived = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let posts = 0;
  const address = "/accessaccount?mode=sign-up&next=//evil.example/&from=/%5Cevil.example";
  await page.goto(address);
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("seen");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveAttribute("autocomplete", "new-password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page).toHaveURL(address);
  await page.route(/accessaccount/u, async route => {
    if (route.request().method() === "POST") {
      posts += 1;
      arrived.resolve();
      await held.promise;
    }
    await route.continue();
  });
  await fill(page, "Sign Up", newEmail);
  await arrived.promise;
  await page.getByRole("button", { name: "loading..." }).click({ force: true });
  await page.getByLabel("Email").press("Enter");
  held.resolve();
  await expect(page).toHaveURL("/");
  expect(posts).toBe(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("signing up leads back, signing out is offered, signing in works, and errors are shown on the page", async ({
    page,
    shop,
    newEmail,
    expectProblem,
  }) => {
    await page.goto("/contact");
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
    await fill(page, "Sign Up", newEmail);
    await expect(page).toHaveURL("/account");
    await page.goto("/accessaccount", { waitUntil: "commit" });
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/accessaccount");
    await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();

    expectProblem(/401|409/u);
    const { email, password: right } = shop.owner;
    await page.goto("/accessaccount?mode=sign-up");
    await fill(page, "Sign Up", email);
    await expect(page.getByText("User already exists.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await fill(page, "Sign In", email, "not this one");
    await expect(page.getByText("Sign in failed, check your credentials")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await fill(page, "Sign In", email, right);
    await expect(page).toHaveURL("/");
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "Dashboard order" })).toBeVisible();
  });
});
