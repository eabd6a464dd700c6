import * as v from "valibot";

/** The longest address that mail can be delivered to, and its longest part before the @ (RFC 5321). */
const longest = 254;
const longestName = 64;

const wrong = "Enter an email address such as ada@example.com";

/**
 * Words of letters of any script, digits and the signs that people have in their addresses, with dots between. No "?"
 * and no "%": in a link to write to the address they would mean something else. Of the host, words with hyphens within,
 * one or several, and letters at its end.
 */
const form =
  /^[\p{L}\p{M}\p{N}_+'&~!$*=^{|}-]+(?:\.[\p{L}\p{M}\p{N}_+'&~!$*=^{|}-]+)*@(?:[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+(?:xn--[a-z\d-]*[a-z\d]|[\p{L}\p{M}]{2,})$/iu;

/**
 * An e-mail address as somebody types it, everywhere in the shop: without spaces around it and marks that show nothing,
 * its host in letters that every mail server reads. `missing`: what is said where there is none.
 */
export function emailAddress(missing = "Enter your email address") {
  return v.pipe(
    v.optional(v.string(missing), ""),
    v.transform(tidy),
    v.nonEmpty(missing),
    v.maxLength(longest, `Use at most ${longest} characters`),
    v.transform(withPlainHost),
    v.check(text => text.indexOf("@") <= longestName && form.test(text), wrong),
  );
}

/** Also where one is given to the shop by its environment or another system. */
export function isEmailAddress(text: string): boolean {
  return v.is(emailAddress(), text);
}

function tidy(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .normalize("NFC")
    .replaceAll("’", "'");
}

/** "bücher.example" as "xn--bcher-kva.example": one address in one spelling. */
function withPlainHost(text: string): string {
  const at = text.lastIndexOf("@") + 1;
  const host = text.slice(at);
  // What has another form is refused as it is; of a host in plain letters there is nothing to change.
  if (at === 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || /^[\w.-]*$/.test(host)) return text;
  try {
    return text.slice(0, at) + new URL(`http://${host}`).hostname;
  } catch {
    return text;
  }
}
