/**
 * What a route says of its pages to those who serve them: `export const handle: PageHandle = …`. A route without one is
 * made anew for each visitor. It travels to the browser with its route, so it is short.
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
};

/** A place in a list, up to a hundred characters of anything, or up to thirty such texts, each its own parameter. */
export type QueryFormat = "place" | "words" | "many";
