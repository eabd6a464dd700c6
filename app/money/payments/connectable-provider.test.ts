import { expect, test } from "vitest";
import { checkProviders, type ProviderField } from "./connectable-provider.server.ts";
import { connectableProviders } from "./providers.server.ts";

const fields = [{ name: "apiSecret", label: "API secret", isSecret: true }] as const;

test("the shop's own providers are declared well", () => {
  expect(() => checkProviders(connectableProviders)).not.toThrow();
});

test.each(["practice", "off", "smtp", "payments", "earlier-sample", "Sample", "1st", "", "sample/pay"])(
  "a provider cannot be called “%s”",
  name => expect(() => checkProviders([{ name, fields }])).toThrow(`cannot be called "${name}"`),
);

test("two providers cannot have one name", () => {
  const sample = { name: "sample", fields };
  expect(() => checkProviders([sample, sample])).toThrow('cannot be called "sample"');
});

test("a secret field says so by its name, so that no form keeps what was typed there", () => {
  const token: ProviderField = { name: "token", label: "Token", isSecret: true };
  expect(() => checkProviders([{ name: "sample", fields: [token] }])).toThrow('The field "token" of sample is secret');
  expect(() => checkProviders([{ name: "sample", fields: [{ ...token, isSecret: false }] }])).not.toThrow();
});
