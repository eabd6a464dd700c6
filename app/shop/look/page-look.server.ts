import type { PageLook, ShownLogo } from "#app/ui/page/page-look.ts";
import { brandStyleAddress } from "./brand-style.server.ts";
import { type LookPicture, logoSize } from "./look.ts";
import { iconAddresses, logoAddress } from "./look-files.ts";
import type { Look } from "./look-of.server.ts";
import { standardColor } from "./palettes.ts";
import { iconSourceOf } from "./shop-icon.server.ts";

/** What pages show of the look: nothing of what is standard. */
export function pageLookOf(look: Look): PageLook | undefined {
  const { color, logo, logoDark, hasMotif, colorOf } = look;
  const source = iconSourceOf(look);
  const icons = source && iconAddresses(source);
  const style = brandStyleAddress(look);
  const shown: PageLook = {
    ...(style && { style }),
    ...(color !== standardColor && { themeColor: colorOf("selvedge") }),
    ...(icons && { icons: { ico: icons.ico, png: icons.png(192), touch: icons.png(180) } }),
    ...(logo && { logo: shownLogo(logo) }),
    ...(logo && logoDark && { logoDark: shownLogo(logoDark) }),
    ...(!hasMotif && { isPlain: true }),
  };
  return Object.keys(shown).length > 0 ? shown : undefined;
}

function shownLogo(picture: LookPicture): ShownLogo {
  return { src: logoAddress(picture), ...logoSize(picture) };
}
