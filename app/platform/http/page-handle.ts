/**
 * What a route tells the front about its pages: `export const handle: PageHandle = …`. Without one, a page is made for
 * each visitor. It also holds for the routes below. It travels to the browser, so keep it short.
 */
export type PageHandle = {
  /**
   * The page is the same for every visitor and kept: docs/architecture.md#the-laws (4). `query`: its parameters and
   * their format; others are dropped from the address.
   */
  kept?: { query?: Record<string, QueryFormat> };
  /** Set for a page that shows next to nothing before its script has run. */
  needsScript?: true;
  /** Whether the service worker keeps the page: always, or once it was seen. */
  offline?: "always" | "seen";
  /** Our own pages may embed it. `mail`: an e-mail with its own styles, inert. */
  framed?: true | "mail";
  /**
   * Anybody with the address may open the page. So no referrer, no cache, no search engine, and no secret in the log.
   */
  secret?: true;
  /**
   * Programs that post without the shop's Origin, identified by a signature: a provider's over the body, a mail
   * program's (RFC 8058) in the address.
   */
  postedBy?: "payment-provider" | "mail-program";
  /** Its forms may stream files. Without it a body has 64 KB and half a minute. */
  upload?: Upload;
  /** Its links load new pages, so it comes with the list of all routes: `PageModules`. */
  allRoutes?: true;
};

/** A place in a list, up to a hundred characters, or up to thirty such texts as repeated parameters. */
export type QueryFormat = "place" | "words" | "many";

export type Upload = {
  maxBytes: number;
  /** The time that the whole upload may take. */
  seconds?: number;
  /** The sentence for an upload that is too large. */
  refusal?: string;
  /**
   * Most at one time, half of them from one client, because they are kept in memory. Pages with the same upload share
   * it, and more are refused before they are read. Without it they count as other writes.
   */
  atOnce?: number;
};
