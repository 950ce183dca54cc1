import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform.ts'
import { unseal } from '../../seal.ts'
import { SEALED_TEXT } from '../mail.ts'

/** The texts of the secret mails to an address, first to last, opened with the platform's secret. */
export async function readSecretMails({ database, secret }: Platform, to: string): Promise<string[]> {
  const { rows } = await database.db.execute(sql`
    SELECT data->>'sealedText' AS sealed FROM jobs.job
    WHERE name = 'mail.send' AND data->>'to' = ${to} AND data ? 'sealedText' ORDER BY created_on`)
  return rows.map(({ sealed }) => unseal(String(sealed), secret, SEALED_TEXT) ?? 'sealed with another secret')
}
