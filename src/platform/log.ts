import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Query parameters whose values never reach a log (PRODUCT §3). */
const SECRET_PARAMETERS = /([?&](?:password|code|token|accessCode|secret|signature|key)=)[^&#]*/gi

/** An address with its secrets blanked. */
export function redactAddress(address: string): string {
  return address.replace(SECRET_PARAMETERS, '$1…')
}

/** Structured JSON lines, one per event. */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      redact: { paths: ['password', '*.password', 'headers.cookie', 'headers.authorization'], censor: '…' },
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
