import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { firstAdminLink } from '#features/accounts/server/service.ts'
import { loadDemo, signInHint } from '#features/demo/server/service.ts'
import { warmUpSearch } from '#features/search/server/service.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { FolderInUseError } from '#platform/database/folder-lock.ts'
import { createLog } from '#platform/log.ts'
import { jobHandlers } from './jobs.ts'
import { openPlatform } from './open-platform.ts'
import { createWebServer } from './server.ts'

/** The built web application; `WEB_FOLDER` names another build. */
const WEB_FOLDER = process.env.WEB_FOLDER ?? fileURLToPath(new URL('../../dist/web', import.meta.url))

/** How long requests under way may take at a stop: somebody who stopped reading must not hold the process. */
const REQUEST_GRACE_MS = 20_000

/** Starts what `ROLE` asks for and stops it on SIGTERM or SIGINT: requests finish, jobs go back. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const platform = await openPlatform(config, log)
  const isDemo = config.demo && (await loadDemo(platform))
  const web = config.role === 'worker' ? undefined : await createWebServer(platform, webOptions())
  if (config.role !== 'web') await platform.queue.work(jobHandlers(platform))
  if (web) {
    await warmUpSearch(platform)
    await web.listen({ port: config.port, host: config.host })
    await greet(web.server.address() as AddressInfo)
  }

  /** For who started it by hand: plain lines among those for machines. */
  async function greet({ port }: AddressInfo): Promise<void> {
    const link = await firstAdminLink(platform)
    const lines = [
      `Openspeach is ready: ${config.publicUrl ?? `http://localhost:${port}`}`,
      ...(isDemo ? [signInHint()] : []),
      ...(link ? [`Make the first administrator: ${link}`] : []),
    ]
    process.stdout.write(`\n${lines.join('\n')}\n\n`)
  }

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    setTimeout(() => web?.server.closeAllConnections(), REQUEST_GRACE_MS).unref()
    try {
      await web?.close()
      await platform.close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function webOptions() {
  return existsSync(WEB_FOLDER) ? { webFolder: WEB_FOLDER } : {}
}

main().catch((error) => {
  const expected = error instanceof ConfigError || error instanceof FolderInUseError
  process.stderr.write(`${expected ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
