import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import * as clientAddresses from "./client-address.server.ts";

const { clientAddress, clientAddressHeader } = clientAddresses;

/** Joins headers of one name, as node:http does. */
function addressBehindProxies(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  n: number,
) {
  const headers = { "x-forwarded-for": forwardedFor && [forwardedFor].flat().join(", ") };
  return clientAddresses.addressBehindProxies(
    { socket: { remoteAddress: socketAddress }, headers } as unknown as IncomingMessage,
    n,
  );
}

test("without trusted proxies the socket's address counts, whatever the header claims", () => {
  expect(addressBehindProxies("10.0.0.1", "1.2.3.4", 0)).toBe("10.0.0.1");
  expect(addressBehindProxies("10.0.0.1", undefined, 0)).toBe("10.0.0.1");
});

test("behind n proxies the n-th address from the right counts, and addresses left of it are claims", () => {
  expect(addressBehindProxies("10.0.0.1", "6.6.6.6, 41.58.0.1", 1)).toBe("41.58.0.1");
  expect(addressBehindProxies("10.0.0.1", "6.6.6.6, 41.58.0.1, 172.16.0.1", 2)).toBe("41.58.0.1");
  expect(addressBehindProxies("10.0.0.1", ["6.6.6.6", "41.58.0.1"], 1)).toBe("41.58.0.1");
});

test("a list shorter than the proxies, or an empty one, still gives an address", () => {
  expect(addressBehindProxies("10.0.0.1", "41.58.0.1", 2)).toBe("41.58.0.1");
  expect(addressBehindProxies("10.0.0.1", " , ", 2)).toBe("10.0.0.1");
  expect(addressBehindProxies(undefined, undefined, 2)).toBe("unknown");
});

test.each([
  ["41.58.0.1", "41.58.0.1"],
  ["::ffff:41.58.0.1", "41.58.0.1"],
  ["2C0F:F5C0:1:2:3:4:5:6", "2c0f:f5c0:1:2"],
  ["2c0f:f5c0::1", "2c0f:f5c0:0:0"],
  ["::1", "0:0:0:0"],
  ["2c0f:f5c0:1:2::", "2c0f:f5c0:1:2"],
  ["not an address", "not an address"],
])("%s counts as %s", (address, counted) => {
  const request = new Request("http://localhost/", { headers: { [clientAddressHeader]: address } });
  expect(clientAddress(request)).toBe(counted);
});

test("requests that did not come through the front are counted together", () => {
  expect(clientAddress(new Request("http://localhost/"))).toBe("unknown");
});
