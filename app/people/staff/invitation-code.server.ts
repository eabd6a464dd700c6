import { createHash } from "node:crypto";

/** What of the code in an invitation's link is kept. */
export function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
