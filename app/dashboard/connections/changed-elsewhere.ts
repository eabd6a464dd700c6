/** A refusal of a form that was filled in before somebody's change. */
export const changedElsewhere =
  "This was changed in the meantime, perhaps in another tab. Reload the page, then try again.";
