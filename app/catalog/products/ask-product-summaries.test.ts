import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleProduct } from "#test/samples/sample-product.ts";
import { askProductSummaries } from "./ask-product-summaries.ts";

const skirt = sampleProduct();
const staying = new AbortController().signal;
const idAt = (index: number) => `0199a1b2-0000-7000-8000-${String(index).padStart(12, "0")}`;

const fetched = vi.fn<typeof fetch>();
beforeEach(() => void vi.stubGlobal("fetch", fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

describe("asking the shop about products", () => {
  test("each is asked for once", async () => {
    fetched.mockResolvedValue(Response.json([skirt]));
    expect(await askProductSummaries([skirt.id, skirt.id], staying)).toEqual([skirt]);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([`/api/products?ids=${skirt.id}`]);
  });

  test("the sizes in the cart are named, those of other products not", async () => {
    fetched.mockResolvedValue(Response.json([skirt]));
    const wanted = [
      { id: skirt.id, size: "EU 38", quantity: 2 },
      { id: idAt(2), size: "M", quantity: 1 },
    ];
    await askProductSummaries([skirt.id], staying, wanted);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      `/api/products?ids=${skirt.id}&size=${skirt.id}~EU%2038~2`,
    ]);
  });

  test("a text that is no id is not asked for", async () => {
    expect(await askProductSummaries(["cap", "../admin", ""], staying)).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test("many are asked for in several requests", async () => {
    fetched.mockImplementation(async () => Response.json([]));
    await askProductSummaries(
      Array.from({ length: 120 }, (_, index) => idAt(index)),
      staying,
    );
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test.each([
    ["a failing server", async () => new Response("Something went wrong", { status: 500 })],
    ["a page instead of facts", async () => new Response("<!doctype html>")],
    ["facts without a price", async () => Response.json([{ ...skirt, priceKobo: undefined }])],
    ["no connection", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("%s counts as no answer", async (_what, answer) => {
    fetched.mockImplementation(answer);
    await expect(askProductSummaries([skirt.id], staying)).rejects.toBeInstanceOf(Error);
  });
});
