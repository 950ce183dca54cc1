import { confirmPassword } from '#features/accounts/server/service.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { invalid } from '#shared/errors.ts'
import type { Signature } from '../schemas.ts'
import type { Meaning } from '../validation/history-actions.ts'

/**
 * Has somebody sign what they are about to do in a regulated workflow: with the password again, and as what they do it
 * (PRODUCT §6). To be asked before the transaction: looking at a password takes a while.
 * @param meanings as what it can be signed
 * @throws Problem 400 SIGNATURE_NEEDED, or naming `signature.meaning`; 403 WRONG_PASSWORD or NO_PASSWORD, 429
 */
export async function sign(
  platform: Platform,
  actor: Actor,
  signature: Signature | undefined,
  meanings: readonly Meaning[],
): Promise<Meaning> {
  if (!signature) throw invalid({ signature: 'needed' }, 'SIGNATURE_NEEDED', { texts: 'workflow' })
  const { password, meaning } = signature
  if (!meanings.includes(meaning)) throw invalid({ 'signature.meaning': `one of ${meanings.join(', ')}` })
  await confirmPassword(platform, actor, password, 'signature.password')
  return meaning
}
