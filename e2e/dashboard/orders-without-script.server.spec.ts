import { signInOwner } from "../dashboard.ts";
import { parsePage, valueOf, withWords } from "../html.ts";
import { formOf } from "../plain-form.ts";
import { openPlainPage } from "../plain-page.ts";
import { expect, orderIdAt, orderNumbers, test } from "../shops/order-shop.ts";

test("without script an order is found, opened and updated, and a step is made and undone on its page; a refused form keeps its text, and an outdated one changes nothing", async ({
  request,
  shop,
}) => {
  await signInOwner(request, shop);
  const list = await (await request.get("/admin")).text();
  expect(withWords(parsePage(list), "a", "Go back home")).not.toEqual([]);
  const dashboard = openPlainPage(request, shop.address);
  await dashboard.open("/admin");
  // The form has no button: Enter sends it.
  const box = dashboard.field("Search by order id");
  expect([valueOf(box, "name"), valueOf(formOf(dashboard.main(), box), "action")]).toEqual(["q", "/admin"]);
  await dashboard.open(`/admin?q=${orderNumbers[12]}`);
  expect(dashboard.words()).toContain("Search Results");
  await dashboard.follow(orderNumbers[12]!);
  dashboard.choose("Status", "success");
  dashboard.fill("Note", "n".repeat(10));
  await dashboard.press("Update");
  expect(dashboard.words()).toContain("submitted is now success");
  await dashboard.follow("Back to orders");
  expect(dashboard.words()).toContain("Search Results");
  expect(dashboard.words()).toContain("success");

  const address = `/admin/orders/${orderIdAt(21)}`;
  const post = async (path: string, form: Record<string, string>) =>
    (await request.post(path, { form, headers: { Origin: shop.address } })).text();
  const seen = JSON.stringify({ status: "submitted", note: "", riderNote: "" });
  const refused = await post(address, { intent: "details", status: "shipped", note: "typed before", seen });
  expect(refused).toContain("Choose pending or success");
  expect(refused).toContain("typed before</textarea>");
  // The page of an earlier version posts it like this.
  const outdated = await post(`${address}?form=stage`, { from: "placed", to: "packed" });
  expect(outdated).toContain("This page has changed since you opened it. Nothing was saved.");
  await dashboard.open(address);
  await dashboard.press("Mark as packed");
  await dashboard.press("Undo “Packed”");
  expect(withWords(dashboard.main(), "button", "Mark as packed")).toHaveLength(1);
});
