/**
 * `npm run screenshots [word]`: takes every page and state at 360 and 1280 px, light and dark, into `screenshots/`,
 * from a newly filled built shop; `word` limits the names, which sort by page. E-mails go to `screenshots/mails` as
 * HTML and pictures; the word `mails` takes only these.
 */
import { mkdirSync, rmSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { startSanityStandIn } from "#test/stand-ins/sanity-stand-in.ts";
import { becomeOwner, waitForScript } from "../e2e/dashboard.ts";
import { contentSettings, untilDressCame, writeDress, writeOddDress } from "../e2e/hosted-content.ts";
import { untilHeard } from "../e2e/open-page.ts";
import { fillForShow } from "../e2e/shops/filled-shop.ts";
import prepareShop from "../e2e/shops/prepare-templates.ts";
import { type ShopProcess, startShop } from "../e2e/shops/shop-process.ts";
import { chromiumFlags, findChromium } from "./find-chromium.ts";
import { takeMails } from "./mail-shots.ts";
import { shots } from "./screenshot-list.ts";
import type { Shot } from "./shot.ts";

const folder = "screenshots";
const widths = [360, 1280] as const;
const schemes = ["light", "dark"] as const;
const word = process.argv[2] ?? "";

process.chdir(new URL("..", import.meta.url).pathname);
if (!word) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await prepareShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  for (const kind of ["filled", "empty", "hosted"] as const) {
    const wanted = shots.filter(
      ({ name, shop = "filled" }) => shop === kind && name.includes(word) && word !== "mails",
    );
    if (wanted.length > 0) await withShop(kind, shop => takeOnAll(shop, wanted));
    if (kind === "filled" && (!word || word === "mails")) {
      await withShop(kind, shop => takeMails(browser, shop, `${folder}/mails`));
    }
  }
} finally {
  await browser.close();
}

async function withShop(
  kind: "filled" | "empty" | "hosted",
  work: (shop: ShopProcess) => Promise<void>,
): Promise<void> {
  const store = kind === "hosted" ? await startSanityStandIn() : undefined;
  if (store) {
    await writeDress(store);
    await writeOddDress(store);
  }
  const shop = await startShop({
    ...(kind === "filled" ? { prepare: fillForShow } : { demo: "off" }),
    ...(store && { env: contentSettings(store) }),
  });
  try {
    if (store) await untilDressCame(shop.address);
    await work(shop);
  } finally {
    await shop.close();
    await store?.close();
  }
}

async function takeOnAll(shop: ShopProcess, wanted: Shot[]): Promise<void> {
  for (const width of widths) {
    for (const scheme of schemes) await takeAll(browser, shop, wanted, { width, scheme });
  }
}

type Screen = { width: (typeof widths)[number]; scheme: (typeof schemes)[number] };

async function takeAll(from: Browser, { address, owner, ...rest }: ShopProcess, wanted: Shot[], screen: Screen) {
  const isPhone = screen.width === 360;
  for (const who of ["visitor", "owner"] as const) {
    const context = await from.newContext({
      baseURL: address,
      colorScheme: screen.scheme,
      reducedMotion: "reduce",
      locale: "en-NG",
      timezoneId: "Africa/Lagos",
      viewport: { width: screen.width, height: isPhone ? 780 : 800 },
      ...(isPhone && { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }),
    });
    for (const shot of wanted.filter(one => (one.isOwners ?? false) === (who === "owner"))) {
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      if (who === "owner") await becomeOwner(page, { address, owner, ...rest });
      await take(page, shot, `${folder}/${shot.name}-${screen.width}-${screen.scheme}.jpg`);
      await page.evaluate(() => localStorage.clear()).catch(() => {});
      await page.close();
      if (shot.leavesTraces) await context.clearCookies();
    }
    await context.close();
  }
}

async function take(page: Page, shot: Shot, file: string): Promise<void> {
  const { name, path, act, part, isOwners, isForced, isEnlarged } = shot;
  try {
    if (isForced) await page.emulateMedia({ forcedColors: "active" });
    await page.goto(path, { waitUntil: "load" });
    await (isOwners ? waitForScript(page) : untilHeard(page));
    await act?.(page);
    if (isEnlarged) await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    // Pictures below the fold load only near the viewport.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await document.fonts.ready;
      await Promise.all(Array.from(document.images, image => image.decode().catch(() => {})));
    });
    await page.screenshot({
      path: file,
      type: "jpeg",
      quality: 85,
      fullPage: part !== "screen",
      animations: "disabled",
    });
  } catch (error) {
    console.error(`${name}: ${String(error)}`);
    process.exitCode = 1;
  }
}
