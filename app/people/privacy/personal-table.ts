import type { SQL } from "drizzle-orm";
import type { PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";

/**
 * Ids by which a person's rows, or expired checkouts', are found; lists may be empty. `emails`: verified, lower case.
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

export type PersonalTable = {
  table: PgTable;
  /** Its name in a download. */
  name: string;
  rows: (scope: Scope) => SQL | undefined;
  /** New column values; "delete": rows go. */
  erasure: "delete" | ((at: Date) => Record<string, unknown>);
  /** Texts that stay, with reasons. */
  stays: Record<string, string>;
  /** Columns of a download; none: not included. */
  tells: readonly string[];
  /** Excludes rows not meant for the person. */
  toldRows?: (scope: Scope) => SQL | undefined;
};

type ColumnOf<Table extends PgTable> = keyof Table["$inferSelect"] & string;

/** Columns are checked by the compiler. */
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
