import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#platform/database/database.ts'
import { preparedRows } from '#platform/database/prepared.ts'
import { LOCALES } from '#shared/locales.ts'
import { CLOSABLE_CODES, type ClosableCode } from '../rules.ts'
import { closedGetStarted, type homeLinks } from './tables.ts'

export type HomeLink = typeof homeLinks.$inferSelect

/** What a home page is made of that is not a speach. */
const homeExtras = z.object({
  /** Cards to get started that this person has closed. */
  closed: z.array(z.enum(CLOSABLE_CODES)),
  /** In which this person reads; null until they choose. */
  languages: z.array(z.enum(LOCALES)).nullable(),
  links: z.array(
    z.object({ id: z.number(), title: z.string(), url: z.string(), outframe: z.boolean(), position: z.number() }),
  ),
})

export type HomeExtras = z.infer<typeof homeExtras>

const readExtras = preparedRows<null, { userId: number }, HomeExtras>(
  homeExtras,
  () => sql`
    SELECT coalesce((SELECT jsonb_agg(c.code) FROM closed_get_started c WHERE c.user_id = ${sql.placeholder('userId')}), '[]')
             AS closed,
           (SELECT u.content_languages FROM users u WHERE u.id = ${sql.placeholder('userId')}) AS languages,
           coalesce((SELECT jsonb_agg(to_jsonb(l) ORDER BY l.position, l.id) FROM home_links l), '[]') AS links`,
)

/** The closed cards of a person and the links of everybody, in one statement. */
export async function findExtras(db: Executor, userId: number): Promise<HomeExtras> {
  const [row] = await readExtras(db, null, { userId })
  return row ?? { closed: [], languages: null, links: [] }
}

/** Closes a card for good; again changes nothing. */
export async function closeCard(db: Executor, userId: number, code: ClosableCode): Promise<void> {
  await db.insert(closedGetStarted).values({ userId, code }).onConflictDoNothing()
}
