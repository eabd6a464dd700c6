import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";

/** An e-mail the server has taken over: the envelope as it was given, and the message word for word. */
export type TakenEmail = { from: string; to: string[]; raw: string };

/**
 * What goes wrong with one connection. `greeting-hangs`: silence from the start; `busy`: 421 instead of a greeting;
 * `sender-refused`, `recipient-later` (450), `recipient-refused` (550), `text-later` (451), `text-refused` (554): an
 * answer to that command; `drops-before-text`: gone at DATA; `drops-within-text`: gone with the first bytes of it;
 * `drops-after-text`: the e-mail is taken over, and the connection ends before the answer; `text-hangs`: taken over,
 * and no answer ever comes.
 */
export type SmtpFault =
  | "greeting-hangs"
  | "busy"
  | "sender-refused"
  | "recipient-later"
  | "recipient-refused"
  | "text-later"
  | "text-refused"
  | "drops-before-text"
  | "drops-within-text"
  | "drops-after-text"
  | "text-hangs";

/** A stand-in for an SMTP server, on a port of 127.0.0.1. */
export type SmtpStandIn = {
  url: string;
  port: number;
  /** Everything taken over so far, in order. */
  taken: TakenEmail[];
  /** Names and passwords that were given. */
  logins: string[];
  /** How many connections have come. */
  connections(): number;
  /** What goes wrong with the connections from now on: asked for each, nothing when undefined is returned. */
  breakWith(fault: (connection: number) => SmtpFault | undefined): void;
  close(): Promise<void>;
};

const answers: Partial<Record<SmtpFault, { at: string; say: string }>> = {
  "sender-refused": { at: "MAIL", say: "553 5.7.1 that sender is not yours" },
  "recipient-later": { at: "RCPT", say: "450 4.2.0 greylisted, try again" },
  "recipient-refused": { at: "RCPT", say: "550 5.1.1 no such person here" },
};

export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const taken: TakenEmail[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  let count = 0;
  let faultOf: (connection: number) => SmtpFault | undefined = () => undefined;
  const server: Server = createServer(socket => {
    sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
    converse(socket, { fault: faultOf(count++), taken, logins });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    ...{ url: `smtp://127.0.0.1:${port}`, port, taken, logins },
    connections: () => count,
    breakWith: fault => void (faultOf = fault),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function converse(
  socket: Socket,
  books: { fault: SmtpFault | undefined; taken: TakenEmail[]; logins: string[] },
): void {
  const { fault, taken, logins } = books;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  if (fault === "greeting-hangs") return;
  if (fault === "busy") return void socket.end("421 4.3.2 too busy\r\n");
  say("220 stand-in ESMTP");
  let heard = "";
  let email: TakenEmail | undefined;
  let isText = false;

  function endText(raw: string): void {
    isText = false;
    if (fault === "text-later") return say("451 4.3.0 try again later");
    if (fault === "text-refused") return say("554 5.6.0 looks like spam");
    taken.push({ ...email!, raw: raw.replaceAll("\r\n..", "\r\n.") });
    if (fault === "drops-after-text") return void socket.destroy();
    if (fault !== "text-hangs") say("250 2.0.0 taken over");
  }

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    const answer = fault && answers[fault];
    if (answer?.at === verb) return say(answer.say);
    if (verb === "EHLO") return say("250-stand-in\r\n250-AUTH PLAIN\r\n250-8BITMIME\r\n250 SMTPUTF8");
    if (verb === "AUTH") {
      logins.push(
        Buffer.from(line.split(" ")[2] ?? "", "base64")
          .toString()
          .split("\0")
          .slice(1)
          .join(":"),
      );
      return say("235 2.7.0 welcome");
    }
    if (verb === "MAIL") email = { from: addressIn(line), to: [], raw: "" };
    if (verb === "RCPT") email?.to.push(addressIn(line));
    if (verb === "QUIT") return void socket.end("221 bye\r\n");
    if (verb !== "DATA") return say("250 2.0.0 well");
    if (fault === "drops-before-text") return void socket.destroy();
    isText = true;
    say("354 go on");
  }

  socket.on("data", chunk => {
    heard += chunk.toString();
    for (;;) {
      if (isText && fault === "drops-within-text") return void socket.destroy();
      const end = heard.indexOf(isText ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = heard.slice(0, end);
      heard = heard.slice(end + (isText ? 5 : 2));
      if (isText) endText(part);
      else command(part);
    }
  });
}

const addressIn = (line: string) => /<([^>]*)>/u.exec(line)?.[1] ?? "";
