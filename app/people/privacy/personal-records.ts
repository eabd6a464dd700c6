import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { PersonalTable, Sales, Scope } from "./personal-table.ts";

/** What an erasure waits for. `number`: the order's, or "". */
export type OpenMatter = { kind: OpenMatterKind; number: string };

const matterKinds = ["order", "due", "refund", "return", "payment", "money"] as const;
type OpenMatterKind = (typeof matterKinds)[number];

/** What a room stores about people. Each room declares it beside its tables. */
export type PersonalRecords = {
  /** Rows are erased in this order, so a row that others are found by comes last. */
  tables: readonly PersonalTable[];
  openMatters?: (db: Queryable, sales: Sales) => Promise<OpenMatter[]>;
  /** Finds names of files in `proofPictures`. They are removed before the rows that name them. */
  pictures?: (db: Queryable, sales: Sales) => Promise<string[]>;
  /** Blanks at most `atOnce` rows from before a time, and returns how many. */
  forgetOld?: (db: Queryable, old: { before: Date; atOnce: number }) => Promise<number>;
};

/** Finds purchases. The room that stores them implements it. */
export type FindsSales = {
  /** Returns the ids of these customers' checkouts. */
  ofCustomers(db: Queryable, customerIds: string[]): Promise<string[]>;
  /** Returns the ids of guests' checkouts with this address, in lower case. */
  ofGuests(db: Queryable, email: string): Promise<string[]>;
  /** Adds the checkouts' orders and the references of their payments. */
  around(db: Queryable, checkoutIds: string[]): Promise<Sales>;
  /** Returns the buyers' phones of these orders, as they were typed. */
  phonesOf(db: Queryable, orderIds: string[]): Promise<string[]>;
  /** Returns the ids of checkouts from before a time that have no order and still name somebody, oldest first. */
  unordered(db: Queryable, old: { before: Date; atOnce: number }): Promise<string[]>;
  /** Does the same for orders, and returns the ids of their checkouts. */
  ordered(db: Queryable, old: { before: Date; atOnce: number }): Promise<string[]>;
  /** Returns those customers of these checkouts who have no other checkout that still names them. */
  lastOf(db: Queryable, checkoutIds: string[]): Promise<string[]>;
};

/** Everything the shop stores about people. The assembly puts it together. Source: docs/decisions/personal-data.md. */
export type PersonalData = {
  tables: readonly PersonalTable[];
  sales: FindsSales;
  /** Lists orders first, and nothing when an erasure may run. */
  findOpenMatters(db: Queryable, sales: Sales): Promise<OpenMatter[]>;
  findPictures(db: Queryable, sales: Sales): Promise<string[]>;
  /** Has one function for each kind of row that is kept only for a time. */
  forgetOld: readonly NonNullable<PersonalRecords["forgetOld"]>[];
};

/** Joins the declarations of all rooms. Throws if a room is missing: its rows could not be erased. */
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
    // The questions are asked one after the other, because they may share a transaction's connection.
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

export const emptyScope: Scope = {
  userIds: [],
  customerIds: [],
  emails: [],
  phones: [],
  checkoutIds: [],
  orderIds: [],
  references: [],
};
