import { expect, test } from "vitest";

const files = import.meta.glob<string>("/app/**/*.ts{,x}", { query: "?raw", import: "default", eager: true });

/** Why each of these may start a session without asking `beginSession`. */
const starts = {
  "/app/people/accounts/begin-session.server.ts": "asks for a code where there is a code app",
  "/app/people/accounts/sign-up.server.ts": "a new account has no code app",
  "/app/people/accounts/change-password.server.ts": "the person is signed in",
};

test("a session starts only where a code was asked for or cannot be needed", () => {
  const found = Object.entries(files)
    .filter(([path, text]) => !path.includes(".test.") && /\bsessions\.start\(/u.test(text))
    .map(([path]) => path);
  expect(found.toSorted()).toEqual(Object.keys(starts).toSorted());
});
