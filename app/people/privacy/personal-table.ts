import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";

/** Ids by which a person's purchases are found; lists may be empty. */
export type Sales = {
  checkoutIds: string[];
  orderIds: string[];
  /** References of their payments. */
  references: string[];
};

/**
 * Ids by which a person's rows, or expired checkouts', are found. `emails`: verified, lower case. `phones`: E.164, of
 * their orders, read before those are blanked; empty when sales alone are forgotten.
 */
export type Scope = Sales & { userIds: string[]; customerIds: string[]; emails: string[]; phones: string[] };

export type PersonalTable = {
  table: PgTable;
  /** The table's name in a download of somebody's data. */
  name: string;
  rows: (scope: Scope) => SQL | undefined;
  /** Gives the columns' new values. With "delete" the rows go. */
  erasure: "delete" | ((at: Date) => Record<string, unknown>);
  /** Names the texts that stay, each with its reason. */
  stays: Record<string, string>;
  /** Columns of a download; none: not included. */
  tells: readonly string[];
  /** Excludes rows not meant for the person. */
  toldRows?: (scope: Scope) => SQL | undefined;
  /** Holds a person's e-mail address. An erased person is found by it in a restored backup. */
  address?: PgColumn | SQL;
  /** Such a row (`true`: any row) is enough to mail its address a link to its data. */
  isReached?: true | SQL;
};

type ColumnOf<Table extends PgTable> = keyof Table["$inferSelect"] & string;

/** The compiler checks the columns. */
export function personal<Table extends PgTable>(
  table: Table,
  facts: {
    name: string;
    rows: (scope: Scope) => SQL | undefined;
    erasure: "delete" | ((at: Date) => PgUpdateSetSource<Table>);
    stays?: Partial<Record<ColumnOf<Table>, string>>;
    tells?: readonly ColumnOf<Table>[];
    toldRows?: (scope: Scope) => SQL | undefined;
    address?: PgColumn | SQL;
    isReached?: true | SQL;
  },
): PersonalTable {
  const { erasure, stays = {}, tells = [] } = facts;
  return {
    ...facts,
    table,
    erasure: erasure as PersonalTable["erasure"],
    stays: stays as Record<string, string>,
    tells,
  };
}

/** Compares in lower case. */
export const isTheirs = (column: PgColumn, theirs: string[]): SQL => inArray(sql`lower(${column})`, theirs);

export const erasedText = "Erased";
export const erased = "What stood here was erased.";

/** A new secret of a link, which nobody has. */
export const newToken = sql`replace(gen_random_uuid()::text, '-', '')`;

/** Buyer, receiver and address of a checkout or order. Sums, goods and state stay for the books. */
export const withoutPerson = {
  fullName: erasedText,
  email: "",
  phone: "",
  receiverName: "",
  receiverPhone: "",
  otherPhone: "",
  street: "",
  city: "",
  postalCode: null,
  landmark: null,
  shopperNote: "",
  neededBy: null,
  discountReason: "",
  // The old link stops working.
  trackToken: newToken,
};

export const staysOfSale = {
  region: "the state, for the books",
  promised: "the way, the days and the area of delivery, in the shop's words",
};

export const toldOfSale = [
  ...(["fullName", "email", "phone", "street", "city", "region", "postalCode", "landmark", "shopperNote"] as const),
  ...(["receiverName", "receiverPhone", "otherPhone", "hidesPrices", "neededBy"] as const),
  ...(["deliveryKind", "promised", "terms", "subtotalKobo", "discountKobo", "feeKobo", "totalKobo"] as const),
  ...(["createdAt"] as const),
];

/** What stays of a line of a checkout or order, and why. */
export const staysOfLine = {
  code: "the product's",
  title: "the product's",
  categoryName: "the product's",
  color: "the product's",
  size: "the product's",
  imageHash: "the product's",
};

export const toldOfLine = [
  "code",
  "title",
  "color",
  "size",
  "priceKobo",
  "discountKobo",
  "quantity",
  "measures",
] as const;

/** The body of a person is theirs. An empty list says that the line was made to measure. */
export const withoutBody = (measures: PgColumn) => ({
  measures: sql`case when ${measures} is not null then '[]'::jsonb end`,
});
