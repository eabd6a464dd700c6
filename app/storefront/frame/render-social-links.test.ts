import { expect, test } from "vitest";
import { renderSocialLinks } from "./render-social-links.server.tsx";

const none = { instagram: "", facebook: "", tiktok: "", x: "", youtube: "", asksConsent: false };

test("the footer leads to what the owner has filled in, and to the news while there is consent to ask for", () => {
  expect(renderSocialLinks(none)).toBeUndefined();
  const instagram = renderSocialLinks({ ...none, instagram: "https://instagram.com/ada" })!;
  expect(instagram).toContain('href="https://instagram.com/ada"');
  expect(instagram).not.toContain("/news");
  const news = renderSocialLinks({ ...none, asksConsent: true })!;
  expect(news).toMatch(/^<li><a href="\/news">.*News and offers<\/a><\/li>$/u);
});
