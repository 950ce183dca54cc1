import { readTimeZone } from '#features/site/server/service.ts'
import { slugOf } from '#features/speaches/rules.ts'
import { type MailMessage, postMail } from '#platform/mail/mail.ts'
import { type Platform, publicOrigin } from '#platform/platform.ts'
import { raiseEvents } from '#platform/queue/events.ts'
import { dayIn } from '#shared/days.ts'
import { wallTimeAt } from '#shared/time-zones.ts'
import { dueDateApproaching } from '../events.ts'
import { daysUntil, dueDaysOf, REMIND_FROM_HOUR, REMINDERS } from '../rules.ts'
import { noteReminders, type Reminded } from './queries.ts'

/** People who are written to in one transaction. */
const BATCH = 100

/** Writes to everybody who has something to complete in seven days or tomorrow; each reminder goes out once. */
export async function sendReminders(platform: Platform, signal: AbortSignal): Promise<void> {
  const { database, queue, clock } = platform
  const zone = await readTimeZone(database.db)
  const now = clock.now()
  if (hourAt(now, zone) < REMIND_FROM_HOUR) return
  const today = dayIn(zone, now)
  for (const reminder of REMINDERS) {
    const due = { days: reminder.days, ...dueDaysOf(reminder, today), zone }
    for (;;) {
      signal.throwIfAborted()
      const reminded = await database.transaction(async (tx) => {
        const people = await noteReminders(tx, due, BATCH)
        for (const person of people) await postMail(queue, tx, compose(platform, person, today))
        await raiseEvents(platform, tx, dueDateApproaching, bySpeach(people))
        return people.length
      })
      if (reminded === 0) break
    }
  }
}

/** Groups the people to remind by speach. */
function bySpeach(people: Reminded[]) {
  const groups = Map.groupBy(people, ({ speachId }) => speachId)
  return [...groups].map(([speachId, theirs]) => ({ speachId, userIds: theirs.map(({ userId }) => userId) }))
}

function hourAt(now: Date, zone: string): number {
  return Number(wallTimeAt(now, zone).slice(11, 13))
}

/** The mail to one person, in their language; plain text, in which no title is markup. */
function compose(platform: Platform, { title, dueDate, speachID, ...to }: Reminded, today: string): MailMessage {
  const say = (key: string, values?: Record<string, unknown>) =>
    platform.translate(to.language, `due-dates:reminder.${key}`, values)
  const days = daysUntil(today, dueDate)
  const day = new Intl.DateTimeFormat(to.language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(dueDate))
  const link = `${publicOrigin(platform)}/s/${speachID}/${slugOf(title)}`
  return {
    to: to.email,
    subject: days === 0 ? say('subject_today', { title }) : say('subject', { title, count: days }),
    text: [say('hello', { name: to.firstName }), say('due', { title, day }), `${say('end')}\n${link}`].join('\n\n'),
  }
}
