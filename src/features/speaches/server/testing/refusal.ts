import { CallError } from '#shared/client.ts'

/** The error answer of a call that must be refused. */
export async function refusal(call: Promise<unknown>): Promise<CallError> {
  const [outcome] = await Promise.allSettled([call])
  if (outcome?.status === 'rejected' && outcome.reason instanceof CallError) return outcome.reason
  throw new Error('the call was not refused', { cause: outcome })
}
