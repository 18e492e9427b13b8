import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  request(method: string, route: string, status: number, ms: number): void
  command(ms: number): void
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface MetricSources {
  rooms(): { readonly rooms: number; readonly owned: number }
  streams(): number
}

/** What Prometheus gets to see: counts and times, nothing of any game. */
export function newMetrics(figures: MetricSources, defaults = true): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (defaults) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'arrakis_request_seconds',
    help: 'time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const commands = new Histogram({
    name: 'arrakis_command_seconds',
    help: 'time until a command is durable and answered',
    buckets: SECONDS,
    registers,
  })
  const failures = new Counter({ name: 'arrakis_failures_total', help: 'requests that failed inside', registers })
  const gauge = (name: string, help: string, value: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  gauge('arrakis_streams', 'open streams', figures.streams)
  gauge('arrakis_rooms', 'tables in memory', () => figures.rooms().rooms)
  gauge('arrakis_rooms_owned', 'tables this process writes', () => figures.rooms().owned)
  return {
    registry,
    request(method, route, status, ms) {
      requests.observe({ method, route, status: String(status) }, ms / 1000)
      if (status >= 500) failures.inc()
    },
    command: (ms) => commands.observe(ms / 1000),
  }
}
