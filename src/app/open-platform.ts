import { CALLERS_CHANNEL } from '#features/accounts/server/caller-memory.ts'
import { fillSpeachHooks } from '#features/speaches/server/hooks.ts'
import { noteOfRegulated } from '#features/workflow/validation/server/history-service.ts'
import { askToReadAgain } from '#features/workflow/validation/server/training-service.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { databaseFolder, filesFolder, type Platform } from '#platform/platform.ts'
import { openQueue } from '#platform/queue/queue.ts'
import { readSecret } from '#platform/secret.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { readTexts } from '#platform/texts.ts'
import { jobDefinitions, subscriptions } from './jobs.ts'

export interface OpenPlatform extends Platform {
  /** Lets running jobs finish or go back, then closes the database. */
  close(): Promise<void>
}

/** Opens the tools that services work with, in the order in which they need each other. */
export async function openPlatform(config: Config, log: Log, clock: Clock = systemClock): Promise<OpenPlatform> {
  fillSpeachHooks({ afterChange: noteOfRegulated, beforePublication: askToReadAgain })
  const secret = await readSecret(config)
  const { translate } = await readTexts()
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: databaseFolder(config),
    log,
    heardAtOnce: [CALLERS_CHANNEL],
  })
  const queue = await openQueue(database, { jobs: jobDefinitions, subscriptions, log }).catch(async (error) => {
    await database.close()
    throw error
  })
  const storage = openStorage({ storageUrl: config.storageUrl, folder: filesFolder(config) })
  return {
    config,
    secret,
    database,
    queue,
    storage,
    clock,
    log,
    translate,
    async close() {
      await queue.stop()
      await database.close()
    },
  }
}
