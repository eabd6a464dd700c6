/**
 * Keys in `localStorage` that belong to one account, forgotten at sign-in and sign-out (`ui/page/use-toast-cookie`).
 */
export const accountKeys = { thanks: "thanks" } as const;
