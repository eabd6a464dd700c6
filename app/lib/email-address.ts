import * as v from "valibot";

/** The longest address that can be delivered, and its longest part before the @ (RFC 5321). */
const longest = 254;
const longestName = 64;

const wrong = "Enter an email address such as ada@example.com";

/**
 * Letters of any script, digits and usual signs, with dots between. No "?" or "%", which mean something else in a
 * mailto link. Host: words with hyphens inside, letters at its end.
 */
const form =
  /^[\p{L}\p{M}\p{N}_+'&~!$*=^{|}-]+(?:\.[\p{L}\p{M}\p{N}_+'&~!$*=^{|}-]+)*@(?:[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+(?:xn--[a-z\d-]*[a-z\d]|[\p{L}\p{M}]{2,})$/iu;

/**
 * An e-mail address as typed anywhere: trimmed, without invisible characters, its host in ASCII. `missing`: the
 * sentence for an empty field.
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

/** Turns "bücher.example" into "xn--bcher-kva.example". */
function withPlainHost(text: string): string {
  const at = text.lastIndexOf("@") + 1;
  const host = text.slice(at);
  // Other forms are refused as they are; ASCII hosts need no change.
  if (at === 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || /^[\w.-]*$/.test(host)) return text;
  try {
    return text.slice(0, at) + new URL(`http://${host}`).hostname;
  } catch {
    return text;
  }
}
