/** What we use of negotiator 1.x, which has no types; those of DefinitelyTyped do not know `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** The encodings of `available` that the client accepts, best first; of equal ones the `preferred` come first. */
    encodings(available: string[], options?: { preferred?: string[] }): string[];
    /** The media type of `available` that the client prefers, of equal ones the first; undefined when it takes none. */
    mediaType(available: string[]): string | undefined;
  }
}
