import { data } from "react-router";

/** Throw its result: nothing is at this address, or no longer. */
export const notFound = () => data(null, { status: 404 });

/** Made to be thrown where no page of the shop sends what was posted. */
export const badRequest = () => data(null, { status: 400 });
