/** Begins e-mails about an order that was paid with test money, and is on its pages and papers. */
export const testSentence = "This is a test: no money was paid.";

/** The banner says this while anybody can order with test money. */
export const testShopSentence = "Test shop: payments are tests, and no order is real.";
