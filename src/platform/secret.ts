import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, ConfigError } from './config.ts'

/**
 * The key that signs sessions and links: `SECRET`, else one made at the first start and kept in the data folder.
 * @throws ConfigError when several machines would each make their own.
 */
export async function readSecret(config: Config): Promise<string> {
  if (config.secret) {
    if (config.secret.length < 32) throw new ConfigError('SECRET must have 32 characters or more.')
    return config.secret
  }
  if (config.production && config.databaseUrl) {
    throw new ConfigError('Set SECRET (32 characters or more): all processes on one database must share it.')
  }
  const file = path.join(config.dataDir, 'secret')
  await mkdir(config.dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
