import { describe, expect, test } from "vitest";
import { parseReview } from "./parse-review.ts";
import { averageText, fitTotalsText, shownName } from "./review.ts";

const totals = { shown: 0, stars: 0, small: 0, trueToSize: 0, large: 0 };

test.each([
  [{ small: 4 }, undefined],
  [{ small: 6, trueToSize: 2, large: 1 }, "6 of 9 say it runs small"],
  [{ large: 5 }, "5 of 5 say it runs large"],
  [{ small: 2, trueToSize: 2, large: 1 }, "2 of 5 say it is true to size"],
  [{ small: 2, trueToSize: 1, large: 2 }, "2 of 5 say it runs small and 2 say it runs large"],
])("the fit is shown from five answers about it: %j", (fits, text) => {
  expect(fitTotalsText({ ...totals, ...fits })).toBe(text);
});

test.each([
  [9, 41, "4.6 out of 5, 9 reviews"],
  [1, 5, "5.0 out of 5, 1 review"],
  [3, 4, "1.3 out of 5, 3 reviews"],
])("%i reviews with %i stars together are %s", (shown, stars, text) => {
  expect(averageText({ ...totals, shown, stars })).toBe(text);
});

test("a review shows its first name and place, and “A customer” without a name", () => {
  expect(shownName({ firstName: "Ada", place: "Lagos" })).toBe("Ada, Lagos");
  expect(shownName({ firstName: "", place: "Lagos" })).toBe("A customer, Lagos");
  expect(shownName({ firstName: "", place: "" })).toBe("A customer");
});

describe("the form of a review", () => {
  function parse(fields: Record<string, string>) {
    const form = new FormData();
    for (const [name, text] of Object.entries({ position: "0", stars: "5", ...fields })) form.set(name, text);
    return parseReview(form);
  }
  const fieldsOf = (fields: Record<string, string>) => {
    const parsed = parse(fields);
    return parsed?.ok === false ? parsed.fields : parsed;
  };

  test("needs its stars and nothing else", () => {
    const review = { position: 0, stars: 5, fit: null, body: "", firstName: "", removed: [] };
    expect(parse({})).toEqual({ ok: true, review });
  });

  test.each([
    [{ stars: "" }, { stars: "Choose how many stars, from one to five." }],
    [{ stars: "6" }, { stars: "Choose how many stars, from one to five." }],
    [{ fit: "huge" }, { fit: "Choose one, or skip the fit." }],
    [{ body: "a".repeat(1001) }, { body: "Use at most 1,000 characters." }],
    [{ firstName: "www.cheap.example/shoes" }, { firstName: "Enter a first name, or leave it empty." }],
    [{ firstName: "A".repeat(41) }, { firstName: "Use at most 40 characters." }],
  ])("refuses %j with a sentence, and gives back the typed text", (typed, fields) => {
    expect(fieldsOf(typed)).toEqual(fields);
    expect(parse(typed)).toMatchObject({ typed });
  });

  test("counts a line end as one letter, as the browser does, and keeps no control characters", () => {
    const parsed = parse({ body: `${"a\r\n".repeat(499)}\r\nb`, firstName: "  Bọ́lá\t" });
    expect(parsed).toMatchObject({ ok: true, review: { firstName: "Bọ́lá" } });
    expect(parse({ body: "\u202Eevil\u0007\n\n\n\nend" })).toMatchObject({ review: { body: "evil\n\nend" } });
  });

  test.each<Record<string, string>>([{ position: "x" }, { position: "-1" }, { remove: "../secrets" }])(
    "is ignored when our page cannot have sent it: %j",
    typed => {
      expect(parse(typed)).toBeUndefined();
    },
  );
});
