import { expect, test } from "vitest";
import { phoneLinks } from "./phone-links.ts";

test.each(["+2348031234567", "0803 123 4567", "2348031234567", "+234 (0) 803-123-4567"])(
  "a Nigerian number typed as %s is called and written to in its international form",
  phone => {
    expect(phoneLinks(phone)).toEqual({
      call: "tel:+2348031234567",
      whatsApp: "https://wa.me/2348031234567",
      shown: "0803 123 4567",
    });
  },
);

test("a foreign number keeps its digits", () => {
  expect(phoneLinks("+44 20 7946 0958")).toEqual({
    call: "tel:+442079460958",
    whatsApp: "https://wa.me/442079460958",
    shown: "+442079460958",
  });
});

test("an unreadable number is shown unchanged, without a WhatsApp link", () => {
  expect(phoneLinks("12 ext. 3")).toEqual({ call: "tel:123", whatsApp: undefined, shown: "12 ext. 3" });
});
