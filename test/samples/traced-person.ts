import type { Pool } from "pg";

/** A shopper with traces everywhere, in words that no other test row has. */
export const zainab = {
  email: "Zainab.Quadri@example.com",
  fullName: "Zainab Quadri-Oyelaran",
  phone: "+2348099112233",
  street: "7 Ukpabi Close",
  city: "Oguta",
  landmark: "Behind the blue kiosk",
  shopperNote: "For my cousin Abimbola",
  postalCode: "463109",
  receiverName: "Abimbola Quadri-Sanni",
  receiverPhone: "+2348099445566",
  otherPhone: "+2348099667788",
};

/** Where her phone was; her checkout has no such columns. */
export const zainabsPin = { pinLat: 6.61843, pinLng: 3.35127, pinAccuracyM: 12, pinAt: new Date(0) };

/** Words that may stand nowhere after her erasure, in lower case. */
export const traces = [
  ...[
    "zainab",
    "quadri",
    "oyelaran",
    "8099112233",
    "ukpabi",
    "oguta",
    "blue kiosk",
    "463109",
    "abimbola",
    "sanni",
    "8099445566",
    "8099667788",
    "6.61843",
    "3.35127",
  ],
  ...["mama zee", "gig logistics", "card-4081"],
];

export function tracesIn(text: string): string[] {
  const folded = text.toLowerCase();
  return traces.filter(trace => folded.includes(trace));
}

/** Every row with her words, bytes read as text: "table: row". */
export async function findTraces(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from "${name}"`);
    for (const row of rows) {
      const text = JSON.stringify(row, (_key, value: { type?: string; data?: number[] } | undefined) =>
        value?.type === "Buffer" ? Buffer.from(value.data!).toString() : value,
      );
      if (tracesIn(text).length > 0) found.push(`${name}: ${text}`);
    }
  }
  return found;
}
