import { assertReachable, isPublicAddress, OutboundError, requireUrl } from './outbound-address.ts'
import type { OutboundSettings } from './outbound-connection.ts'
import { createExchange, type ExchangeOutbound } from './outbound-send.ts'

/** Access to services whose protocol a library speaks: identity providers and push services. */
export interface ExternalServices {
  exchange: ExchangeOutbound
  /** Whether they may be without https: a test's own, never one on the internet. */
  allowsHttp: boolean
  /** Whether an address, as written, may be requested. The addresses its name resolves to are checked when it is. */
  mayBeAsked(url: string): boolean
  /** Looks at where an address leads before it is kept. @throws OutboundError BAD_URL or ADDRESS_REFUSED */
  assertReachable(url: string): Promise<void>
}

/** How the product reaches others: at public addresses, by https. */
export const publicServices: ExternalServices = makeExternalServices()

/** Reaches public addresses and, in tests, those that are said. */
export function makeExternalServices(settings?: OutboundSettings): ExternalServices {
  const allowsHttp = settings?.allowAddress !== undefined
  const isAllowed = (address: string) => isPublicAddress(address) || (settings?.allowAddress?.(address) ?? false)
  return {
    exchange: createExchange(settings),
    allowsHttp,
    assertReachable: (url) => assertReachable(url, isAllowed),
    mayBeAsked(url) {
      try {
        return requireUrl(url, isAllowed).protocol === 'https:' || allowsHttp
      } catch (error) {
        if (error instanceof OutboundError) return false
        throw error
      }
    },
  }
}
