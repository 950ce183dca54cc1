import { readProductName } from '#features/site/server/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import { postSecretMails } from '#platform/mail/mail.ts'
import type { Platform } from '#platform/platform.ts'
import type { UserRow } from '../../server/queries.ts'
import { makeResetLinks } from '../../server/reset-links.ts'
import { INVITATION_DAYS } from '../rules.ts'

const DAY_MINUTES = 24 * 60

/** Mails people links on which they choose their first password; each works for `INVITATION_DAYS`. Three statements. */
export async function inviteUsers(
  platform: Platform,
  tx: Transaction,
  people: readonly Pick<UserRow, 'id' | 'email' | 'firstName' | 'language'>[],
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ id }) => id)
  const links = await makeResetLinks(platform, tx, ids, INVITATION_DAYS * DAY_MINUTES)
  const product = await readProductName(tx)
  const mails = people.map(({ id, email, firstName: name, language }) => {
    const values = { name, product, link: links.get(id) ?? '', days: INVITATION_DAYS }
    const say = (part: 'subject' | 'text') => platform.translate(language, `people:mails.invitation.${part}`, values)
    return { to: email, subject: say('subject'), text: say('text'), isAwaited: true }
  })
  await postSecretMails(platform, tx, mails)
}
