import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as a mail server gets it. */
export interface Arrived {
  /** Of its envelope. */
  from: string
  to: string[]
  source: string
  /** As a mail program takes it apart. */
  mail: Email
}

/** A mail server of a test's own, which keeps what it is given. */
export interface TestSmtp {
  url: string
  arrived: Arrived[]
  close(): Promise<void>
}

export interface TestSmtpOptions {
  /** Where it listens; a free one where none is said. */
  port?: number
  /** What it answers to an address, as `550 5.1.1 No such user`; nothing: it takes mails for it. */
  refuse?(address: string): string | undefined
  /** Called with each mail before it is acknowledged. */
  onMail?(arrived: Arrived): void
}

/** Starts a mail server on this machine. */
export async function startSmtp({ port = 0, refuse, onMail }: TestSmtpOptions = {}): Promise<TestSmtp> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const answer = refuse?.(address)
      if (answer === undefined) return done()
      const responseCode = Number(answer.slice(0, 3))
      done(Object.assign(new Error(answer.slice(4)), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      const take = async () => {
        const source = await text(stream)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const one = { from, to, source, mail: await PostalMime.parse(source) }
        arrived.push(one)
        onMail?.(one)
      }
      take().then(() => done(), done)
    },
  })
  // Clients that are killed break their connections off.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A server that listens on a port has an address.
  const address = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
