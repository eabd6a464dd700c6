/**
 * The names in `localStorage` of what belongs to one account. It is forgotten when somebody signs out or in
 * (`ui/page/use-toast-cookie`), so that no other account on the same phone sees it.
 */
export const accountKeys = { thanks: "thanks" } as const;
