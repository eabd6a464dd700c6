import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { PersonalTable, Sales, Scope } from "./personal-table.ts";

/** What an erasure waits for. `number`: the order's, or "". */
export type OpenMatter = { kind: OpenMatterKind; number: string };

const matterKinds = ["order", "due", "refund", "return", "payment", "money"] as const;
type OpenMatterKind = (typeof matterKinds)[number];

/** What one room keeps about people, declared beside its tables. */
export type PersonalRecords = {
  /** What finds others comes last: rows are erased in this order. */
  tables: readonly PersonalTable[];
  openMatters?: (db: Queryable, sales: Sales) => Promise<OpenMatter[]>;
  /** Names of files in `proofPictures`, which are removed before the rows that name them. */
  pictures?: (db: Queryable, sales: Sales) => Promise<string[]>;
  /** Blanks at most `atOnce` rows from before a time; returns how many. */
  forgetOld?: (db: Queryable, old: { before: Date; atOnce: number }) => Promise<number>;
};

/** How purchases are found: the room that keeps them says it. */
export type FindsSales = {
  /** Ids of checkouts of these customers. */
  ofCustomers(db: Queryable, customerIds: string[]): Promise<string[]>;
  /** Ids of guests' checkouts with this address, in lower case. */
  ofGuests(db: Queryable, email: string): Promise<string[]>;
  /** With their orders and the references of their payments. */
  around(db: Queryable, checkoutIds: string[]): Promise<Sales>;
  /** Ids of checkouts from before a time that ended without an order and still name somebody; the oldest first. */
  unordered(db: Queryable, old: { before: Date; atOnce: number }): Promise<string[]>;
  /** The same of orders: the ids of their checkouts. */
  ordered(db: Queryable, old: { before: Date; atOnce: number }): Promise<string[]>;
  /** Ids of customers of these checkouts of whom no other checkout still names somebody. */
  lastOf(db: Queryable, checkoutIds: string[]): Promise<string[]>;
};

/** All that the shop keeps about people. The assembly puts it together. Source: docs/decisions/personal-data.md. */
export type PersonalData = {
  tables: readonly PersonalTable[];
  sales: FindsSales;
  /** Orders first; empty when an erasure may run. */
  findOpenMatters(db: Queryable, sales: Sales): Promise<OpenMatter[]>;
  findPictures(db: Queryable, sales: Sales): Promise<string[]>;
  /** One for each kind of row that is kept for a time. */
  forgetOld: readonly NonNullable<PersonalRecords["forgetOld"]>[];
};

/** Throws the name of a room that is missing: its people could not be erased. */
export function joinPersonalRecords(
  sales: FindsSales,
  byRoom: Readonly<Record<string, PersonalRecords | undefined>>,
): PersonalData {
  const rooms = Object.entries(byRoom).map(([room, records]) => {
    if (!records) throw new Error(`What ${room} keeps about people is missing.`);
    return records;
  });
  const ask = async <Found>(questions: ((() => Promise<Found[]>) | undefined)[]): Promise<Found[]> => {
    const found: Found[] = [];
    // One after the other: they may share a transaction's connection.
    for (const question of questions) if (question) found.push(...(await question()));
    return found;
  };
  return {
    sales,
    tables: rooms.flatMap(({ tables }) => tables),
    async findOpenMatters(db, theirs) {
      const matters = await ask(rooms.map(({ openMatters }) => openMatters && (() => openMatters(db, theirs))));
      return matters.toSorted((a, b) => matterKinds.indexOf(a.kind) - matterKinds.indexOf(b.kind));
    },
    findPictures: (db, theirs) => ask(rooms.map(({ pictures }) => pictures && (() => pictures(db, theirs)))),
    forgetOld: rooms.flatMap(({ forgetOld }) => forgetOld ?? []),
  };
}

/** A scope of nothing but sales. */
const emptySales: Sales = { checkoutIds: [], orderIds: [], references: [] };

export const emptyScope: Scope = { ...emptySales, userIds: [], customerIds: [], emails: [] };
