import assert from "node:assert/strict";
import type { ShopProcess } from "../../e2e/shops/shop-process.ts";
import { ownerAccount } from "../chaos/owner.ts";

/** Holds what one does in a shop whose disk is full. */
export type Visit = {
  /** Chooses a picture in the dashboard. */
  upload(picture: Buffer): Promise<{ status: number; text: string }>;
  /** Sends a message that no other one equals; returns the status. */
  write(): Promise<number>;
  /** How many messages the shop said that it has. */
  accepted(): number;
};

/** Signs the owner in. Each message comes from another address, so that none is refused as one too many. */
export async function openVisit({ address }: Pick<ShopProcess, "address">): Promise<Visit> {
  const headers = { origin: address, connection: "close" };
  const signedIn = await fetch(`${address}/accessaccount`, {
    method: "POST",
    headers,
    body: new URLSearchParams(ownerAccount),
    redirect: "manual",
  });
  assert.equal(signedIn.status, 302);
  const cookie = signedIn.headers
    .getSetCookie()
    .map(line => line.split(";", 1)[0])
    .join("; ");
  let sent = 0;
  let accepted = 0;
  return {
    async upload(picture) {
      const body = new FormData();
      body.set("image", new File([new Uint8Array(picture)], "picture.jpg", { type: "image/jpeg" }));
      const answer = await fetch(`${address}/admin/pictures`, {
        method: "POST",
        headers: { ...headers, cookie },
        body,
      });
      return { status: answer.status, text: await answer.text() };
    },
    async write() {
      sent++;
      const answer = await fetch(`${address}/contact`, {
        method: "POST",
        headers: { ...headers, "x-forwarded-for": `10.1.${sent >> 8}.${sent & 255}` },
        body: new URLSearchParams({
          name: "Ada",
          email: "ada@example.com",
          message: `Message ${sent}. ${"x".repeat(900)}`,
        }),
      });
      await answer.text();
      if (answer.status === 200) accepted++;
      return answer.status;
    },
    accepted: () => accepted,
  };
}
