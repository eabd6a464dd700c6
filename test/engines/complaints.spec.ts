import { once } from "node:events";
import { createServer } from "node:http";
import { expect } from "@playwright/test";
import { screens, test } from "./engine-test.ts";

const script = `
  document.querySelector("button").onclick = () => {
    Promise.reject(new Error("refused a promise"));
    console.error("said so");
    document.body.append(Object.assign(new Image(), { src: "/picture.png" }));
    setTimeout(() => document.querySelector("h1").textContent = "Broken");
    throw new Error("thrown at once");
  };
`;
const page = `<h1>Whole</h1><button>Break</button><script src="/script.js"></script>`;

test("problems on a page are noticed", async ({ engine }) => {
  const server = createServer(({ url }, answer) => {
    answer.setHeader("Content-Type", url === "/script.js" ? "text/javascript" : "text/html");
    answer.setHeader("Content-Security-Policy", "img-src 'none'");
    answer.end(url === "/script.js" ? script : page);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const visitor = await engine.openVisitor(screens.phone);
  await visitor.open(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
  await visitor.press("button", "Break");
  await visitor.see("Broken");
  // The browser reports some problems a moment later.
  const told = async () => (await visitor.problems()).join("\n");
  for (const words of ["refused a promise", "said so", "thrown at once", "picture.png"]) {
    await expect.poll(told).toContain(words);
  }
  await visitor.leave();
  server.close();
});
