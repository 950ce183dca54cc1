import type { FastifyRequest } from 'fastify'
import type { Metric } from 'prom-client'

const NAME = 'http_request_duration_seconds'

/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What a route answered with one status. */
interface Series {
  labels: { method: string; route: string; status: number }
  /** How many took no longer than each bound and longer than the one before; last, how many took longer than all. */
  counts: number[]
  seconds: number
}

/**
 * How long requests took, by method, route and status: a histogram for a registry of `prom-client`. Its own checks and
 * joins its labels at every observation, which takes as long as a tenth of a small call.
 */
export class RequestDurations {
  readonly name = NAME
  readonly help = 'Time from the first byte of a request to the last of its answer'
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  /** By the route's object, then by method and status. */
  readonly #series = new Map<object, Map<string, Series>>()

  /** For `registerMetric`, whose type names the library's own classes and which asks for no more than this one has. */
  asMetric(): Metric {
    return this as unknown as Metric
  }

  /** Counts a request with its status and its duration in milliseconds. */
  observe(request: FastifyRequest, status: number, ms: number): void {
    const series = this.#seriesOf(request, status)
    const seconds = ms / 1000
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    const index = bucket < 0 ? BOUNDS.length : bucket
    series.counts[index] = (series.counts[index] ?? 0) + 1
    series.seconds += seconds
  }

  #seriesOf({ method, routeOptions: { config } }: FastifyRequest, status: number): Series {
    const ofRoute = this.#series.get(config) ?? new Map<string, Series>()
    const known = ofRoute.get(method + status)
    if (known) return known
    const labels = { method, route: config.url ?? 'none', status }
    const begun = { labels, counts: Array<number>(BOUNDS.length + 1).fill(0), seconds: 0 }
    this.#series.set(config, ofRoute.set(method + status, begun))
    return begun
  }

  /** Read by the registry: of each series how many took no longer than each bound, the sum of all and their number. */
  async get() {
    const all = [...this.#series.values()].flatMap((ofRoute) => [...ofRoute.values()])
    const { name, help, type, aggregator } = this
    return { name, help, type, aggregator, values: all.flatMap(valuesOf) }
  }
}

function valuesOf({ labels, counts, seconds }: Series) {
  let count = 0
  const buckets = [...BOUNDS, '+Inf'].map((le, index) => {
    count += counts[index] ?? 0
    return { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: seconds },
    { metricName: `${NAME}_count`, labels, value: count },
  ]
}
