/** What a provider's page takes in Nigeria. */
export const payMarks = ["Verve", "Mastercard", "Visa", "Bank transfer", "USSD"] as const;
