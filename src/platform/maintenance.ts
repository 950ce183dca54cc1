import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { rotateBackups, writeBackup } from './backup/backup.ts'
import { sweepRateLimits } from './http/rate-limit.ts'
import { reviveLostJobs } from './jobs/tracked-job.ts'
import type { Platform } from './platform.ts'
import { handleJob, type JobHandler, job } from './queue/job.ts'

const nothing = z.object({}).loose()

/** Every hour: what is over is taken out, and what was lost is begun again. */
export const sweep = job({ name: 'platform.sweep', payload: nothing, cron: '17 * * * *' })

/** Every night: the embedded database is vacuumed, which PostgreSQL does by itself, and dumped. */
export const keepDatabase = job({ name: 'platform.keep-database', payload: nothing, cron: '40 2 * * *' })

/** Daily dumps that are kept. */
const DUMPS = 7

/** The folder of the daily dumps. */
export function dumpsFolder({ config }: Pick<Platform, 'config'>): string {
  return path.join(config.dataDir, 'dumps')
}

export function maintenanceHandlers(platform: Platform): JobHandler[] {
  return [
    handleJob(sweep, async () => {
      await sweepRateLimits(platform.database.db)
      await reviveLostJobs(platform)
    }),
    handleJob(keepDatabase, async () => {
      if (platform.database.engine !== 'embedded') return
      await platform.database.pool.query('VACUUM ANALYZE')
      await dumpToday(platform)
    }),
  ]
}

/** Writes today's dump of the database, without the files, and removes the oldest beyond `DUMPS`. */
export async function dumpToday(platform: Platform): Promise<void> {
  const folder = dumpsFolder(platform)
  const now = platform.clock.now()
  await mkdir(folder, { recursive: true })
  await writeBackup(path.join(folder, now.toISOString().replace(/[:.]/g, '-')), {
    pool: platform.database.pool,
    secret: platform.secret,
    now,
  })
  await rotateBackups(folder, DUMPS)
}
