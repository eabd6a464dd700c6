import type { SQL } from "drizzle-orm";
import type { PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";

/**
 * By what the rows about somebody are found, or those of checkouts whose time is over. Any list may be empty.
 * `emails`: addresses in lower case that are proven to be theirs.
 */
export type Scope = {
  userIds: string[];
  customerIds: string[];
  checkoutIds: string[];
  orderIds: string[];
  /** Of payments. */
  references: string[];
  emails: string[];
};

export const emptyScope: Scope = {
  userIds: [],
  customerIds: [],
  checkoutIds: [],
  orderIds: [],
  references: [],
  emails: [],
};

/** What a table holds about people, and what becomes of it. */
export type PersonalTable = {
  table: PgTable;
  /** What it is called in a download. */
  name: string;
  /** The rows about a person. */
  rows: (scope: Scope) => SQL | undefined;
  /** What its columns become; "delete": the rows go. */
  erasure: "delete" | ((at: Date) => Record<string, unknown>);
  /** Texts that stay as they are, each with the reason. */
  stays: Record<string, string>;
  /** The columns that a person is told in a download; none: the table is not in it. */
  tells: readonly string[];
  /** Narrows the rows of a download, where not all of them are for the person's eyes. */
  toldRows?: (scope: Scope) => SQL | undefined;
};

type ColumnOf<Table extends PgTable> = keyof Table["$inferSelect"] & string;

/** One table of the list, its columns checked by the compiler. */
export function personal<Table extends PgTable>(
  table: Table,
  facts: {
    name: string;
    rows: (scope: Scope) => SQL | undefined;
    erasure: "delete" | ((at: Date) => PgUpdateSetSource<Table>);
    stays?: Partial<Record<ColumnOf<Table>, string>>;
    tells?: readonly ColumnOf<Table>[];
    toldRows?: (scope: Scope) => SQL | undefined;
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
