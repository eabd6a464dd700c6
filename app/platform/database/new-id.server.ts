import { randomUUIDv7 } from "node:crypto";

let lastMs = 0;
let counter = 0;

/**
 * A UUIDv7 greater than every earlier one of this process, so that rows of one millisecond or transaction are listed in
 * order. Source: RFC 9562 §6.2, method 1.
 */
export function newId(): string {
  const random = randomUUIDv7();
  const ms = Number.parseInt(random.slice(0, 8) + random.slice(9, 13), 16);
  if (ms > lastMs) [lastMs, counter] = [ms, 0];
  else if (++counter > 0xfff) [lastMs, counter] = [lastMs + 1, 0];
  const time = lastMs.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, "0")}-${random.slice(19)}`;
}
