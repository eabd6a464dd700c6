/** Limits a picture that only its readers get. Browsers refuse a larger one before they send it. */
export const maxPrivateBytes = 8 * 1024 * 1024;
export const privateTooLarge = "This picture is larger than 8 MB. Choose a smaller one.";
