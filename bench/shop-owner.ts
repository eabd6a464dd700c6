import type { ShopProcess } from "../e2e/shops/shop-process.ts";

/** Signs the owner in; returns the cookies to send. */
export async function ownerCookie({ address, owner }: ShopProcess): Promise<string> {
  const response = await post(address, "/accessaccount", { fields: owner });
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(";", 1)[0])
    .join("; ");
}

/** Returns a repeatable catalogue change, which makes all kept pages outdated. */
export async function openCatalogueChange(shop: ShopProcess): Promise<() => Promise<void>> {
  const { address } = shop;
  const cookie = await ownerCookie(shop);
  const page = await (await fetch(`${address}/admin/categories`, { headers: { cookie } })).text();
  const id = /<input[^>]*name="id"[^>]*value="([^"]+)"/u.exec(page)?.[1];
  if (!id) throw new Error("The owner's list of categories does not look like one.");
  let intent = "down";
  return async () => {
    const { status } = await post(address, "/admin/categories", { cookie, fields: { id, intent } });
    if (status !== 302) throw new Error(`The category was not moved: ${status}.`);
    intent = intent === "down" ? "up" : "down";
  };
}

async function post(address: string, path: string, options: { cookie?: string; fields: Record<string, string> }) {
  const { cookie, fields } = options;
  const response = await fetch(address + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: address, ...(cookie && { cookie }) },
    redirect: "manual",
  });
  await response.arrayBuffer();
  return response;
}
