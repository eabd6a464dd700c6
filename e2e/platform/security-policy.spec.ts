import { createHash } from "node:crypto";
import { insertProduct } from "#test/samples/sample-catalog.ts";
import { expect, test } from "../test.ts";

const pages = ["/", "/category/allproduct", "/contact", "/cart", "/wishlist", "/search?q=ankara", "/accessaccount"];

test("every page runs under its own security policy without breaking it, and reveals no nonce of its scripts; a foreign script does not run", async ({
  page,
  expectProblem,
}) => {
  const broken: string[] = [];
  page.on("console", message => /Content Security Policy/u.test(message.text()) && broken.push(message.text()));
  for (const path of pages) {
    const answer = await page.goto(path);
    expect(answer!.status(), path).toBe(200);
    expect(await answer!.text(), path).not.toContain("nonce");
    expect(Object.keys(answer!.headers()).filter(name => name.includes("nonce"))).toEqual([]);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
  }

  expect(broken).toEqual([]);

  expectProblem(/Content Security Policy/u);
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.body.append(script);
  });
  await expect(page).not.toHaveTitle("taken over");
});

const evil = "document.title='taken over'";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a script in a product's title and description is text, and not in the page's allowed scripts", async ({
  page,
  startOwnShop,
}) => {
  const markup = `Adire</script><script>${evil}</script><style>body{display:none}</style>`;
  let path = "";
  const shop = await startOwnShop({
    demo: "off",
    async prepare(db) {
      path = `/product/${(await insertProduct(db, { title: markup, description: markup })).id}`;
    },
  });
  for (const at of [path, "/category/allproduct", "/", `/search?q=${encodeURIComponent("Adire</script>")}`]) {
    const answer = await page.goto(shop.address + at);
    const policy = answer!.headers()["content-security-policy"]!;
    expect(policy, at).toMatch(/script-src 'self' 'sha256-/u);
    expect(policy, at).not.toContain(hashOf(evil));
    expect(policy, at).not.toContain(hashOf("body{display:none}"));
    await expect(page, at).not.toHaveTitle("taken over");
    await expect(page.getByRole("heading", { level: 1 }).first(), at).toBeVisible();
  }
});
