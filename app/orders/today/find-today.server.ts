import { sql } from "drizzle-orm";
import { lagosDayAfter, lagosDayOf } from "#app/lib/lagos-time.ts";
import { countAttention } from "#app/money/attention/list-attention.server.ts";
import type { DayFigures } from "#app/money/figures/figures.ts";
import { findDays } from "#app/money/figures/find-figures.server.ts";
import { countTab } from "#app/orders/orders/count-tabs.server.ts";
import { findNewest } from "#app/orders/orders/list-orders.server.ts";
import { countReturns } from "#app/orders/returns/list-returns.server.ts";
import { countWaitingReviews } from "#app/orders/reviews/list-reviews.server.ts";
import { countOpenMessages } from "#app/people/contact/list-contact-messages.server.ts";
import type { Database } from "#app/platform/database/open-database.server.ts";
import type { DatedReadContext } from "#app/platform/database/shop-contexts.server.ts";
import { countTroubledEmails } from "#app/shop/kept-emails/list-emails.server.ts";
import { type RecommendedName, recommendedNow } from "#app/shop/settings/recommended-settings.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { countLowSizes } from "#app/stock/low-stock/list-low-sizes.server.ts";
import { isDemoThere } from "./find-missing.server.ts";
import { findSetUp, type SetUpShop, type SetUpStep } from "./find-set-up.server.ts";

/** The page compares thirty days with the thirty before. */
const toldDays = 60;

/** Counts of open work, up to a hundred each where there may be many. */
export type ToDo = Record<
  "toPack" | "toConfirm" | "returns" | "attention" | "low" | "soldOut" | "messages" | "reviews" | "troubledEmails",
  number
>;

export type Today = {
  /** The last sixty days, oldest first, today last. */
  days: DayFigures[];
  /** True when practice money came in, which is not counted. */
  hasPractice: boolean;
  toDo: ToDo;
  setUp: { steps: SetUpStep[]; isPutAway: boolean };
  /** Settings that suit Nigeria and are off. */
  recommended: RecommendedName[];
  hasOrders: boolean;
  /** The demo's products are still in the shop. */
  hasDemo: boolean;
  /** True when the shop must be registered as a keeper of data and the owner has not dismissed the notice. */
  isRegistrationDue: boolean;
};

/** Finds what the dashboard's first page says. */
export async function findToday(
  shop: SetUpShop & { db: Database; content?: { hosted?: object | undefined } },
): Promise<Today> {
  const today = lagosDayOf(shop.now());
  const { days, hasOther } = await findDays(shop, { range: { from: lagosDayAfter(today, 1 - toldDays), to: today } });
  const settings = await findShopSettings(shop);
  const steps = await findSetUp(shop, settings);
  return {
    days,
    hasPractice: hasOther,
    toDo: {
      ...(await countOrders(shop)),
      ...(await countLowSizes(shop, settings.lowStockPieces)),
      messages: await countOpenMessages(shop),
      returns: settings.takesReturns ? await countReturns(shop) : 0,
      reviews: settings.asksReviews ? await countWaitingReviews(shop) : 0,
      attention: await countAttention(shop),
      troubledEmails: await countTroubledEmails(shop),
    },
    setUp: { steps, isPutAway: settings.isSetUpPutAway },
    recommended: recommendedNow(settings),
    hasOrders: (await findNewest(shop)) !== "",
    hasDemo: isDemoThere(settings, shop.content),
    isRegistrationDue: !settings.isRegistrationPutAway && (await isRegistrationDue(shop)),
  };
}

async function countOrders({ db }: { db: Database }): Promise<Pick<ToDo, "toPack" | "toConfirm">> {
  const { rows } = await db.execute<Pick<ToDo, "toPack" | "toConfirm">>(sql`
    select
      ${countTab("to-pack")} as "toPack",
      (select count(*)::int from (
        select from checkouts where state = 'waiting' order by created_at limit 100
      ) as counted) as "toConfirm"`);
  return rows[0]!;
}

/** From this number of people on, a shop must be registered. */
const mostPeople = 200;
const monthsCounted = 6;

/**
 * True when more than 200 people came in six months, as customers or with the last thousand orders. Source: Nigeria
 * Data Protection Act 2023; docs/operating.md#what-is-kept-about-people.
 */
async function isRegistrationDue({ db, now }: DatedReadContext): Promise<boolean> {
  const since = new Date(now());
  since.setUTCMonth(since.getUTCMonth() - monthsCounted);
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ isDue: boolean }>(sql`
    select (select count(*) from (
        select from customers where created_at >= ${from}
        order by created_at desc limit ${mostPeople + 1}) as counted) > ${mostPeople}
      or (select count(distinct customer_id) from (
        select customer_id from orders where created_at >= ${from}
        order by created_at desc, id desc limit 1000) as counted) > ${mostPeople} as "isDue"`);
  return rows[0]!.isDue;
}
