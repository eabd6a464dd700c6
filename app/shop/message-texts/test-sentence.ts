/** Begins e-mails about an order that was paid with test money, and its papers. */
export const testSentence = "This is a test: no money was paid.";
