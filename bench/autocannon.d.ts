/** The part of autocannon that the bench uses; the package has no types. */
declare module "autocannon" {
  type Request = { path: string; headers?: Record<string, string> };
  type Result = {
    /** The seconds that it really took. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  type Run = PromiseLike<Result> & {
    on(
      event: "response",
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** Counted in seconds. */
    duration: number;
    /** Milliseconds between checks whether the time is over. */
    sampleInt?: number;
    headers?: Record<string, string>;
    /** Sent in turn, repeatedly, on each connection; `setupRequest` may change a request first. */
    requests?: (Partial<Request> & { setupRequest?: (request: Request) => Request })[];
  }): Run;
}
