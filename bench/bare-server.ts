/**
 * For comparison: a bare node:http server that only sends bytes and headers recorded from the shop. The bench starts
 * it, passes the recorded pages and gets its port.
 */
import { createServer } from "node:http";
import type { RecordedPage } from "./start-bare-server.ts";

process.once("message", (pages: RecordedPage[]) => {
  const answers = new Map(
    pages.map(({ path, headers, bodyBase64 }) => [path, { headers, body: Buffer.from(bodyBase64, "base64") }]),
  );
  const server = createServer((incoming, outgoing) => {
    const answer = answers.get(incoming.url ?? "/");
    if (answer) outgoing.writeHead(200, answer.headers).end(answer.body);
    else outgoing.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
process.once("disconnect", () => process.exit(0));
