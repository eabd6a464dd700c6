import { expect, test } from "vitest";
import { plusCode } from "./plus-code.ts";

// These have ten digits in https://github.com/google/open-location-code/blob/main/test_data/encoding.csv
test.each([
  [20.3700625, 2.7821875, "7FG49QCJ+2V"],
  [47.0000625, 8.0000625, "8FVC2222+22"],
  [-41.2730625, 174.7859375, "4VCPPQGP+Q9"],
  [-89.9999375, -179.9999375, "22222222+22"],
  [1.2, 3.4, "6FH56C22+22"],
  [-37.014, -159.936, "43J2X3P7+CJ"],
  [66.89, -106, "95RPV2R2+22"],
  [58.66, 149.17, "9RCFM56C+22"],
  [10.734, -168.294, "722HPPM4+JC"],
  [-25.798, -59.812, "5862652Q+R6"],
  [-19.212, 107.423, "5PG9QCQF+66"],
  [-18.32, 96.397, "5MHRM9JW+2R"],
])("%f, %f is %s", (lat, lng, code) => {
  expect(plusCode({ lat, lng })).toBe(code);
});
