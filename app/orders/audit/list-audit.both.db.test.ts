import { expect, test } from "vitest";
import { listContactMessages } from "#app/people/contact/list-contact-messages.server.ts";
import { sendContactMessage } from "#app/people/contact/send-contact-message.server.ts";
import { transact } from "#app/platform/database/transact.server.ts";
import { writeAudit } from "#app/shop/history/write-audit.server.ts";
import { insertCategory } from "#test/samples/sample-catalog.ts";
import { useTestDatabase } from "#test/shops/use-test-shop.ts";
import { listAudit } from "./list-audit.server.ts";

const database = useTestDatabase();

test("changes are listed newest first, page by page, by the changed item's name", async () => {
  const { db } = database;
  const { id: subjectId } = await insertCategory(db, { name: "Bags" });
  for (let place = 1; place <= 5; place++) {
    // Two entries of the same instant must not hide each other between pages.
    const now = new Date(Date.UTC(2026, 10, 20, 9, Math.floor(place / 2)));
    await transact(db, transaction =>
      writeAudit(transaction, {
        actor: "owner@example.com",
        action: "move",
        subject: "category",
        subjectId,
        after: { place },
        now,
      }),
    );
  }
  const first = await listAudit({ db }, { limit: 3 });
  const second = await listAudit({ db }, { limit: 3, after: first.older });
  expect([...first.entries, ...second.entries].map(({ name, after }) => [name, after.place])).toEqual(
    [5, 4, 3, 2, 1].map(place => ["Bags", place]),
  );
  expect(second.older).toBeUndefined();
  expect(await listAudit({ db }, { limit: 3, before: second.newer })).toEqual(first);
  for (const after of ["nonsense", subjectId]) {
    expect((await listAudit({ db }, { after })).entries).toHaveLength(5);
  }
});

test("a product's category is listed by name, even once deleted", async () => {
  const { db } = database;
  const { id: categoryId } = await insertCategory(db, { name: "Gele" });
  const gone = "019a0000-0000-7000-8000-000000000000";
  const now = new Date("2026-11-21T09:00:00Z");
  const change = { before: { categoryId: gone }, after: { categoryId }, now };
  await transact(db, transaction =>
    writeAudit(transaction, {
      actor: "owner@example.com",
      action: "update",
      subject: "product",
      subjectId: gone,
      ...change,
    }),
  );
  const { entries } = await listAudit({ db }, { limit: 1 });
  expect(entries).toMatchObject([{ before: { category: "one that has been deleted" }, after: { category: "Gele" } }]);
});

test("contact messages are listed newest first, page by page", async () => {
  const { db } = database;
  for (const [hour, name] of ["Ada", "Bisi", "Chidi"].entries()) {
    const now = () => new Date(Date.UTC(2026, 10, 20, hour));
    await sendContactMessage({ db, now }, { name, email: "a@example.com", message: "Do you have it in blue?" });
  }
  const first = await listContactMessages({ db }, { limit: 2 });
  const second = await listContactMessages({ db }, { limit: 2, after: first.older });
  expect([...first.messages, ...second.messages].map(({ name }) => name)).toEqual(["Chidi", "Bisi", "Ada"]);
  expect(second.older).toBeUndefined();
  expect(await listContactMessages({ db }, { limit: 2, before: second.newer })).toEqual(first);
});
