import { expect, test } from "vitest";
import { clientAddressHeader } from "#app/http/client-address.server.ts";
import { action as confirm } from "#app/routes/api/confirm-payment.tsx";
import { action as start } from "#app/routes/api/start-checkout.tsx";
import { action as practise, loader as practicePage } from "#app/routes/machines/practice-payment.tsx";
import { jobsOf } from "#app/shop-jobs.server.ts";
import { recordQueries } from "./record-queries.ts";
import { insertProduct } from "./samples.ts";
import { sampleDelivery } from "./shops/order-shop.ts";
import { useTestShop } from "./shops/use-test-shop.ts";

const shop = useTestShop();

test("x", async () => {
  const cookie = await shop.signIn("ada@example.com");
  const one = await insertProduct(shop.db, { quantities: { M: 5 } });
  const two = await insertProduct(shop.db, { quantities: { M: 5 } });
  const headers = { cookie, [clientAddressHeader]: "10.0.0.1" };
  const post = (body: object) => {
    const request = new Request("http://localhost:3000/", { method: "POST", headers, body: JSON.stringify(body) });
    return { request, context: shop.context(), params: {} } as never;
  };
  const all = recordQueries(shop.pool);
  let total = 0;
  const phase = (name: string) => {
    const got = all.splice(0);
    total += got.length;
    console.log(`== ${name}: ${got.length}\n` + got.map(({ text }) => "  " + text.replace(/\s+/gu, " ").replace(/select "[^(]*?" from/u,"select … from").slice(0, 230)).join("\n"));
  };
  const lines = [one, two].map(({ id }) => ({ productId: id, size: "M", quantity: 1 }));
  const started = (await (await start(post({ lines, wantsDelivery: true, delivery: sampleDelivery }))).json()) as any;
  phase("start");
  const accessCode = started.accessCode;
  await practicePage({ context: shop.context(), params: { accessCode } } as never);
  phase("practice page");
  const form = new FormData();
  form.set("intent", "approve");
  await practise({ request: new Request("http://localhost:3000/", { method: "POST", body: form }), context: shop.context(), params: { accessCode } } as never);
  phase("approve");
  const told = await (await confirm(post({ reference: started.reference }))).json();
  phase("confirm");
  expect(told).toMatchObject({ kind: "completed" });
  for (const job of jobsOf(shop).filter(({ name }) => ["payments", "outbox", "e-mail", "numbers of papers"].includes(name))) {
    await job.run(new AbortController().signal);
    phase(job.name);
  }
  console.log("total", total);
});
