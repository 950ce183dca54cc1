import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

const MAIN = path.resolve('src/app/main.ts')

/** The product as a process of its own, as an operator runs it. */
export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Everything that it printed so far. */
  output(): string
  /** Waits until it has printed these words. @throws Error with its output when it ends before */
  says(words: string): Promise<void>
  /** Ends it and waits; resolves to its exit code, null when it was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Starts `main.ts` with these settings and waits until it is ready. @throws Error with its output when it ends first */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = Number(env.PORT) || (await freePort())
  const server = spawnServer({ PORT: String(port), ...env })
  const url = `http://localhost:${port}`
  const ended = once(server.child, 'exit').then(() => {
    throw new Error(`the server ended: ${server.output()}`)
  })
  ended.catch(() => {})
  await Promise.race([ended, waitUntilReady(url)])
  return { ...server, url }
}

/** Starts `main.ts` without waiting for anything. */
export function spawnServer(env: Record<string, string>): Omit<ServerProcess, 'url'> {
  const args = ['--disable-warning=ExperimentalWarning', MAIN]
  const child = spawn(process.execPath, args, { env: { ...process.env, DEMO: '0', DATABASE_URL: '', ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return {
    child,
    output: () => output,
    async says(words) {
      const ended = once(child, 'exit').then(() => {
        throw new Error(`the server ended: ${output}`)
      })
      ended.catch(() => {})
      while (!output.includes(words)) await Promise.race([once(child.stdout, 'data'), ended])
    },
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const exit = once(child, 'exit')
        child.kill(signal)
        await exit
      }
      return child.exitCode
    },
  }
}

async function waitUntilReady(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
