/**
 * What a route says of its pages to those who serve them: `export const handle: PageHandle = …`. A route without one is
 * made anew for each visitor. What a route with others below it says holds for them too, unless they say otherwise. It
 * travels to the browser with its route, so it is short.
 */
export type PageHandle = {
  /**
   * The page is the same for every visitor, so it is rendered once and kept: docs/architecture.md#the-laws. `query` has
   * the parameters it knows, and what may stand in each; others are left out of its address.
   */
  kept?: { query?: Record<string, QueryFormat> };
  /** It shows next to nothing before its script has run: what it is about is in the browser. */
  needsScript?: true;
  /** Whether the service worker keeps it for reading without a connection: before it was seen, or once it was. */
  offline?: "always" | "seen";
  /** Our own pages may show it in a frame. `mail`: an e-mail, which brings its styles with it and does nothing. */
  framed?: true | "mail";
  /**
   * Its address opens it to anybody. So no other site is told the address, no cache keeps the page, no search engine
   * lists it, and the log has the address without its secret.
   */
  secret?: true;
  /**
   * Programs that post to it without the shop's Origin. The page knows them by a signature: a payment provider's over
   * the body, a mail program's (RFC 8058) in the address.
   */
  postedBy?: "payment-provider" | "mail-program";
  /** Its forms may bring files, which stream in; without it a body has 64 KB and half a minute. */
  upload?: Upload;
  /** One goes on from it by links that load a new page, so it comes with the list of all routes: `PageModules`. */
  allRoutes?: true;
};

/** A place in a list, up to a hundred characters of anything, or up to thirty such texts, each its own parameter. */
export type QueryFormat = "place" | "words" | "many";

/** What may stream in with a form. */
export type Upload = {
  maxBytes: number;
  /** How long all of it may take to arrive. */
  seconds?: number;
  /** What is said of one that is too large, instead of a general sentence. */
  refusal?: string;
  /**
   * How many are taken at one time, half of them from one client at most: what streams in is kept in memory meanwhile.
   * Pages that name the same upload share the number. Without it they count as other writes do.
   */
  atOnce?: number;
};
