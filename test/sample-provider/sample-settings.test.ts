import { expect, test } from "vitest";
import { connectableProviders } from "#app/money/payments/providers.server.ts";
import { readEnvironment } from "#app/platform/environment/settings.server.ts";
import { sampleProvider } from "./sample-provider.ts";

const read = (environment: Record<string, string>) =>
  readEnvironment([...connectableProviders, sampleProvider], environment);
const given = { PAYMENTS: "sample-pay", SAMPLE_PAY_MERCHANT: "T-20261234", SAMPLE_PAY_SECRET: "hush" };

test("a provider of the list is chosen in the environment by its name, with the variables it declares", () => {
  const { payments, providers, warnings } = read({ ...given, SAMPLE_PAY_API_URL: "http://127.0.0.1:4999/" });
  expect([payments, warnings]).toEqual(["sample-pay", []]);
  expect(providers["sample-pay"]).toEqual({
    apiUrl: "http://127.0.0.1:4999",
    keys: { merchant: "T-20261234", apiSecret: "hush" },
  });
  expect(read({ ...given, ORIGIN: "https://shop.example" }).warnings).toEqual([
    expect.stringContaining("The Sample Pay keys are test keys"),
  ]);
});

test("what is wrong with its variables stops the start, by its name", () => {
  expect(() => read({ PAYMENTS: "sample-pay" })).toThrow("needs SAMPLE_PAY_MERCHANT");
  expect(() => read({ SAMPLE_PAY_SECRET: "hush" })).toThrow("There are Sample Pay keys, but nothing uses them.");
  expect(() => read({ ...given, SAMPLE_PAY_MERCHANT: "20261234" })).toThrow("begins with T- or L-");
  expect(() => read({ PAYMENTS: "nobody" })).toThrow("must be practice, paystack, sample-pay or off");
  const live = { ...given, SAMPLE_PAY_MERCHANT: "L-20261234", SAMPLE_PAY_API_URL: "http://127.0.0.1:4999" };
  expect(() => read(live)).toThrow("SAMPLE_PAY_API_URL is for tests");
  const inPublic = { PAYMENTS: "practice", ORIGIN: "https://shop.example" };
  expect(() => read(inPublic)).toThrow("Set PAYMENTS=paystack, or PAYMENTS=sample-pay, or PAYMENTS=off");
});
