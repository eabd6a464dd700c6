import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/129.0.0.0 Mobile Safari/537.36", "Chrome on Android"],
  [
    "Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/129.0 Safari/537.36 Edg/129.0", "Edge on Windows"],
  ["curl/8.5.0", "A browser"],
  ["", "A browser"],
])("%s is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
