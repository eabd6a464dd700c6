/** For a phone that does not say where it is, and for a place that makes no sense. */
export const placeUnknown = "Your phone did not say where it is. You can describe a landmark instead.";

export const pinIntent = "pin";
export const removePinIntent = "remove-pin";
