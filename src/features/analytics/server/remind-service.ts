import { canEdit, slugOf } from '#features/speaches/rules.ts'
import type { SpeachRef } from '#features/speaches/schemas.ts'
import { openFor } from '#features/speaches/server/service.ts'
import { type MailMessage, postMail } from '#platform/mail/mail.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import { isFinished, type LeftOut } from '../rules.ts'
import type { Reminded } from '../schemas.ts'
import { type Addressee, findAddressees, noteReminders } from './people-queries.ts'

/**
 * Reminds those of these people who may read a speach and aren't done with it, each at most once a day. If two people
 * ask at the same moment, the second finds them reminded.
 * @throws Problem 404, 403 for people who may not see its statistics
 */
export async function remindPeople(
  platform: Platform,
  actor: Actor,
  ref: SpeachRef,
  { users }: { users: number[] },
): Promise<Reminded> {
  const { speach } = await openFor(platform.database.db, actor, ref, canEdit)
  return platform.database.transaction(async (tx) => {
    const people = await findAddressees(tx, speach.id, [...new Set(users)])
    const wanted = people.filter((person) => whyLeftOut(person) === null)
    const now = platform.clock.now()
    const noted = new Set(await noteReminders(tx, { speachId: speach.id, userIds: wanted.map(({ id }) => id), now }))
    for (const person of wanted) {
      if (noted.has(person.id))
        await postMail(platform.queue, tx, compose(platform, { ...speach, speachID: speach.speachId }, person))
    }
    const left = people.flatMap((person) => {
      const reason = noted.has(person.id) ? null : (whyLeftOut(person) ?? 'REMINDED')
      return reason ? [{ id: person.id, name: nameOf(person), reason }] : []
    })
    return { sent: noted.size, left }
  })
}

/** Null if the person can be reminded. */
function whyLeftOut({ isLearning, mayRead, status, isReachable }: Addressee): LeftOut | null {
  if (!isLearning) return 'NOT_A_READER'
  if (isFinished(status)) return 'DONE'
  if (!mayRead) return 'CANNOT_READ'
  return isReachable ? null : 'UNREACHABLE'
}

function nameOf({ firstName, lastName }: Addressee): string {
  return `${firstName} ${lastName}`.trim()
}

/** The mail to one person, in their language; plain text, in which nothing that anybody wrote is markup. */
function compose(
  platform: Platform,
  { speachID, title }: { speachID: string; title: string },
  { email, firstName, language, status, dueDate }: Addressee,
): MailMessage {
  const say = (key: string, values?: Record<string, string>) =>
    platform.translate(language, `analytics:mail.${key}`, values)
  const day =
    dueDate && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dueDate))
  const parts = [
    say('hello', { name: firstName }),
    say(status === 'NOT_STARTED' ? 'waits' : 'begun', { title }),
    ...(day ? [say('until', { day })] : []),
    `${publicOrigin(platform)}/s/${speachID}/${slugOf(title)}`,
  ]
  return { to: email, subject: say('subject', { title }), text: parts.join('\n\n') }
}
