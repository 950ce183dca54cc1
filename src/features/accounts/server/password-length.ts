import { readPasswordBounds } from '#features/site/server/service.ts'
import type { Executor } from '#platform/database/database.ts'
import { invalid } from '#shared/errors.ts'

/**
 * Whether a password that somebody chooses is as long as the organisation wants it, wherever it is chosen.
 * @throws Problem 400 PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG with the count, naming the field
 */
export async function assertPasswordLength(db: Executor, password: string, field = 'newPassword'): Promise<void> {
  const bounds = await readPasswordBounds(db)
  const options = { texts: 'accounts', values: { count: password.length, ...bounds } }
  if (password.length < bounds.min) throw invalid({ [field]: 'too short' }, 'PASSWORD_TOO_SHORT', options)
  if (password.length > bounds.max) throw invalid({ [field]: 'too long' }, 'PASSWORD_TOO_LONG', options)
}
