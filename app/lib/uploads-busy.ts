/** Answer to an upload beyond the most at one time, which a form shows. */
export const uploadsBusy = "Other files are being uploaded. Please try again in a minute.";
