import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer, TLSSocket } from "node:tls";

/** An accepted e-mail: its envelope and exact message. */
export type TakenEmail = { from: string; to: string[]; raw: string; isEncrypted: boolean };

/**
 * Faults of a connection. `greeting-hangs`: silence from the start; `busy`: 421 instead of a greeting;
 * `sender-refused`, `recipient-later` (450), `recipient-refused` (550), `text-later` (451), `text-refused` (554):
 * answers to that command; `drops-before-text`: ends at DATA; `drops-within-text`: ends with the text's first bytes;
 * `drops-after-text`: accepts the e-mail and ends before the answer; `text-hangs`: accepts the e-mail and never
 * answers; `login-refused`: 535, repeating the line with the password.
 */
export type SmtpFault =
  | "greeting-hangs"
  | "busy"
  | "login-refused"
  | "sender-refused"
  | "recipient-later"
  | "recipient-refused"
  | "text-later"
  | "text-refused"
  | "drops-before-text"
  | "drops-within-text"
  | "drops-after-text"
  | "text-hangs";

/** A stand-in for an SMTP server on 127.0.0.1. */
export type SmtpStandIn = {
  url: string;
  port: number;
  /** Lists all accepted e-mails, in order. */
  taken: TakenEmail[];
  logins: string[];
  connections(): number;
  /** Chooses each connection's fault from now on; undefined for none. */
  breakWith(fault: (connection: number) => SmtpFault | undefined): void;
  close(): Promise<void>;
};

/** A self-signed certificate for localhost until 2120; clients must be told to trust it. */
const identity = {
  key: readFileSync(new URL("mail-server/key.pem", import.meta.url)),
  cert: readFileSync(new URL("mail-server/certificate.pem", import.meta.url)),
};
export const smtpCertificate = identity.cert.toString();

const answers: Partial<Record<SmtpFault, { at: string; say: string }>> = {
  "sender-refused": { at: "MAIL", say: "553 5.7.1 that sender is not yours" },
  "recipient-later": { at: "RCPT", say: "450 4.2.0 greylisted, try again" },
  "recipient-refused": { at: "RCPT", say: "550 5.1.1 no such person here" },
};

/**
 * `tls`: `smtps` from the first byte; `starttls` on the client's request, and then required for passwords. Without it,
 * clear text only.
 */
export async function startSmtpStandIn({ tls }: { tls?: "smtps" | "starttls" } = {}): Promise<SmtpStandIn> {
  const taken: TakenEmail[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  let count = 0;
  let faultOf: (connection: number) => SmtpFault | undefined = () => undefined;
  const receive = (socket: Socket) => {
    sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
    greet(socket, { fault: faultOf(count++), hasStartTls: tls === "starttls", taken, logins });
  };
  const server = tls === "smtps" ? createTlsServer(identity, receive) : createServer(receive);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `${tls === "smtps" ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    port,
    taken,
    logins,
    connections: () => count,
    breakWith: fault => void (faultOf = fault),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

type Books = { fault: SmtpFault | undefined; hasStartTls: boolean; taken: TakenEmail[]; logins: string[] };

function greet(socket: Socket, books: Books): void {
  if (books.fault === "greeting-hangs") return;
  if (books.fault === "busy") return void socket.end("421 4.3.2 too busy\r\n");
  socket.write("220 stand-in ESMTP\r\n");
  converse(socket, books);
}

function converse(socket: Socket, books: Books): void {
  const { fault, taken, logins } = books;
  const isEncrypted = socket instanceof TLSSocket;
  const needsTls = books.hasStartTls && !isEncrypted;
  const say = (line: string) => void socket.write(`${line}\r\n`);
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
    if (verb === "EHLO") return say(greeting(needsTls));
    if (verb === "STAR" && needsTls) {
      say("220 2.0.0 begin");
      socket.removeAllListeners("data");
      return converse(
        new TLSSocket(socket, { ...identity, isServer: true }).on("error", () => {}),
        books,
      );
    }
    if (verb === "AUTH") {
      if (needsTls) return say("538 5.7.11 not in clear text");
      if (fault === "login-refused") return say(`535 5.7.8 not welcome: ${line} (${loginIn(line)})`);
      logins.push(loginIn(line));
      return say("235 2.7.0 welcome");
    }
    if (verb === "MAIL") email = { from: addressIn(line), to: [], raw: "", isEncrypted };
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

function greeting(needsTls: boolean): string {
  const offers = needsTls ? ["STARTTLS"] : ["AUTH PLAIN"];
  return ["stand-in", ...offers, "8BITMIME"].map(offer => `250-${offer}\r\n`).join("") + "250 SMTPUTF8";
}

/** Name and password of `AUTH PLAIN`, separated by a colon. */
function loginIn(line: string): string {
  const plain = Buffer.from(line.split(" ")[2] ?? "", "base64").toString();
  return plain.split("\0").slice(1).join(":");
}

const addressIn = (line: string) => /<([^>]*)>/u.exec(line)?.[1] ?? "";
