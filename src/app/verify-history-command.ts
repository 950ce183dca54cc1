import { verifyHistory } from '#features/workflow/validation/server/service.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { FolderInUseError } from '#platform/database/folder-lock.ts'
import { createLog } from '#platform/log.ts'
import { databaseFolder } from '#platform/platform.ts'
import { readSecret } from '#platform/secret.ts'
import { readTexts } from '#platform/texts.ts'

/** `npm run verify-history`: says whether the regulated history is whole; else names the first wrong row and ends with 1. */
async function verify(): Promise<boolean> {
  const config = readConfig(process.env)
  const { translate } = await readTexts()
  const log = createLog('error')
  const database = await openDatabase({ url: config.databaseUrl, folder: databaseFolder(config), log, migrate: false })
  try {
    const { rows, head, fault } = await verifyHistory({ database, secret: await readSecret(config) })
    if (fault) process.stderr.write(`${translate('en', `records:faults.${fault.kind}`, { number: fault.number })}\n`)
    else process.stdout.write(`${rows} rows are as they were written. Last hash: ${head?.hash ?? 'none'}\n`)
    return fault === null
  } finally {
    await database.close()
  }
}

try {
  if (!(await verify())) process.exitCode = 1
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof FolderInUseError
  process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}
