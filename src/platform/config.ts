import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'

const optionalUrl = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)

/** Names of ranges that no address of the internet lies in; people in one's own network may well be in them. */
const PRIVATE_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** More proxies than anybody has in a row. */
const HOPS = /^\d$/

const proxies = z
  .string()
  .default('0')
  .transform((text) => (HOPS.test(text) ? Number(text) : text.split(',').map((one) => one.trim())))
  .refine(
    (proxies) => typeof proxies === 'number' || proxies.every(isRange),
    'how many proxies there are in a row, 0 to 9, or their addresses and ranges, with commas between them',
  )

/** Whether a text is an IP address, a range of them in CIDR notation, or the name of one. */
function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const bitsMax = family === 6 ? 128 : 32
  const isCounted = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax)
  return PRIVATE_RANGES.includes(text) || (family !== 0 && isCounted && more.length === 0)
}

/** Long enough that nobody guesses it, and as the header holds it. */
const METRICS_TOKEN = /^\S{20,}$/

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalUrl,
  STORAGE_URL: optionalUrl,
  SMTP_URL: optionalUrl,
  MAIL_FROM: z.string().default('Openspeach <no-reply@localhost>'),
  MAIL_BOUNCES_TO: optionalUrl.pipe(z.email().optional()),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PUBLIC_URL: optionalUrl,
  TRUST_PROXY: proxies,
  DEMO: z.enum(['0', '1']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SECRET: optionalUrl,
  METRICS_TOKEN: optionalUrl.pipe(z.string().regex(METRICS_TOKEN, '20 characters or more, no spaces').optional()),
})

export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  storageUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The mailbox for bounce reports; absent: the sender's address. */
  mailBouncesTo: string | undefined
  role: 'all' | 'web' | 'worker'
  /** The origin people use, without a trailing slash; absent: whatever host they came by. */
  publicUrl: string | undefined
  /** Whose word about the caller is taken: of so many proxies in a row, 0 for nobody's, or of those at these addresses. */
  trustProxy: number | string[]
  /** Whether demonstration people and speaches are made on an empty database. */
  demo: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  /** Signs sessions; absent: one is made and kept in the data folder. */
  secret: string | undefined
  /** By which collectors on other machines read `/metrics`; absent: none does. */
  metricsToken: string | undefined
}

/** The settings cannot work; its message tells the operator what to change. */
export class ConfigError extends Error {}

/**
 * Reads the environment (PRODUCT §13).
 * @throws ConfigError when a value is out of range, or demonstration accounts would be reachable from other machines.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const host = values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const demo = values.DEMO === undefined ? !production : values.DEMO === '1'
  if (demo && values.DEMO !== '1' && !isLoopback(host)) {
    throw new ConfigError(
      `HOST=${host} opens the demonstration accounts, whose password is public, to other machines. ` +
        'Set DEMO=1 if that is what you want, DEMO=0 to start without them, or NODE_ENV=production.',
    )
  }
  return {
    production,
    port: values.PORT,
    host,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    storageUrl: values.STORAGE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailBouncesTo: readBouncesTo(values.MAIL_BOUNCES_TO),
    role: values.ROLE,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    demo,
    logLevel: values.LOG_LEVEL,
    secret: values.SECRET,
    metricsToken: values.METRICS_TOKEN,
  }
}

/** Letters before the @ of an address (RFC 5321), and those of what is put there to know a mail by. */
const LOCAL_PART_MAX = 64
const PROOF_LETTERS = 43

function readBouncesTo(address: string | undefined): string | undefined {
  if (address !== undefined && address.indexOf('@') + PROOF_LETTERS > LOCAL_PART_MAX) {
    throw new ConfigError(`MAIL_BOUNCES_TO may have ${LOCAL_PART_MAX - PROOF_LETTERS} letters before its @.`)
  }
  return address
}

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}
