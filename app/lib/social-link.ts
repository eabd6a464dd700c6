import * as v from "valibot";

/** A network's hosts, and how an address there begins before a name. */
type Network = { name: string; hosts: readonly string[]; before: string };

export const networks = {
  instagram: { name: "Instagram", hosts: ["instagram.com"], before: "https://www.instagram.com/" },
  facebook: { name: "Facebook", hosts: ["facebook.com", "fb.com", "fb.me"], before: "https://www.facebook.com/" },
  tiktok: { name: "TikTok", hosts: ["tiktok.com"], before: "https://www.tiktok.com/@" },
  x: { name: "X", hosts: ["x.com", "twitter.com"], before: "https://x.com/" },
  youtube: { name: "YouTube", hosts: ["youtube.com", "youtu.be"], before: "https://www.youtube.com/@" },
} as const satisfies Record<string, Network>;

/** Letters that names have on all of them. A dot is one of them, so a name may look like a host. */
const handle = /^@?(?<name>[\p{L}\d_.-]{1,60})$/u;

/**
 * A page on a network as an https address; "" for none. Sellers type their name ("zuri.lagos", "@zurilagos"), the
 * address with or without a scheme, or one of another network, which is refused.
 */
export function socialLink({ name, hosts, before }: Network) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(300, "Use at most 300 characters."),
    v.transform(text => (text === "" ? "" : addressOf(text, { hosts, before }))),
    v.string(`Enter your ${name} name, such as zuri.lagos, or an address at ${hosts[0]}.`),
  );
}

function addressOf(text: string, { hosts, before }: Pick<Network, "hosts" | "before">): string | undefined {
  const typed = handle.exec(text)?.groups!.name;
  if (typed && !isAt(hosts, typed)) return before + typed;
  const url = URL.parse(/^https?:\/\//iu.test(text) ? text : `https://${text}`);
  if (!url || !isAt(hosts, url.hostname) || url.username || url.password || url.port || url.pathname === "/") {
    return undefined;
  }
  url.protocol = "https:";
  return url.href;
}

/** True for the host itself and those below it, such as m.facebook.com. */
function isAt(hosts: readonly string[], name: string): boolean {
  return hosts.some(host => name.toLowerCase() === host || name.toLowerCase().endsWith(`.${host}`));
}
