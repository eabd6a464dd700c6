import { data } from "react-router";

/** To throw: nothing is at this address, or no longer. */
export const notFound = () => data(null, { status: 404 });

/** To throw: no page of ours sends this. */
export const badRequest = () => data(null, { status: 400 });
