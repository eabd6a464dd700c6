import * as v from "valibot";

/** An https address; "https://" is added; "" for none. `example`: for the sentence. */
export const webLink = (example: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform(text => (text === "" || /^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text}`)),
    v.maxLength(300, "Use at most 300 characters."),
    v.check(
      text => text === "" || isWebAddress(text),
      `Enter an address that starts with https://, such as ${example}.`,
    ),
  );

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.hostname.includes(".") && !url.username && !url.password;
}
