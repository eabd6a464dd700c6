/** The part of autocannon that the bench uses; the package brings no types. */
declare module "autocannon" {
  type Request = { path: string; headers?: Record<string, string> };
  type Result = {
    /** Seconds it really took. */
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
    /** Seconds. */
    duration: number;
    /** Milliseconds between two looks at whether the time is over. */
    sampleInt?: number;
    headers?: Record<string, string>;
    /** One after the other, over and over, on each connection; `setupRequest` may change one before it is sent. */
    requests?: (Partial<Request> & { setupRequest?: (request: Request) => Request })[];
  }): Run;
}
