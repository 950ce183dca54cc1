import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const FIRST_FREE_PORT = 1024

/**
 * Why nothing was fetched. `BAD_URL`: not http(s), with a name and password, or at a port of another service.
 * `ADDRESS_REFUSED`: in a network of ours. `UNKNOWN_HOST`: nothing has this name. `UNREACHABLE`: no answer, no valid
 * certificate. `STATUS`: an answer other than success. `UNSUPPORTED`: an answer in a coding that was not asked for.
 */
export type OutboundErrorCode =
  | 'BAD_URL'
  | 'ADDRESS_REFUSED'
  | 'UNKNOWN_HOST'
  | 'UNREACHABLE'
  | 'TOO_MANY_REDIRECTS'
  | 'STATUS'
  | 'UNSUPPORTED'
  | 'TOO_LARGE'
  | 'TIMEOUT'

/** A fetch that was refused or failed. The message is for the log: it may name hosts. */
export class OutboundError extends Error {
  readonly code: OutboundErrorCode

  constructor(code: OutboundErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OutboundError'
    this.code = code
  }
}

/** The addresses at which clouds hand out credentials to their machines, as far as no reserved range contains them. */
const METADATA_ADDRESSES = ['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16'].map((address) =>
  ipaddr.parse(address).toString(),
)

/** Private networks: this machine, the local network, or a VPN. Link-local addresses aren't included. */
const OWN_RANGES: string[] = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']

/** Whether an IP address belongs to the public internet: not to this machine, a private network or any special use. */
export function isPublicAddress(address: string): boolean {
  // Every range but plain unicast is special, 6to4 and other tunnels included.
  return rangeOf(address) === 'unicast'
}

/** Whether an IP address belongs to this machine or a private network, and is not one at which a cloud keeps keys. */
export function isOwnAddress(address: string): boolean {
  return OWN_RANGES.includes(rangeOf(address) ?? '')
}

/** Undefined for what is no address, and for those at which clouds keep keys. */
function rangeOf(address: string): string | undefined {
  // A zone names a card of this machine; it makes no address another.
  const [bare = ''] = address.split('%')
  if (!ipaddr.isValid(bare)) return undefined
  const parsed = unwrap(ipaddr.process(bare))
  if (METADATA_ADDRESSES.includes(parsed.toString())) return undefined
  const range = parsed.range()
  // Of IPv6, one eighth is given out; the rest only has no name yet.
  if (range === 'unicast' && parsed instanceof ipaddr.IPv6 && !parsed.match(GIVEN_OUT)) return 'reserved'
  return range
}

const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/** Under these, a network without IPv4 reaches the addresses of IPv4 that their last four bytes are (RFC 6052). */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** What is reached by an address: `process` has unwrapped IPv4 that is mapped, translated IPv4 is left to us. */
function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (!(address instanceof ipaddr.IPv6) || !address.match(TRANSLATED)) return address
  return new ipaddr.IPv4(address.toByteArray().slice(-4))
}

/** An address in form; names are checked once they are resolved, numbers here. */
export function requireUrl(text: string, isAllowed: (address: string) => boolean, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new OutboundError('BAD_URL', 'no address')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundError('BAD_URL', `no ${url.protocol}`)
  if (url.username || url.password) throw new OutboundError('BAD_URL', 'no names and passwords')
  // Below the free ports live services that could be talked to in the shape of a request: mail, for one.
  const port = Number(url.port || 443)
  if (port < FIRST_FREE_PORT && port !== 80 && port !== 443) throw new OutboundError('BAD_URL', `no port ${port}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) throw new OutboundError('ADDRESS_REFUSED', `${host} is not public`)
  return url
}

/** Resolves a name for one connection. The connection is made to what this answers, so no later answer can differ. */
export function makeLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const family = options.family === 4 || options.family === 6 ? options.family : 0
    lookup(hostname, { all: true, family, order: 'ipv4first' }).then(
      (found) => {
        const refused = found.find(({ address }) => !isAllowed(address))
        const [first] = found
        if (refused || !first) {
          const reason = `${hostname} is at ${refused?.address ?? 'no address'}`
          callback(new OutboundError('ADDRESS_REFUSED', reason), '', 0)
        } else if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, '', 0),
    )
  }
}

/**
 * Whether an address that is about to be kept may be reached: its form, and where its name leads today. What has no
 * name yet, or no answer, passes: it is looked at again with every connection.
 * @throws OutboundError BAD_URL or ADDRESS_REFUSED
 */
export async function assertReachable(text: string, isAllowed: (address: string) => boolean): Promise<void> {
  const host = requireUrl(text, isAllowed).hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => [])
  const refused = found.find(({ address }) => !isAllowed(address))
  if (refused) throw new OutboundError('ADDRESS_REFUSED', `${host} is at ${refused.address}`)
}
