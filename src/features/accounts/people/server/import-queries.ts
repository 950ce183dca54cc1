import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import type { Locale } from '#shared/locales.ts'
import type { ImportedPerson } from '../import-rules.ts'

const emailRow = z.object({ email: z.string() })

/** Addresses of these that somebody has. */
export async function findTaken(db: Executor, emails: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf(db, emailRow).all(
    sql`SELECT email FROM users WHERE email = ANY(${sql.param(emails)}::text[])`,
  )
  return new Set(rows.map(({ email }) => email))
}

const personRow = z.object({ id: z.number(), email: z.string() })

/** Adds people with their groups and custom fields; who is there already is left alone. Says how many were added. */
export async function insertPeople(
  tx: Transaction,
  people: readonly ImportedPerson[],
  { language, now }: { language: Locale; now: Date },
): Promise<number> {
  const column = <Value>(pick: (person: ImportedPerson) => Value) => sql.param(people.map(pick))
  const rows = await rowsOf(tx, personRow).all(sql`
    INSERT INTO users (email, email_verified, name, first_name, last_name, language, is_author, is_approver,
                       created_at, updated_at)
    SELECT email, true, trim(first_name || ' ' || last_name), first_name, last_name, language, author, approver,
           ${now}::timestamptz, ${now}::timestamptz
      FROM unnest(${column(({ email }) => email)}::text[], ${column(({ firstName }) => firstName)}::text[],
                  ${column(({ lastName }) => lastName)}::text[],
                  ${column((person) => person.language ?? language)}::text[],
                  ${column(({ author }) => author)}::bool[], ${column(({ approver }) => approver)}::bool[])
        AS given (email, first_name, last_name, language, author, approver)
    ON CONFLICT (email) DO NOTHING RETURNING id, email`)
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  const added = people.flatMap((person) => {
    const id = ids.get(person.email)
    return id === undefined ? [] : [{ ...person, id }]
  })
  const members = added.flatMap(({ id, groups }) => groups.map((group) => [group, id] as const))
  await tx.execute(sql`
    INSERT INTO group_members (group_id, user_id)
    SELECT g.id, given.user_id
      FROM unnest(${sql.param(members.map(([group]) => group))}::int[],
                  ${sql.param(members.map(([, user]) => user))}::int[]) AS given (group_id, user_id)
      JOIN groups g ON g.id = given.group_id
    ON CONFLICT DO NOTHING`)
  const values = added.flatMap(({ id, fields }) => fields.map((field) => ({ ...field, id })))
  await tx.execute(sql`
    INSERT INTO custom_field_values (user_id, field_id, value)
    SELECT given.user_id, c.id, given.value
      FROM unnest(${sql.param(values.map(({ id }) => id))}::int[],
                  ${sql.param(values.map(({ fieldId }) => fieldId))}::int[],
                  ${sql.param(values.map(({ value }) => value))}::text[]) AS given (user_id, field_id, value)
      JOIN custom_fields c ON c.id = given.field_id
    ON CONFLICT DO NOTHING`)
  return added.length
}
