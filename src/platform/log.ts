import { createHmac, randomBytes } from 'node:crypto'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Query parameters whose values never reach a log (PRODUCT §3). */
const SECRET_PARAMETERS = /([?&](?:password|code|token|accessCode|secret|signature|key)=)[^&#]*/gi

/** An address with its secrets blanked. */
export function redactAddress(address: string): string {
  return address.replace(SECRET_PARAMETERS, '$1…')
}

/** An address of mail, also as it stands in an address of the web. */
const MAIL_ADDRESS = /[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/gi

/** Nobody finds out by trying whom a hash stands for; of one process, equal ones are of one address. */
const KEY = randomBytes(32)

function hashAddress(address: string): string {
  return `#${createHmac('sha256', KEY).update(address.toLowerCase()).digest('hex').slice(0, 12)}`
}

/** Structured JSON lines, one per event. Addresses of people stand in them as hashes, whatever wrote them there. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      redact: {
        paths: ['password', '*.password', 'headers.cookie', 'headers.authorization', 'ip', '*.ip'],
        censor: (value, path) => (path.at(-1) === 'ip' ? hashAddress(String(value)) : '…'),
      },
      hooks: { streamWrite: (line) => line.replace(MAIL_ADDRESS, hashAddress) },
      serializers: {
        req: (request: { id: string; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          url: redactAddress(request.url),
        }),
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  )
}
