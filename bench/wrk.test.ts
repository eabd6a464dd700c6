import { expect, test } from "vitest";
import { readWrk } from "./wrk.ts";

const said = `Running 1s test @ http://127.0.0.1:4199/
  1 threads and 2 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   180.64us  459.88us  10.98ms   97.33%
    Req/Sec    17.31k     3.59k   21.30k    72.73%
  Latency Distribution
     50%   96.00us
     75%  113.00us
     90%  178.00us
     99%    2.50ms
  18942 requests in 1.10s, 2.37MB read
Requests/sec:  17236.35
Transfer/sec:      2.15MB
`;

test("what wrk prints is read, times in milliseconds whatever their unit", () => {
  expect(readWrk(said)).toEqual({ rate: 17_236.35, p50Ms: 0.096, p99Ms: 2.5, failed: 0 });
  const slow = said.replace("96.00us", "1.20s").replace("2.50ms", "1.01m");
  expect(readWrk(slow)).toMatchObject({ p50Ms: 1_200, p99Ms: 60_600 });
});

test("refusals and broken connections are failures", () => {
  const broken = said.replace(
    "Requests/sec",
    "  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 100\nRequests/sec",
  );
  expect(readWrk(broken)).toMatchObject({ failed: 110 });
});

test("a load that measured nothing is no figure", () => {
  expect(() => readWrk("unable to connect to 127.0.0.1:9 Connection refused")).toThrow("wrk did not measure anything");
});
