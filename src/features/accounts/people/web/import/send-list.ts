import { callWithForm } from '#shared/client.ts'
import { startUserImport, type UserImport } from '../../import-contract.ts'
import type { ImportChoices, ImportTarget } from '../../import-rules.ts'

/** What is sent with a list. */
export interface ListOrder extends ImportChoices {
  mapping: readonly ImportTarget[]
  /** The list is only checked. */
  dryRun: boolean
}

/** Sends a list of people to be added, or only to be checked. @throws CallError, OfflineError */
export async function sendList(csv: Blob, { mapping, ...choices }: ListOrder): Promise<UserImport> {
  const form = new FormData()
  form.set('mapping', JSON.stringify(mapping))
  for (const [choice, isMade] of Object.entries(choices)) form.set(choice, String(isMade))
  // The settings must precede the file, which the server reads as it arrives.
  form.set('file', csv, 'people.csv')
  return callWithForm(startUserImport, {}, form)
}
