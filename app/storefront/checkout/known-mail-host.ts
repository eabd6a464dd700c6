/** Where most Nigerian shoppers have their email; all of them end in "com". */
const names = ["gmail", "yahoo", "hotmail", "outlook", "icloud"];

/** GRAIL, a company whose address is one letter away from Gmail's. */
const company = "grail.com";

/**
 * The well-known host that was probably meant by the host of a typed email address, such as "gmail.com" for
 * "gmial.con". Undefined when the host is right, or unlike any of them. Name and ending may each have one slip; the
 * first letter must be right or only out of place, which excludes mail.com, ymail.com and their like. Other endings,
 * such as yahoo.co.uk and hotmail.fr, exist.
 */
export function knownMailHost(email: string): string | undefined {
  const host = email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
  const dot = host.indexOf(".");
  if (!email.includes("@") || dot < 0 || host === company || !isNear(host.slice(dot + 1), "com")) return undefined;
  const typed = host.slice(0, dot);
  const meant = names.find(name => isNear(typed, name) && (typed[0] === name[0] || typed[1] === name[0]));
  return meant && `${meant}.com` !== host ? `${meant}.com` : undefined;
}

/** True when at most one letter is wrong, missing, extra, or has changed places with its neighbour. */
function isNear(typed: string, right: string): boolean {
  let same = 0;
  while (same < right.length && typed[same] === right[same]) same += 1;
  const one = typed.slice(same);
  const other = right.slice(same);
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return isSwapped || [one, one.slice(1)].includes(other.slice(1)) || one.slice(1) === other;
}
