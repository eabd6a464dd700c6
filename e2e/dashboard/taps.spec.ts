import { practiceTransactions } from "#app/money/payments/practice-tables.server.ts";
import { newId } from "#app/platform/database/new-id.server.ts";
import { outbox } from "#app/platform/jobs/outbox-tables.server.ts";
import { insertCategory, insertProduct } from "#test/samples/sample-catalog.ts";
import { insertOrder } from "#test/samples/sample-order.ts";
import { phonePicture } from "#test/samples/sample-pictures.ts";
import { becomeOwner, openDashboard, passwordBeside } from "../dashboard.ts";
import { coveredControls } from "../page-faults.ts";
import { expect, testWithShop } from "../test.ts";
import { bar, thumb } from "../thumb.ts";

const test = testWithShop({
  demo: "off",
  async prepare(db) {
    const { id: categoryId } = await insertCategory(db, { name: "Gowns" });
    const quantities = { S: 1, L: 2 };
    await insertProduct(db, { title: "Damask gele", categoryId, quantities: { S: 50 } });
    const product = await insertProduct(db, { title: "Lace gown", categoryId, quantities });
    for (const [place, fullName] of ["Ada Obi", "Bisi Ade", "Chidi Eze", "Dayo Ojo", "Efe Igho"].entries()) {
      const paidAt = new Date(Date.UTC(2026, 9, 20 - place));
      const facts = { product, fullName, number: `TAP-000${place}`, paidAt, stage: "placed" } as const;
      const { reference, totalKobo } = await insertOrder(db, facts);
      const inBooks = {
        accessCode: reference,
        email: "ada@example.com",
        status: "success",
        paidAt,
        webhookSentAt: paidAt,
      } as const;
      await db.insert(practiceTransactions).values({ reference, amountKobo: totalKobo, currency: "NGN", ...inBooks });
    }
    const message = "Is it still there? My number is 0803 123 4567.";
    const payload = { name: "Ngozi", email: "ngozi@example.com", message };
    await db.insert(outbox).values({ id: newId(), kind: "contact-message", key: newId(), payload });
  },
});

test("the owner's day takes few taps on a phone, counted from the list of orders", async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomeOwner(page, shop);
  const counted: Record<string, number> = {};
  const from = async (what: string, work: (hand: ReturnType<typeof thumb>) => Promise<void>) => {
    await openDashboard(page, "/admin");
    const hand = thumb();
    await work(hand);
    counted[what] = hand.count();
  };
  const panel = page.getByRole("dialog");
  const selected = page.getByRole("form", { name: "Selected orders" });
  const open = async (hand: ReturnType<typeof thumb>, number: string) => {
    await hand.tap(page.getByRole("row", { name: number }).getByRole("rowheader").getByRole("link"));
    await expect(panel).toBeVisible();
  };

  await from("open an order", async hand => await open(hand, "TAP-0001"));
  await from("find one by name", async hand => {
    await hand.type(page.getByRole("searchbox", { name: "Search by order id" }), "bisi");
    const results = page.getByRole("region", { name: "Search Results" });
    await hand.tap(results.getByRole("link", { name: "TAP-0001", exact: true }));
    await expect(panel).toBeVisible();
  });
  await from("a message with its text", async hand => {
    await open(hand, "TAP-0002");
    await hand.leave(panel.getByRole("link", { name: /^WhatsApp/u }), "Chidi");
  });
  await from("the next step", async hand => {
    await hand.tap(page.getByLabel("Select order TAP-0004"));
    await hand.tap(selected.getByRole("button", { name: "Mark as packed" }));
    await expect(page.getByRole("row", { name: "TAP-0004" })).toContainText("Packed");
  });
  await from("the next step of an opened order", async hand => {
    await open(hand, "TAP-0003");
    await hand.tap(panel.getByRole("button", { name: "Mark as packed" }));
    await expect(panel.getByText("updated · TAP-0003 packed")).toBeVisible();
  });
  await from("three moved", async hand => {
    for (const number of ["TAP-0000", "TAP-0001", "TAP-0002"]) {
      await hand.tap(page.getByLabel(`Select order ${number}`));
    }
    const move = selected.getByRole("button", { name: "Mark as packed" });
    expect(await coveredControls(selected)).toEqual([]);
    await hand.tap(move);
    await expect(page.getByRole("form", { name: "Undo" })).toContainText("3 orders packed.");
  });
  await from("five slips", async hand => {
    await hand.tap(page.getByLabel("Select all"));
    await hand.tap(selected.getByRole("button", { name: "Print slips" }));
    await expect(page.getByRole("article")).toHaveCount(5);
    await hand.tap(page.getByRole("button", { name: "Print" }));
  });
  await from("part refund", async hand => {
    await open(hand, "TAP-0003");
    await hand.tap(panel.getByRole("link", { name: "Refund…" }));
    await hand.type(page.getByLabel("Refund amount"), "2,000");
    await hand.tap(page.getByRole("button", { name: "Refund ₦2,000.00" }));
    const question = page.getByRole("dialog", { name: "Refund ₦2,000.00 to ada@example.com?" });
    await hand.tap(question.getByRole("button", { name: "Refund ₦2,000.00" }));
    await expect(page.getByText(/^₦2,000\.00 (?:on its way|refunded)/u)).toBeVisible();
  });
  await from("answer a message", async hand => {
    await hand.tap(bar(page, "Messages"));
    await hand.leave(page.getByRole("link", { name: /^WhatsApp 0803 123 4567/u }), "Ngozi");
  });
  await from("a price", async hand => {
    await hand.tap(bar(page, "Products"));
    await hand.type(page.getByLabel("Price of Lace gown"), "9,000");
    await hand.tap(page.getByRole("button", { name: "Save the price of Lace gown" }));
    await expect(page.getByRole("form", { name: "Undo" })).toContainText("Lace gown: ₦9,000");
  });
  await from("numbers of two low sizes", async hand => {
    await openDashboard(page, "/admin/low-stock");
    await hand.type(page.getByLabel("Stock of Lace gown, Size S"), "7");
    await hand.type(page.getByLabel("Stock of Lace gown, Size L"), "9");
    await hand.tap(page.getByRole("button", { name: "Save: stock" }));
    await expect(page.getByText("2 sizes counted")).toBeVisible();
    // Nothing is left unsaved, so leaving does not ask.
    await bar(page, "Products").click();
    await expect(page.getByRole("link", { name: "Add a product" })).toBeVisible();
  });
  await from("sold out", async hand => {
    const row = page.getByRole("listitem").filter({ hasText: "Lace gown" });
    await hand.tap(bar(page, "Products"));
    await hand.tap(row.getByRole("button", { name: "Mark sold out" }));
    await expect(row.getByRole("button", { name: "Mark in stock" })).toBeVisible();
    await row.getByRole("button", { name: "Mark in stock" }).click();
    await expect(row.getByRole("button", { name: "Mark sold out" })).toBeVisible();
  });
  await from("a product with three photographs", async hand => {
    await hand.tap(bar(page, "Products"));
    await hand.tap(page.getByRole("link", { name: "Add a product" }));
    const buffers = await Promise.all([400, 500, 600].map(width => phonePicture(width, 500)));
    await expect(page.getByLabel("Take a photo")).toHaveAttribute("capture", "environment");
    await hand.tap(page.getByText(/^Image/u));
    const files = buffers.map((buffer, n) => ({ name: `${n}.jpg`, mimeType: "image/jpeg", buffer }));
    await page.getByLabel("Image").setInputFiles(files);
    await hand.type(page.getByLabel("Title"), "Silk gown");
    await hand.type(page.getByLabel("Color", { exact: true }), "wine");
    await hand.type(page.getByLabel("Price", { exact: true }), "45,000");
    await hand.tap(page.getByRole("checkbox", { name: "M", exact: true }));
    await hand.tap(page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("product added successfully")).toBeVisible();
  });
  const more = async (hand: ReturnType<typeof thumb>, place: string) => {
    await hand.tap(bar(page, "More"));
    await hand.tap(page.getByRole("main").getByRole("link", { name: place, exact: true }));
  };
  await from("a quick order from a chat", async hand => {
    await hand.tap(page.getByRole("navigation", { name: "Main menu" }).locator("summary"));
    await hand.tap(bar(page, "Add an order"));
    await hand.type(page.getByLabel("Find a product"), "silk");
    await hand.tap(page.getByRole("button", { name: "Add one size of Silk gown" }));
    await hand.type(page.getByLabel("Phone number"), "0803 123 4567");
    await hand.tap(page.getByRole("button", { name: "Use the details of Ada Obi" }));
    await expect(page.getByLabel("Full name")).toHaveValue("Ada Obi");
    await expect(page.getByRole("status", { name: "Total" })).toHaveText("₦45,000.00");
    await hand.tap(page.getByRole("button", { name: "Create payment link" }));
    await hand.leave(page.getByRole("link", { name: "Send on WhatsApp" }), "/pay/");
  });
  await from("a discount", async hand => {
    await more(hand, "Discounts");
    await hand.type(page.getByLabel("Percent"), "10");
    await hand.type(page.getByLabel("Code"), "OWAMBE10");
    await hand.tap(page.getByRole("button", { name: "Add discount" }));
    await expect(page.getByText("Discount OWAMBE10 created")).toBeVisible();
  });
  await from("an aso-ebi page of three", async hand => {
    await more(hand, "Collections");
    await hand.tap(page.getByRole("link", { name: "New collection" }));
    await hand.type(page.getByLabel("Title"), "Ada & Tunde");
    await hand.tap(page.getByRole("checkbox", { name: "Lace gown" }));
    await hand.tap(page.getByRole("checkbox", { name: "Silk gown" }));
    await hand.tap(page.getByRole("checkbox", { name: "Damask gele" }));
    await hand.type(page.getByLabel("Question"), "Which side of the family?");
    await hand.type(page.getByLabel("Closes"), "2199-01-01T00:00");
    await hand.tap(page.getByRole("button", { name: "Add collection" }));
    await expect(page.getByRole("heading", { name: "Chosen products (3)" })).toBeVisible();
    await hand.leave(page.getByRole("link", { name: "Share on WhatsApp" }), "/collection/ada-tunde");
  });
  await from("last month's orders", async hand => {
    await more(hand, "Import & export");
    const download = page.waitForEvent("download");
    await hand.tap(page.getByRole("link", { name: "Last month of orders" }));
    expect((await download).suggestedFilename()).toMatch(/^orders-/u);
  });
  await from("the month's figures, in one screen", async hand => {
    await more(hand, "Figures");
    await hand.tap(page.getByRole("link", { name: "This month" }));
    await expect(page.getByRole("link", { name: "This month" })).toHaveAttribute("aria-current", "page");
    const table = await page.getByRole("table", { name: "Sales, refunds and what is due" }).boundingBox();
    const foot = await page.getByRole("navigation", { name: "Main menu" }).boundingBox();
    expect(table!.y).toBeGreaterThanOrEqual(0);
    expect(table!.y + table!.height).toBeLessThanOrEqual(foot!.y);
  });
  await from("areas of Lagos with a fee, and another for Kano", async hand => {
    await more(hand, "Settings");
    await hand.tap(page.getByRole("main").getByRole("link", { name: /^Delivery rates/u }));
    await hand.tap(page.getByRole("button", { name: "Add 25 areas in Lagos" }));
    await hand.type(page.getByLabel("Lekki", { exact: true }), "3,000");
    await hand.tap(page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("Delivery rates saved")).toBeVisible();
    await hand.tap(page.getByRole("link", { name: "All states" }));
    await hand.type(page.getByLabel("Kano", { exact: true }), "5,500");
    await hand.tap(page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("Delivery fees saved")).toBeVisible();
  });
  await from("delivery to Lagos and to Kano by place", async hand => {
    await more(hand, "Settings");
    await hand.tap(page.getByRole("main").getByRole("link", { name: /^Delivery rates/u }));
    await hand.type(page.getByLabel("Lagos", { exact: true }), "2,500");
    await hand.type(page.getByLabel("Kano", { exact: true }), "5,000");
    await hand.tap(page.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("Delivery fees saved")).toBeVisible();
    await expect(page.getByLabel("Kano", { exact: true })).toHaveValue("5000");
  });
  await from("staff, with the link to send", async hand => {
    await hand.tap(page.getByRole("navigation", { name: "Main menu" }).locator("summary"));
    await hand.tap(bar(page, "Invite staff"));
    await hand.type(page.getByLabel("Name", { exact: true }), "Bisi");
    await hand.type(page.getByLabel("Email", { exact: true }), "bisi@example.com");
    const invite = page.getByRole("button", { name: "Invite", exact: true });
    await hand.type(passwordBeside(page, invite), shop.owner.password);
    await hand.tap(invite);
    const link = page.getByRole("link", { name: /^Send on WhatsApp to Bisi/u });
    await expect(link).toBeInViewport();
  });
  expect(counted).toEqual({
    "open an order": 1,
    "find one by name": 2,
    "a message with its text": 2,
    "the next step": 2,
    "the next step of an opened order": 2,
    "three moved": 4,
    "five slips": 3,
    "part refund": 5,
    "answer a message": 2,
    "a price": 3,
    "sold out": 2,
    "a product with three photographs": 8,
    "numbers of two low sizes": 3,
    "a quick order from a chat": 8,
    "a discount": 5,
    "an aso-ebi page of three": 11,
    "last month's orders": 3,
    "the month's figures, in one screen": 3,
    "delivery to Lagos and to Kano by place": 6,
    "areas of Lagos with a fee, and another for Kano": 9,
    "staff, with the link to send": 6,
  });
});
