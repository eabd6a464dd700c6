import { createHash } from "node:crypto";

export function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
