import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/**
 * A process of its own, because V8 decides about the shape of requests once: a server that is asked a few times with
 * garbage collected in between.
 */
const server = JSON.stringify(resolve("app/platform/http/http-server.server.ts"));
const program = `
import { get } from "node:http";
import { listen } from ${server};
const isFast = new Function("object", "return %HasFastProperties(object)");
let last;
const server = await listen((incoming, outgoing) => {
  last = [isFast(incoming), isFast(outgoing)];
  outgoing.writeHead(200, ["X-Request-Id", "1"]).end("hello");
}, { host: "127.0.0.1", port: 0 });
for (let asked = 0; asked < 40; asked++) {
  await new Promise(resolve =>
    get({ port: server.port, host: "127.0.0.1" }, answer => answer.resume().on("close", resolve)),
  );
  gc();
}
await server.close();
console.log(JSON.stringify(last));
`;

test("requests and answers stay fast objects, however the first ones are collected", async () => {
  const flags = ["--allow-natives-syntax", "--expose-gc", "--input-type=module-typescript"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, "--eval", program]);
  expect(JSON.parse(stdout)).toEqual([true, true]);
});
