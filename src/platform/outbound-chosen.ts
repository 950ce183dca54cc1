import { isOwnAddress, isPublicAddress, OutboundError, requireUrl } from './outbound-address.ts'
import { createExchange, type ExchangeOutbound } from './outbound-send.ts'

/**
 * Speaks a protocol with the one service whose address an administrator entered (decision 0047). It may be on this
 * machine or in a private network; nothing but exactly its origin is reached, redirects are answers like any other, and
 * addresses at which clouds keep keys are refused as everywhere.
 * @throws OutboundError as `assertChosen` does
 */
export function createChosenExchange(chosen: string): ExchangeOutbound {
  const { origin, protocol } = assertChosen(chosen)
  const exchange = createExchange({ reaches: reachesBy(protocol) })
  return async (url, options) => {
    if (!URL.canParse(url) || new URL(url).origin !== origin) {
      throw new OutboundError('ADDRESS_REFUSED', `${url} is not at ${origin}`)
    }
    return exchange(url, options)
  }
}

/**
 * An address that an administrator may choose, as far as it can be told before its name is resolved.
 * @throws OutboundError BAD_URL or ADDRESS_REFUSED
 */
export function assertChosen(chosen: string): URL {
  return requireUrl(chosen, reachesBy(URL.canParse(chosen) ? new URL(chosen).protocol : ''))
}

/** Plain http only within the organisation's own networks: keys and texts never cross the internet unencrypted. */
function reachesBy(protocol: string): (address: string) => boolean {
  return (address) => isOwnAddress(address) || (protocol === 'https:' && isPublicAddress(address))
}
