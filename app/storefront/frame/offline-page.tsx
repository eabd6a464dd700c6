import { useEffect, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { isAtOrBelow } from "#app/lib/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { LozengeTile } from "#app/ui/motif.tsx";
import { useShopFacts } from "./shop-facts.ts";
import styles from "./offline-page.module.css";

/** Offers what works offline: the cart, the wishlist and recent pages; nothing of the dashboard. */
export function OfflinePage() {
  const wanted = useWantedAddress();
  return wanted && isAtOrBelow(wanted.pathname, href("/admin")) ? (
    <DashboardOffline wanted={wanted} />
  ) : (
    <ShopOffline />
  );
}

/** The service worker writes the wanted address behind the "#". Undefined until the script runs. */
function useWantedAddress(): URL | undefined {
  const hash = useSyncExternalStore(neverChanges, readHash, noHash);
  return hash ? new URL(hash.slice(1), location.origin) : undefined;
}

const neverChanges = () => () => {};
const readHash = () => location.hash;
const noHash = () => "";

function DashboardOffline({ wanted }: { wanted: URL }) {
  return (
    <div className={`stack gap-4 hug page-width ${styles.page}`}>
      <h1>The dashboard is offline</h1>
      <p>It opens when you are online again. Your saved work is safe, and anything you typed is kept on this device.</p>
      <p className="cluster gap-3">
        <a className={buttonClass({ look: "primary" })} href={wanted.pathname + wanted.search}>
          Try again
        </a>
      </p>
    </div>
  );
}

function ShopOffline() {
  const seen = useSeenPages();
  const { shopName } = useShopFacts();
  return (
    <div className={`stack gap-4 hug page-width ${styles.page}`}>
      <div className={`sunken anchor ${styles.cloth}`}>
        <LozengeTile />
      </div>
      <h1>You are offline</h1>
      <p>
        This page needs a connection and opens when you are online again. Meanwhile you can view your cart, your
        wishlist and pages you have seen.
      </p>
      <p className="cluster gap-3">
        <LinkButton to={href("/cart")}>Cart</LinkButton>
        <LinkButton to={href("/wishlist")}>Wishlist</LinkButton>
      </p>
      {seen.length > 0 && (
        <section className="above-4" aria-labelledby="seen-pages">
          <h2 id="seen-pages">Recently viewed</h2>
          <ul className="above-2">
            {seen.map(({ path, title }) => (
              <li key={path}>
                <a className="touch" href={path}>
                  {title.replace(` · ${shopName}`, "")}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type SeenPage = { path: string; title: string };

/** The pages the service worker has cached, newest first. */
function useSeenPages(): SeenPage[] {
  const [seen, setSeen] = useState<SeenPage[]>([]);
  useEffect(() => {
    // Where storage is blocked, nothing was cached.
    listSeenPages().then(setSeen, () => {});
  }, []);
  return seen;
}

async function listSeenPages(): Promise<SeenPage[]> {
  const name = (await caches.keys()).findLast(key => key.startsWith("pages-"));
  if (!name) return [];
  const cache = await caches.open(name);
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ url, answer: await cache.match(url) })),
  );
  return kept
    .map(({ url, answer }) => ({
      path: new URL(url).pathname,
      title: textOf(decodeURIComponent(answer?.headers.get("x-title") ?? "")),
    }))
    .filter(({ path, title }) => title && ![href("/offline"), href("/cart"), href("/wishlist")].includes(path))
    .toReversed()
    .slice(0, 20);
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}
