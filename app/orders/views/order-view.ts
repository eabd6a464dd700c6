/** `query`: as in the list's address, without "?". */
export type SavedView = { id: string; name: string; query: string };

export const mostViews = 12;
/** Counts letters. */
export const mostViewName = 40;
/** Longer addresses are not saved. */
export const mostViewQuery = 600;
