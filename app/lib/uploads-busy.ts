/** Forms show this sentence when too many uploads run at once. */
export const uploadsBusy = "Other files are being uploaded. Please try again in a minute.";
