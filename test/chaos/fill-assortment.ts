import type { Database } from "#app/database/open-database.server.ts";
import { shopSettings } from "#app/tables/owner-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples.ts";

type Piece = { productId: string; size: string };

/** What there is to buy: sizes with plenty of pieces or not counted, with few, and with one. */
export type Assortment = { plenty: Piece[]; few: Piece[]; last: Piece[] };

/** Fills an empty shop, in which guests may order too. `purchases`: how many are going to be tried. */
export async function fillAssortment(db: Database, purchases: number): Promise<Assortment> {
  await db.insert(shopSettings).values({ key: "guestsMayOrder", value: true });
  const { id: categoryId } = await insertCategory(db, { name: "Everything" });
  const assortment: Assortment = { plenty: [], few: [], last: [] };
  const put = async (kind: keyof Assortment, number: number, quantities: { M: number | null; L?: number | null }) => {
    const title = `${kind} ${number}`;
    const product = await insertProduct(db, { title, categoryId, quantities, priceKobo: 750_000 + number * 13_705 });
    for (const size of Object.keys(quantities)) assortment[kind].push({ productId: product.id, size });
  };
  for (let number = 0; number < 6; number++) await put("plenty", number, { M: purchases * 9, L: null });
  for (let number = 0; number < Math.ceil(purchases / 25); number++) await put("few", number, { M: 3 });
  for (let number = 0; number < Math.ceil(purchases / 16); number++) await put("last", number, { M: 1 });
  return assortment;
}
