import { isDeepStrictEqual } from "node:util";

/**
 * Whether a row already has these values: the same form was sent twice, for example because its first answer was lost.
 */
export function isStored<Row extends object>(row: Row, wanted: Partial<Row>): boolean {
  return (Object.keys(wanted) as (keyof Row)[]).every(name => isDeepStrictEqual(row[name], wanted[name]));
}
