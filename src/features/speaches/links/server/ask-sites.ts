import { type ProbeOutbound, probeOutbound } from '#platform/outbound.ts'
import { OutboundError } from '#platform/outbound-address.ts'
import type { DoubtfulLink } from '../contract.ts'

/** The problem with a link; null if none is known. */
export type LinkState = DoubtfulLink['state'] | null

/** Sites that are asked at the same time. */
const AT_ONCE = 5

/** Milliseconds that a site may take to say how a page begins, to show it, and all of them together. */
const TIME_LIMIT_MS = { HEAD: 2500, GET: 6000 }
const ALL_MS = 25_000

/** Addresses that are asked for in one go; the rest stay unsure. */
export const ADDRESSES_MAX = 60

/**
 * Asks other sites whether something is at each of these addresses, a few at a time; no answer is read. What takes
 * longer than the time for all is unsure.
 * @param probe the client that reaches the sites
 */
export async function askSites(
  addresses: readonly string[],
  probe: ProbeOutbound = probeOutbound,
  timeoutMs = ALL_MS,
): Promise<Map<string, LinkState>> {
  const states = new Map<string, LinkState>(addresses.map((address) => [address, 'unsure']))
  const queue = addresses.slice(0, ADDRESSES_MAX).values()
  const signal = AbortSignal.timeout(timeoutMs)
  const ask = async () => {
    for (const address of queue) {
      if (signal.aborted) return
      states.set(address, await askSite(address, probe, signal))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return states
}

/** Many sites do not say, or say wrongly, how a page begins, and show it all the same. */
async function askSite(address: string, probe: ProbeOutbound, signal: AbortSignal): Promise<LinkState> {
  const ask = (method: 'HEAD' | 'GET') =>
    probe(address, { method, timeoutMs: TIME_LIMIT_MS[method], signal }).catch((error) => {
      if (error instanceof OutboundError) return error
      throw error
    })
  const first = await ask('HEAD')
  const state = stateOf(first)
  const isAnswered = typeof first === 'number' || state === 'unsure'
  return state !== null && isAnswered && !signal.aborted ? stateOf(await ask('GET')) : state
}

function isGood(status: number): boolean {
  return status >= 200 && status <= 299
}

/**
 * What an answer, or none, says of a link. Addresses of our own networks are as if nothing had their name, so that
 * nobody learns what there is. Sites that turn away whoever is no browser are not broken, nor are those that are down.
 */
export function stateOf(answer: number | OutboundError): LinkState {
  if (typeof answer === 'number') return isGood(answer) ? null : answer === 404 || answer === 410 ? 'broken' : 'unsure'
  return answer.code === 'UNKNOWN_HOST' || answer.code === 'ADDRESS_REFUSED' ? 'broken' : 'unsure'
}
