import { hasProductsForSale } from "#app/catalog/products/has-products-for-sale.server.ts";
import type { PaymentProviders } from "#app/money/payments/payment-providers.ts";
import { isLoopback } from "#app/platform/environment/is-loopback.server.ts";
import { findLastBackup } from "#app/shop/backups/last-backup.server.ts";
import { findDemoWords } from "#app/shop/settings/demo-words.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { findSetUp, type SetUpShop } from "./find-set-up.server.ts";

/** What a shop lacks before its first real sale. `backup`: when the last one was made. */
export type Missing =
  | {
      kind:
        | ("practice" | "test-keys" | "nobody-pays" | "demo" | "demo-words" | "name" | "products" | "delivery")
        | ("contact" | "mail" | "pages" | "address");
    }
  | { kind: "backup"; at: Date | undefined };

/** An older backup counts as none. */
const backupDays = 7;

/** Finds what is missing, in the order to mend it. Empty when the shop may open. */
export async function findMissing(
  shop: SetUpShop & {
    content: { hosted?: object | undefined };
    payments: Pick<PaymentProviders, "current" | "takesNew">;
  },
): Promise<Missing[]> {
  const { practicePayments, content } = shop;
  const settings = await findShopSettings(shop);
  const steps = await findSetUp(shop, settings);
  const lacks = (kind: (typeof steps)[number]["kind"]) => steps.some(step => step.kind === kind && !step.isDone);
  const hasDemo = isDemoThere(settings, content);
  const { takesNew, current } = shop.payments;
  const backupAt = await findLastBackup(shop);
  const backupFrom = shop.now().getTime() - backupDays * 86_400_000;
  const found: [Missing, boolean][] = [
    [{ kind: "demo" }, hasDemo],
    [{ kind: "demo-words" }, !hasDemo && settings.hadDemo && findDemoWords(settings).length > 0],
    [{ kind: "name" }, lacks("look")],
    [{ kind: "products" }, !(await hasProductsForSale(shop))],
    [{ kind: "delivery" }, lacks("delivery")],
    [{ kind: "practice" }, practicePayments !== undefined],
    [{ kind: "test-keys" }, practicePayments === undefined && takesNew && current.isTest === true],
    [{ kind: "nobody-pays" }, practicePayments === undefined && lacks("payment")],
    [{ kind: "contact" }, settings.phone === "" && settings.whatsApp === ""],
    [{ kind: "mail" }, lacks("mail")],
    [{ kind: "pages" }, lacks("pages")],
    [{ kind: "address" }, isLoopback(shop.settings.origin)],
    [{ kind: "backup", at: backupAt }, backupAt === undefined || backupAt.getTime() < backupFrom],
  ];
  return found.flatMap(([missing, isMissing]) => (isMissing ? [missing] : []));
}

/** A hosted content store never has the demo. */
export function isDemoThere(
  { hadDemo, isDemoCleared }: { hadDemo: boolean; isDemoCleared: boolean },
  content: { hosted?: object | undefined } | undefined,
): boolean {
  return hadDemo && !isDemoCleared && !content?.hosted;
}
