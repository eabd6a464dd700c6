import type { ShopProcess } from "../../e2e/shops/shop-process.ts";
import { ask, attacker, expect, limits, neighbour, test, watchAttack } from "./attacked-shop.ts";

/**
 * Longest wait for another visitor's page. Nothing keeps the shop's own thread for more than 50 ms
 * (docs/decisions/products-from-files.md); the rest is the machine's other work.
 */
const waitMs = 300;

const rows = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n)).join("");

const endless = (part: string) => part.repeat(Math.floor(49_000 / part.length));

/** Markup that is opened again and again and never closed. */
const unended = ["<a", "<", "<b>", "<!--", "<p><b>", "<div>", "<tr><td>", "<p a b=c ", "</p", "&amp"];

/** Files that once blocked the shop for seconds, and their outcome. */
const files: [what: string, text: () => string, isRead: boolean][] = [
  [
    "tags that are not closed, 80 KB in one cell",
    () => `Title,Price,Description\nA,5,"${"<a".repeat(40_000)}"\n`,
    true,
  ],
  [
    "40,000 angle brackets behind a paragraph",
    () => `Title,Price,Description\nA,5,"<p>x</p>${"<".repeat(40_000)}"\n`,
    true,
  ],
  [
    "49,000 letters of markup that does not end, of ten kinds",
    () => `Title,Price,Description\n${unended.map((part, n) => `${n},5,"${endless(part)}<p>x</p>"\n`).join("")}`,
    true,
  ],
  ["2,000,000 columns", () => `${"a,".repeat(2_000_000)}\n1,2\n`, false],
  ["10 MB of quotation marks", () => `Title,Price\n${'"'.repeat(10_000_000)}`, false],
  ["a quotation mark that is not closed", () => `Title,Price\n"${"x,y\n".repeat(2_500_000)}`, false],
  ["one cell of 19 MB", () => `Title,Price\n${"x".repeat(19_000_000)}`, false],
  ["10 MB of line ends", () => `Title,Price\nA,5\n${"\n".repeat(10_000_000)}`, true],
  ["20,000 short rows of one product", () => `Handle,Title,Price\n${"a,b,1\n".repeat(20_000)}`, true],
  ["20,000 short rows of 1,999 products", () => `Handle,Title,Price\n${rows(20_000, n => `${n % 1_999},b,1\n`)}`, true],
  ["20,000 rows that are wrong", () => `Handle,Title,Price\n${"!,b,x\n".repeat(20_000)}`, true],
  [
    "20,000 honest rows",
    () =>
      `Handle,Title,Body (HTML),Option1 Name,Option1 Value,Price\n${rows(20_000, n => {
        const size = ["XS", "S", "M", "L", "XL", "XXL", "XXXL"][n % 7];
        const title = n % 7 === 0 ? `Gown ${n},<p>${"A long gown of lace. ".repeat(20)}</p>` : ",";
        return `gown-${Math.floor(n / 7) % 2_000},${title},Size,${size},${10_000 + n}\n`;
      })}`,
    true,
  ],
];

async function signIn(shop: ShopProcess): Promise<string> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { cookies } = await ask(shop, attacker, "/accessaccount", {
    body: new URLSearchParams(shop.owner).toString(),
    headers,
  });
  return cookies.map(each => each.split(";", 1)[0]).join("; ");
}

test("product files made to keep the shop busy, each sent and previewed three times", async ({ startAttackedShop }) => {
  test.setTimeout(300_000);
  const shop = await startAttackedShop();
  const cookie = await signIn(shop);
  for (const [what, text, isRead] of files) {
    const boundary = "attack-of-a-file";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\n\r\n`;
    const body = `${head}${text()}\r\n--${boundary}--\r\n`;
    const headers = { cookie, "content-type": `multipart/form-data; boundary=${boundary}` };
    const answers: number[] = [];
    const page = () => ask(shop, neighbour, "/healthz");
    console.log(`  ${what}:`);
    const harm = await watchAttack(shop, { page }, async () => {
      const { status, location } = await ask(shop, attacker, "/admin/files", { body, headers });
      answers.push(status);
      if (!location) return;
      const { pathname } = new URL(location, shop.address);
      for (let n = 0; n < 3; n++) {
        answers.push((await ask(shop, attacker, pathname, { headers: { cookie } })).status);
      }
    });
    expect.soft(answers, what).toEqual(isRead ? [302, 200, 200, 200] : [400]);
    expect.soft(harm.slowestMs, what).toBeLessThan(waitMs);
    expect.soft(harm.growthMegabytes, what).toBeLessThanOrEqual(limits.growthMegabytes);
  }
});
