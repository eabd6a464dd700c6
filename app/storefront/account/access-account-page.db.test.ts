import { beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "#app/people/accounts/customer-tables.server.ts";
import { IdentityUnavailable } from "#app/platform/identity/identity.ts";
import { sessions, users } from "#app/platform/identity/identity-tables.server.ts";
import { cookieHeader, type TestShop } from "#test/shops/open-test-shop.ts";
import { useTestShop } from "#test/shops/use-test-shop.ts";
import { knownIdentity } from "#test/stand-ins/known-identity.ts";
import { action, loader } from "./access-account-page.tsx";

const shop = useTestShop();
beforeEach(() => {
  shop.identity = knownIdentity();
});

const ada = { email: "ada@example.com", password: "a long password" };
const signUpPath = "/accessaccount?mode=sign-up";

type AskArguments = Parameters<TestShop["ask"]>;
type AccessAnswer = {
  data: { message?: string; fields: Record<string, string>; email: string };
  init: { status: number };
};

async function post(path: string, form: Record<string, string>, options: AskArguments[1] = {}) {
  return (await action(shop.ask(path, { ...options, form }) as never)) as unknown as Response & AccessAnswer;
}

async function open(path: string, options: AskArguments[1] = {}) {
  return await loader(shop.ask(path, options) as never).then(
    answer => answer as { data: object; init: { headers?: Record<string, string> } | null },
    (thrown: Response) => thrown,
  );
}

function redirectOf(response: unknown) {
  if (!(response instanceof Response) || response.status !== 302) return response;
  const toast = response.headers.getSetCookie().find(cookie => cookie.startsWith("toast="));
  return [response.headers.get("Location"), toast];
}
const shown = (toast: string) => `toast=${toast}; Path=/; Max-Age=60; SameSite=Lax`;

describe("signing up", () => {
  test("leads back to the page visited before, signed in", async () => {
    const response = await post(`${signUpPath}&from=/product/1`, ada);
    expect(redirectOf(response)).toEqual(["/product/1", shown("accountCreated")]);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toContainEqual(expect.stringMatching(/^session=.+HttpOnly/u));
    expect(cookies).toContain("who=shopper; Path=/; Max-Age=2592000; SameSite=Lax");
    expect(redirectOf(await open("/accessaccount", { cookie: cookieHeader(cookies) }))).toEqual([
      "/",
      shown("userIsSigned"),
    ]);
  });

  test("leads back to the checkout that asked for it", async () => {
    expect(redirectOf(await post(`${signUpPath}&next=/checkout&from=/cart`, ada))).toEqual([
      "/checkout",
      shown("accountCreated"),
    ]);
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example/", "/%2F/../\t/evil.example", "javascript:1"])(
    "never leads to %s",
    async path => {
      const query = new URLSearchParams({ mode: "sign-up", next: path, from: path });
      const response = await post(`/accessaccount?${query}`, { ...ada, email: `${crypto.randomUUID()}@example.com` });
      const { origin } = new URL(response.headers.get("Location")!, "http://localhost:3000");
      expect(origin).toBe("http://localhost:3000");
    },
  );

  test("with a taken address says so, and starts no session", async () => {
    await shop.identity.signUp(ada);
    const { data, init } = await post(signUpPath, { ...ada, email: " ADA@example.com" });
    expect([init.status, data]).toEqual([409, { message: "userExists", fields: {}, email: " ADA@example.com" }]);
    expect(await shop.db.$count(sessions)).toBe(0);
  });

  test("that fails unexpectedly says so in the spec's words, and keeps the typed address", async () => {
    shop.identity = { ...knownIdentity(), signUp: () => Promise.reject(new Error("provider down: secret detail")) };
    const { data, init } = await post(signUpPath, ada);
    expect([init.status, data]).toEqual([500, { message: "signUpFailed", fields: {}, email: ada.email }]);
  });
});

describe("signing in", () => {
  beforeEach(() => shop.identity.signUp(ada));

  test("leads to the home page from any page", async () => {
    expect(redirectOf(await post("/accessaccount?from=/product/1", ada))).toEqual(["/", shown("signedIn")]);
  });

  test("leads back to the checkout that asked for it", async () => {
    expect(redirectOf(await post("/accessaccount?next=/checkout", ada))).toEqual(["/checkout", shown("signedIn")]);
  });

  test("says the same about a wrong password and an unknown address", async () => {
    const wrong = await post("/accessaccount", { ...ada, password: "not this one" });
    const unknown = await post("/accessaccount", { ...ada, email: "nobody@example.com" });
    expect(wrong.init.status).toBe(401);
    expect(wrong.data).toEqual({ message: "signInFailed", fields: {}, email: ada.email });
    expect(unknown.init).toEqual(wrong.init);
    expect(unknown.data).toEqual({ ...wrong.data, email: "nobody@example.com" });
  });

  test("too often with a wrong password gets 429", async () => {
    for (let count = 0; count < 10; count++) await post("/accessaccount", { ...ada, password: "wrong" });
    const { data, init } = await post("/accessaccount", ada);
    expect([init.status, data.message]).toEqual([429, "tooManyTries"]);
  });

  test("marks the owner as the owner in the browser", async () => {
    const email = shop.settings.ownerEmail;
    await shop.asOwner();
    const identity = { uid: `uid of ${email}`, email };
    shop.identity = { ...shop.identity, checkPassword: async () => ({ kind: "right", identity }) };
    const cookies = (await post("/accessaccount", { ...ada, email })).headers.getSetCookie();
    expect(cookies).toContain("who=owner; Path=/; Max-Age=2592000; SameSite=Lax");
  });

  test("with a provider that does not answer says so, and keeps the typed address", async () => {
    const silent = () => Promise.reject(new IdentityUnavailable("silent"));
    shop.identity = { ...shop.identity, checkPassword: silent, signUp: silent };
    for (const [path, message] of [
      ["/accessaccount", "signInUnavailable"],
      [signUpPath, "signUpFailed"],
    ] as const) {
      const { data, init } = await post(path, ada);
      expect([init.status, data]).toEqual([503, { message, fields: {}, email: ada.email }]);
    }
  });

  test.each([
    ["closed", 403, { message: "accountClosed" }],
    ["password-refused", 400, { fields: { password: expect.stringContaining("Choose") } }],
    ["too-many-tries", 429, { message: "tooManyTries" }],
  ] as const)("refused by the provider as %s has its own words", async (kind, status, told) => {
    shop.identity = { ...shop.identity, checkPassword: async () => ({ kind }) };
    const { data, init } = await post("/accessaccount", ada);
    expect(init.status).toBe(status);
    expect(data).toMatchObject(told);
  });

  test("with a failing database does not report a wrong password", async () => {
    shop.identity = { ...shop.identity, checkPassword: () => Promise.reject(new Error("down")) };
    await expect(post("/accessaccount", ada)).rejects.toThrow("down");
  });
});

describe("someone signed in already", () => {
  test("is sent home by the page and by its form", async () => {
    const cookie = await shop.signIn("ada@example.com");
    expect(redirectOf(await open("/accessaccount", { cookie }))).toEqual(["/", shown("userIsSigned")]);
    expect(redirectOf(await post(signUpPath, ada, { cookie }))).toEqual(["/", shown("userIsSigned")]);
    expect(await shop.db.$count(users)).toBe(1);
  });

  test("with an expired session sees the form, and the header's cookie is cleared", async () => {
    const cookie = `${await shop.signIn("ada@example.com")}; who=shopper`;
    shop.passMinutes(31 * 24 * 60);
    expect(await open("/accessaccount", { cookie })).toMatchObject({
      init: { headers: { "Set-Cookie": "who=; Path=/; Max-Age=0; SameSite=Lax" } },
    });
  });
});

describe("bad input", () => {
  test.each([
    [{}, ["email", "password"]],
    [{ email: "", password: "" }, ["email", "password"]],
    [{ email: "ada@example.com" }, ["password"]],
    [{ email: "no address", password: "a long password" }, ["email"]],
    [{ email: "a@b@c.com", password: "a long password" }, ["email"]],
    [{ email: "' or 1=1 --", password: "a long password" }, ["email"]],
    [{ email: "<script>alert(1)</script>@x.com", password: "a long password" }, ["email"]],
    [{ email: "__proto__", password: "constructor" }, ["email"]],
    [{ email: `${"a".repeat(1_000_000)}@x.com`, password: "a".repeat(1_000_000) }, ["email", "password"]],
  ])("%# is refused beside its fields, and nothing is written", async (form, fields) => {
    const { data, init } = await post(signUpPath, form as Record<string, string>);
    expect(init.status).toBe(400);
    expect(Object.keys(data.fields)).toEqual(fields);
    expect(JSON.stringify(data).length).toBeLessThan(600);
    expect(await shop.db.$count(users)).toBe(0);
    expect(await shop.db.$count(rateLimits)).toBe(0);
  });

  test.each(["' or 1=1 --", "<b>bold</b> password", "pässwörd ₦ẹ̀ 😀", "a\\' or 'b'='b"])(
    "%s is accepted as a password",
    async password => {
      expect(redirectOf(await post(signUpPath, { ...ada, password }))).toEqual(["/", shown("accountCreated")]);
      expect(redirectOf(await post("/accessaccount", { ...ada, password }))).toEqual(["/", shown("signedIn")]);
    },
  );

  test("other than a form gets 400", async () => {
    const asked = shop.ask("/accessaccount");
    const headers = { "Content-Type": "application/json" };
    const request = new Request(asked.url, { method: "POST", headers, body: JSON.stringify(ada) });
    await expect(action({ ...asked, request } as never)).rejects.toMatchObject({ init: { status: 400 } });
  });
});
