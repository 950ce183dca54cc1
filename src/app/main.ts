import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { firstAdminLink } from '#features/accounts/server/service.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { FolderInUseError } from '#platform/database/folder-lock.ts'
import { createLog } from '#platform/log.ts'
import { jobHandlers } from './jobs.ts'
import { openPlatform } from './open-platform.ts'
import { createWebServer } from './server.ts'

/** The built web application; `WEB_FOLDER` names another build. */
const WEB_FOLDER = process.env.WEB_FOLDER ?? fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Starts what `ROLE` asks for and stops it on SIGTERM or SIGINT: requests finish, jobs go back. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const platform = await openPlatform(config, log)
  const web = config.role === 'worker' ? undefined : await createWebServer(platform, webOptions())
  if (config.role !== 'web') await platform.queue.work(jobHandlers(platform))
  if (web) await web.listen({ port: config.port, host: config.host })
  await greet()

  async function greet(): Promise<void> {
    if (!web) return
    const address = config.publicUrl ?? `http://localhost:${(web.server.address() as { port: number }).port}`
    log.info({ address }, `Openspeach is ready: ${address}`)
    const link = await firstAdminLink(platform)
    if (link) log.info({ link }, `Make the first administrator: ${link}`)
  }

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      log.info('stopping')
      await web?.close()
      await platform.close()
    })().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
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
