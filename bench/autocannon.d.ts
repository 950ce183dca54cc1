/** The part of autocannon that the benchmarks use. */
declare module 'autocannon' {
  interface Options {
    url: string
    requests: { path: string; headers: Record<string, string> }[]
    connections: number
    /** Seconds. */
    duration: number
  }
  export interface Result {
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    requests: { average: number; total: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
