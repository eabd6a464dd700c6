/** A refusal of a form that was filled in before somebody's change. */
export const changedElsewhere =
  "This was changed meanwhile, perhaps in another tab. Reload the page and look at it before you try again.";
