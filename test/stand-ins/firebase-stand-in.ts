import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Person = {
  localId: string;
  email: string;
  password: string;
  emailVerified: boolean;
  disabled: boolean;
  /** Counts password changes: older refresh tokens are invalid. */
  changes: number;
};

/** Replaces the next answers: a provider's error code, any answer, silence, or a cut connection. */
export type FirebaseFault = { code: string } | { status: number; body: string } | "hang" | "drop";

export type FirebaseStandIn = {
  /** The value for `FIREBASE_AUTH_URL`. */
  address: string;
  projectId: string;
  apiKey: string;
  people: Map<string, Person>;
  /** The code of the last link sent to each address. */
  codes: Map<string, string>;
  /** Lists all actions, in order. */
  calls: string[];
  failNext(...faults: FirebaseFault[]): void;
  forgetFaults(): void;
  close(): Promise<void>;
};

const projectId = "demo-shop";
const apiKey = "key-of-the-stand-in";

/**
 * A stand-in for Firebase Authentication's REST interfaces, tokens included, in their documented shapes. E-mail privacy
 * is on, as in real projects: a wrong password and an unknown address both give INVALID_LOGIN_CREDENTIALS.
 */
export async function startFirebaseStandIn(): Promise<FirebaseStandIn> {
  const project: Project = { people: new Map(), codes: new Map() };
  const calls: string[] = [];
  const faults: FirebaseFault[] = [];

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const action = /^\/v1\/(?:accounts:)?(\w+)$/u.exec(url.pathname)?.[1] ?? "";
    calls.push(action);
    const fault = faults.shift();
    if (fault) return fail(request, response, fault);
    if (url.searchParams.get("key") !== apiKey)
      return refuse(response, "API key not valid. Please pass a valid API key.");
    const body = await text(request);
    if (action === "token") return refresh(project, response, new URLSearchParams(body));
    answer(project, response, action, JSON.parse(body) as Body);
  });

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    projectId,
    apiKey,
    people: project.people,
    codes: project.codes,
    calls,
    failNext: (...next) => void faults.push(...next),
    forgetFaults: () => void faults.splice(0),
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

type Project = Pick<FirebaseStandIn, "people" | "codes">;

type Body = Record<string, string>;

function fail(request: IncomingMessage, response: ServerResponse, fault: FirebaseFault): void {
  if (fault === "hang") return;
  if (fault === "drop") request.socket.destroy();
  else if ("code" in fault) refuse(response, fault.code);
  else response.writeHead(fault.status).end(fault.body);
}

function refresh({ people }: Project, response: ServerResponse, form: URLSearchParams): void {
  const [, localId, changes] = /^refresh-(\w+)-(\d+)$/u.exec(form.get("refresh_token") ?? "") ?? [];
  if (form.get("grant_type") !== "refresh_token") return refuse(response, "INVALID_GRANT_TYPE");
  if (!localId) return refuse(response, "INVALID_REFRESH_TOKEN");
  const person = [...people.values()].find(one => one.localId === localId);
  if (!person) return refuse(response, "USER_NOT_FOUND");
  if (person.disabled) return refuse(response, "USER_DISABLED");
  if (person.changes > Number(changes)) return refuse(response, "TOKEN_EXPIRED");
  const { idToken, refreshToken, expiresIn } = tokens(person);
  sendJson(response, {
    id_token: idToken,
    access_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    user_id: localId,
    project_id: "123456789",
  });
}

function answer(project: Project, response: ServerResponse, action: string, body: Body): void {
  switch (action) {
    case "signUp":
      return signUp(project, response, body);
    case "signInWithPassword":
      return signIn(project, response, body);
    case "lookup":
      return lookUp(project, response, body);
    case "update":
      return update(project, response, body);
    case "sendOobCode":
      return sendCode(project, response, body);
    case "resetPassword":
      return resetPassword(project, response, body);
    case "delete":
      return remove(project, response, body);
    default:
      response.writeHead(404, { "Content-Type": "text/html" }).end("<h1>Not found</h1>");
  }
}

const emailIn = (body: Body) => (body.email ?? "").toLowerCase();

function findPerson({ people }: Project, body: Body): Person | undefined {
  const byToken = () => [...people.values()].find(({ localId }) => localId === uidOf(body.idToken ?? ""));
  return people.get(emailIn(body)) ?? byToken();
}

function signUp({ people }: Project, response: ServerResponse, body: Body): void {
  const email = emailIn(body);
  if (people.has(email)) return refuse(response, "EMAIL_EXISTS");
  if (!isLongEnough(response, body.password)) return;
  const localId = randomBytes(14).toString("hex");
  const made = { localId, email, password: body.password!, emailVerified: false, disabled: false, changes: 0 };
  people.set(email, made);
  sendJson(response, { kind: "identitytoolkit#SignupNewUserResponse", localId, email, ...tokens(made) });
}

function signIn(project: Project, response: ServerResponse, body: Body): void {
  const person = findPerson(project, body);
  if (!person || person.password !== body.password) return refuse(response, "INVALID_LOGIN_CREDENTIALS");
  if (person.disabled) return refuse(response, "USER_DISABLED");
  sendJson(response, { localId: person.localId, email: emailIn(body), registered: true, ...tokens(person) });
}

function lookUp(project: Project, response: ServerResponse, body: Body): void {
  const person = findPerson(project, body);
  if (!person) return refuse(response, "INVALID_ID_TOKEN");
  const { localId, email, emailVerified } = person;
  sendJson(response, { users: [{ localId, email, emailVerified }] });
}

function update(project: Project, response: ServerResponse, body: Body): void {
  const person = findPerson(project, body);
  if (!person) return refuse(response, "INVALID_ID_TOKEN");
  if (!isLongEnough(response, body.password)) return;
  Object.assign(person, { password: body.password, changes: person.changes + 1 });
  const { localId, email } = person;
  sendJson(response, { localId, email, ...(body.returnSecureToken && tokens(person)) });
}

/** With e-mail privacy on, an unknown address gets the same answer. */
function sendCode(project: Project, response: ServerResponse, body: Body): void {
  const email = emailIn(body);
  if (findPerson(project, body)) project.codes.set(email, randomBytes(24).toString("base64url"));
  sendJson(response, { kind: "identitytoolkit#GetOobConfirmationCodeResponse", email });
}

function resetPassword({ people, codes }: Project, response: ServerResponse, body: Body): void {
  const [owner] = [...codes].find(([, code]) => code === body.oobCode) ?? [];
  if (!owner) return refuse(response, "INVALID_OOB_CODE");
  if (!isLongEnough(response, body.newPassword)) return;
  codes.delete(owner);
  const whose = people.get(owner)!;
  Object.assign(whose, { password: body.newPassword, emailVerified: true, changes: whose.changes + 1 });
  sendJson(response, { email: owner, requestType: "PASSWORD_RESET" });
}

function remove(project: Project, response: ServerResponse, body: Body): void {
  const person = findPerson(project, body);
  if (!person) return refuse(response, "USER_NOT_FOUND");
  project.people.delete(person.email);
  sendJson(response, { kind: "identitytoolkit#DeleteAccountResponse" });
}

const tokens = ({ localId, emailVerified, changes }: Person) => ({
  idToken: tokenOf(localId, emailVerified),
  refreshToken: `refresh-${localId}-${changes}`,
  expiresIn: "3600",
});

function tokenOf(localId: string, emailVerified: boolean): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const issuer = `https://securetoken.google.com/${projectId}`;
  const claims = { iss: issuer, aud: projectId, sub: localId, email_verified: emailVerified };
  return `${part({ alg: "RS256", kid: "1" })}.${part(claims)}.signature`;
}

function uidOf(token: string): string | undefined {
  const [, claims] = token.split(".");
  return claims ? (JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string }).sub : undefined;
}

function isLongEnough(response: ServerResponse, password: string | undefined): boolean {
  if ((password ?? "").length >= 6) return true;
  refuse(response, "WEAK_PASSWORD : Password should be at least 6 characters");
  return false;
}

function refuse(response: ServerResponse, message: string): void {
  const error = { code: 400, message, errors: [{ message, reason: "invalid", domain: "global" }] };
  response.writeHead(400, { "Content-Type": "application/json" }).end(JSON.stringify({ error }));
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
