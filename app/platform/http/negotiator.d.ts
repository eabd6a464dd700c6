/** What we use of negotiator 1.x, which has no types. DefinitelyTyped lacks `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** Returns accepted encodings, best first; `preferred` breaks ties. */
    encodings(available: string[], options?: { preferred?: string[] }): string[];
    /** Preferred media type of `available`, the first of equal ones; undefined when none is accepted. */
    mediaType(available: string[]): string | undefined;
  }
}
