import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { findSet, listSets } from "#app/catalog/measurement-sets/find-sets.server.ts";
import type { MeasurementSet } from "#app/catalog/measurement-sets/measurement-set.ts";
import { setPresets } from "#app/catalog/measurement-sets/set-presets.ts";
import { rowsOf, type SetRow, typedRows, withEmptyRow } from "#app/catalog/measurement-sets/set-rows.ts";
import { measurementSets, measurementSetVersions } from "#app/catalog/measurement-sets/set-tables.server.ts";
import * as admin from "#app/dashboard/frame/dashboard-layout.tsx";
import { newId } from "#app/platform/database/new-id.server.ts";
import { auditEvents } from "#app/shop/history/audit-tables.server.ts";
import { routeHandler } from "#test/pages/route-handler.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import * as measurements from "./measurements-page.tsx";
import { SetForm } from "./set-form.tsx";
import * as set from "./set-page.tsx";

const shop = useTestShop();
const handle = routeHandler({
  root: { module: { default: () => null } },
  admin: { path: "admin", parentId: "root", module: admin },
  measurements: { path: "measurements", parentId: "admin", module: measurements },
  set: { path: "measurements/:id", parentId: "admin", module: set },
});

/** Posts like a browser without script; a `.data` path posts like the page's script. */
async function post(path: string, fields: [string, string][]) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const headers = { Cookie: await shop.asOwner(), Origin: shop.settings.origin };
  const answer = await handle(
    new Request(shop.settings.origin + path, { method: "POST", headers, body }),
    shop.context(),
  );
  return { status: answer.status, to: answer.headers.get("Location"), text: await answer.text() };
}

const page = "/admin/measurements";

async function addGown(): Promise<string> {
  const id = newId();
  await post(page, [
    ["preset", "gown"],
    ["id", id],
  ]);
  return id;
}

function show(shown: MeasurementSet): string {
  const Component = () => createElement(SetForm, { set: shown, answer: undefined });
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
}

test("a preset is one press, and a second one has a number; pressing twice makes one set", async () => {
  const id = newId();
  const press: [string, string][] = [
    ["preset", "gown"],
    ["id", id],
  ];
  for (let presses = 0; presses < 2; presses++) {
    expect(await post(page, press)).toMatchObject({ status: 302, to: `${page}/${id}` });
  }
  await addGown();
  expect((await listSets(shop)).map(({ name }) => name)).toEqual(["Gown", "Gown 2"]);
  expect(await shop.db.$count(auditEvents)).toBe(2);
  expect((await post(`${page}.data`, [["preset", "crown"], press[1]!])).status).toBe(400);
});

test("a set is changed and keeps its version before; arranging saves nothing; two people do not overwrite each other", async () => {
  const id = await addGown();
  const { fields } = (await findSet(shop, id))!;
  const rows = typedRows(rowsOf(fields.slice(0, 2), "in"));
  const form = (more: [string, string][]): [string, string][] => [
    ...(Object.entries({ intent: "save", version: "1", name: "Gown", unit: "in" }) as [string, string][]),
    ...rows,
    ...more,
  ];
  const arranged = await post(`${page}/${id}.data`, form([["arrange", "remove 0"]]));
  expect([arranged.status, (await findSet(shop, id))?.version]).toEqual([200, 1]);
  expect(await post(`${page}/${id}`, form([]))).toMatchObject({ status: 302 });
  expect(await findSet(shop, id)).toMatchObject({ version: 2, fields: fields.slice(0, 2) });
  expect(await shop.db.select().from(measurementSetVersions)).toMatchObject([{ setId: id, version: 1, fields }]);
  // A retried save changes nothing more.
  expect(await post(`${page}/${id}`, form([]))).toMatchObject({ status: 302 });
  expect((await findSet(shop, id))?.version).toBe(2);
  expect((await post(`${page}/${id}.data`, form(typedRows(rowsOf(fields.slice(2, 3), "in"))))).status).toBe(409);
  const other = await addGown();
  const taken = await post(`${page}/${other}.data`, form([]));
  expect([taken.status, taken.text.includes("Another set already has this name.")]).toEqual([400, true]);
});

test("the drawing of a field is chosen, kept and told in the history; a set from before stays as it was", async () => {
  const id = await addGown();
  const [bust, waist] = [0, 2].map(n => setPresets[0]!.fields[n]!);
  const fields = [bust!, waist!, { ...waist!, key: "cape", name: "Cape" }];
  await shop.db.update(measurementSets).set({ fields });
  const save = async (version: number, change: (row: SetRow) => SetRow = row => row) => {
    const rows = typedRows(withEmptyRow(rowsOf(fields, "in").map(change)));
    const facts = { intent: "save", version: String(version), name: "Gown", unit: "in" };
    return await post(`${page}/${id}.data`, [...Object.entries(facts), ...rows]);
  };
  await save(1);
  expect(await findSet(shop, id)).toMatchObject({ version: 1, fields });
  expect(await shop.db.$count(measurementSetVersions)).toBe(0);
  const wrong = await save(1, row => ({ ...row, at: "tail" }));
  expect([wrong.status, wrong.text.includes("choose a drawing from the list")]).toEqual([400, true]);
  const chosen: Record<string, string> = { bust: "none", cape: "neck" };
  await save(1, row => ({ ...row, at: chosen[row.key] ?? "" }));
  const after = await findSet(shop, id);
  expect(after?.version).toBe(2);
  expect(after?.fields.map(({ at }) => at)).toEqual(["none", undefined, "neck"]);
  expect(await shop.db.select().from(measurementSetVersions)).toMatchObject([{ version: 1, fields }]);
  const [event] = await shop.db.select().from(auditEvents).where(eq(auditEvents.action, "update"));
  const told = JSON.stringify(event?.after);
  expect([told.includes("(no drawing)"), told.includes("(drawing: Neck)")]).toEqual([true, true]);
  const shown = show(after!);
  expect(shown.match(/<select[^>]* name="at"/gu)).toHaveLength(4);
  expect(shown).toContain('<option value="" selected="">Suggested: Waist</option>');
  expect(shown).toContain('<option value="none" selected="">No drawing</option>');
  expect(shown).toContain('<option value="neck" selected="">Neck</option>');
});

test("a set is deleted once, and its page is gone", async () => {
  const id = await addGown();
  for (let presses = 0; presses < 2; presses++) {
    expect(await post(`${page}/${id}`, [["intent", "remove"]])).toMatchObject({ status: 302, to: page });
  }
  expect(await findSet(shop, id)).toBeUndefined();
  expect((await post(`${page}/${id}.data`, [["intent", "save"]])).status).toBe(400);
  expect(await shop.db.$count(auditEvents)).toBe(2);
});
