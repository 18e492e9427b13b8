import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Problem } from './problem.ts'
import type { RateCounts } from './rate-counts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** So many requests for this route, of one address in a minute; 0 for no limit but the common one. */
    limit?: number
    /** For how many requests one counts in the common limit; 1 unless said. */
    cost?: number | ((request: FastifyRequest) => number)
  }
}

/** How often one address may play something unasked in a minute: offers and orders, unlike answers, have no end of their own. */
const PLAYS = 300
/** How often one address may do in a minute what is written down at a table for ever and told to everybody there. */
const CHANGES = 100

/** Limits whatever changes something among the routes that follow, unless they say otherwise. */
export function limitChanges(app: FastifyInstance, { rateLimit }: Pick<Config, 'rateLimit'>): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' && rateLimit > 0) route.config = { limit: CHANGES, ...route.config }
  })
}

/** Answers are shallow; what is nested deeper was not made by a player. */
export const DEPTH = 16

export function isTooDeep(value: unknown, left = DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  for (const key in value) if (isTooDeep(value[key as keyof typeof value], left - 1)) return true
  return false
}

/** Counts a request, and refuses one too many. */
export interface RateLimiter {
  count(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts what somebody does unasked in a game. */
  countPlay(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts what came to no route because it cannot be read. */
  countUnreadable(request: FastifyRequest, reply: FastifyReply): void
}

/** A page is many files at once, and each is small: they have a count of their own, so many times as high. */
const FILES = 10

function costOf(request: FastifyRequest): number {
  const { cost = 1 } = request.routeOptions.config
  return typeof cost === 'number' ? cost : cost(request)
}

/**
 * What one address may ask in a minute. The route that was found decides, never the text of the address: an address can be written
 * in many ways. What no route was found for counts like the API.
 */
export function newRateLimiter({ rateLimit }: Pick<Config, 'rateLimit'>, counts: RateCounts): RateLimiter {
  const keyOf = (what: string, { ip }: FastifyRequest): string => `${what} ${addressOf(ip)}`
  const refuse = (reply: FastifyReply): never => {
    reply.header('retry-after', Math.max(1, Math.ceil(counts.msLeft / 1000)))
    throw new Problem(429, 'too-many-requests', 'Wait a little, then try again.')
  }
  const take = (request: FastifyRequest, reply: FastifyReply, what: string, most: number, cost: number): void => {
    if (most > 0 && counts.add(keyOf(what, request), cost, most) > most) refuse(reply)
  }
  return {
    async count(request, reply) {
      const { url, config } = request.routeOptions
      if (url?.endsWith('*') && !url.startsWith('/api/')) take(request, reply, 'files', FILES * rateLimit, 1)
      else take(request, reply, 'api', rateLimit, Math.min(costOf(request), rateLimit))
      if (config.limit && (await counts.addForAll(keyOf(url ?? '', request))) > config.limit) refuse(reply)
    },
    async countPlay(request, reply) {
      if (rateLimit > 0 && (await counts.addForAll(keyOf('plays', request))) > PLAYS) refuse(reply)
    },
    // Who sent it is not known then, only the proxy that passed it on.
    countUnreadable: (request, reply) => take(request, reply, 'unreadable', rateLimit, 1),
  }
}

/** Whoever has one address of IPv6 has all that begin with the same 64 bits. */
export function addressOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [plain = ''] = ip.toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = plain.split('::')
  const parts = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const missing = tail === undefined ? 0 : 8 - parts(head).length - parts(tail).length
  const all = [...parts(head), ...Array.from({ length: missing }, () => '0'), ...parts(tail ?? '')]
  return all
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
