import { Fragment } from "react";
import { href, Link } from "react-router";
import type { DemoWord } from "#app/shop/settings/demo-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import styles from "./demo-notes.module.css";

/** Shown while the demo's products are in the shop. */
export function DemoNote() {
  return (
    <div className={`panel cluster gap-2-4 middle apart ${styles.note}`}>
      <p>The demo&apos;s products are in your shop.</p>
      <LinkButton to={href("/admin/demo")}>Clear the demo</LinkButton>
    </div>
  );
}

const general = href("/admin/settings/:page", { page: "general" });
const onlineShop = href("/admin/settings/:page", { page: "online-shop" });

const places: Record<DemoWord, { words: string; to: string }> = {
  shopName: { words: "the shop name", to: `${general}#shopName` },
  headline: { words: "the headline", to: `${onlineShop}#headline` },
  tagline: { words: "the slogan", to: `${onlineShop}#tagline` },
  promises: { words: "the selling points", to: `${onlineShop}#promises` },
  sameWords: { words: "the search synonyms", to: `${onlineShop}#sameWords` },
  popularSearches: { words: "the popular searches", to: `${onlineShop}#popularSearches` },
  instagram: { words: "the Instagram link", to: `${onlineShop}#instagram` },
  facebook: { words: "the Facebook link", to: `${onlineShop}#facebook` },
};

/** Names the demo's words that are still to be changed, once the owner has renamed the shop. */
export function DemoWordsNote({ left }: { left: DemoWord[] }) {
  if (left.length === 0 || left.includes("shopName")) return null;
  return (
    <p className={`pad-3-4 ${styles.words}`}>
      These words are still the demo&apos;s:{" "}
      {left.map((name, n) => (
        <Fragment key={name}>
          {n > 0 && (n === left.length - 1 ? " and " : ", ")}
          <Link to={places[name].to}>{places[name].words}</Link>
        </Fragment>
      ))}
      .
    </p>
  );
}
