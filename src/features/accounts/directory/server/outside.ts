import { createExchange, type ExchangeOutbound, type OutboundSettings } from '#platform/outbound.ts'

/** How providers are reached. */
export interface Outside {
  exchange: ExchangeOutbound
  /** Whether a provider may be without https: a test's own, never one on the internet. */
  allowsHttp: boolean
}

/** How the product reaches providers: at public addresses, by https. */
export const publicOutside: Outside = makeOutside()

/** Reaches public addresses and, in tests, those that are said. */
export function makeOutside(settings?: OutboundSettings): Outside {
  return { exchange: createExchange(settings), allowsHttp: settings?.allowAddress !== undefined }
}
