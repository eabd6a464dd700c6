import { expect, test } from "vitest";
import { stepNews } from "./step-news.ts";

const hauwa = { fullName: "Hauwa Bello" };

test("an email about a step is promised only where it is sent; otherwise the page says to use WhatsApp", () => {
  expect(stepNews("sent", { ...hauwa, noMail: undefined })).toBe(
    "Mark as sent: the customer gets an email two minutes later. Undo stops it until then.",
  );
  expect(stepNews("sent", { ...hauwa, noMail: "not-connected" })).toBe(
    "Email is not connected. Tell Hauwa on WhatsApp.",
  );
  expect(stepNews("sent", { ...hauwa, noMail: "no-address" })).toBe("Hauwa gave no email. Tell Hauwa on WhatsApp.");
});
