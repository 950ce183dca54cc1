import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { rowsOf } from '#platform/database/rows-of.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import type { ImportedPerson } from '../import-rules.ts'

const takenRow = z.object({ id: z.number(), email: z.string(), language: z.enum(LOCALES) })

/** Who has these addresses, kept as they are until the end of the transaction. By number: two never wait for each other. */
export async function lockTaken(
  tx: Transaction,
  emails: readonly string[],
): Promise<Map<string, z.output<typeof takenRow>>> {
  const rows = await rowsOf(tx, takenRow).all(sql`
    SELECT id, email, language FROM users WHERE email = ANY(${sql.param(emails)}::text[])
     ORDER BY id FOR NO KEY UPDATE`)
  return new Map(rows.map((row) => [row.email, row]))
}

const groupRow = z.object({ id: z.number(), name: z.string() })

/** Makes groups after all others, and answers them; one that somebody else has made meanwhile is answered, too. */
export async function insertGroups(
  tx: Transaction,
  names: readonly string[],
): Promise<{ made: z.output<typeof groupRow>[]; met: z.output<typeof groupRow>[] }> {
  // Names are not unique: nobody else makes groups until these are there.
  await tx.execute(sql`LOCK TABLE groups IN SHARE ROW EXCLUSIVE MODE`)
  const asked = sql`unnest(${sql.param(names)}::text[]) WITH ORDINALITY AS asked (name, place)`
  const met = await rowsOf(tx, groupRow).all(sql`
    SELECT g.id, g.name FROM groups g WHERE NOT g.is_system AND NOT g.is_external
       AND lower(g.name) IN (SELECT lower(asked.name) FROM ${asked})`)
  const made = await rowsOf(tx, groupRow).all(sql`
    INSERT INTO groups (name, description, position)
    SELECT asked.name, '', (SELECT coalesce(max(position), 0) FROM groups) + asked.place::int FROM ${asked}
     WHERE NOT EXISTS (SELECT 1 FROM groups g WHERE lower(g.name) = lower(asked.name))
    RETURNING id, name`)
  return { made, met }
}

const personRow = z.object({ id: z.number(), email: z.string() })

/** Adds people, and answers them with their numbers; who is there already is left alone. */
export async function insertPeople<Person extends ImportedPerson>(
  tx: Transaction,
  people: readonly Person[],
  { language, now }: { language: Locale; now: Date },
): Promise<(Person & { id: number })[]> {
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
  return people.flatMap((person) => {
    const id = ids.get(person.email)
    return id === undefined ? [] : [{ ...person, id }]
  })
}

/** Writes what rows say of people who are there; what is empty stays, and no role is taken away. */
export async function updatePeople(
  tx: Transaction,
  people: readonly (ImportedPerson & { id: number })[],
  now: Date,
): Promise<void> {
  const column = <Value>(pick: (person: ImportedPerson & { id: number }) => Value) => sql.param(people.map(pick))
  await tx.execute(sql`
    UPDATE users u
       SET first_name = coalesce(nullif(given.first_name, ''), u.first_name),
           last_name = coalesce(nullif(given.last_name, ''), u.last_name),
           name = trim(coalesce(nullif(given.first_name, ''), u.first_name) || ' ' ||
                       coalesce(nullif(given.last_name, ''), u.last_name)),
           language = coalesce(given.language, u.language),
           is_author = u.is_author OR given.author, is_approver = u.is_approver OR given.approver,
           updated_at = ${now}::timestamptz, rev = u.rev + 1
      FROM unnest(${column(({ id }) => id)}::int[], ${column(({ firstName }) => firstName)}::text[],
                  ${column(({ lastName }) => lastName)}::text[], ${column((person) => person.language)}::text[],
                  ${column(({ author }) => author)}::bool[], ${column(({ approver }) => approver)}::bool[])
        AS given (id, first_name, last_name, language, author, approver)
     WHERE u.id = given.id`)
}

/** Puts people into groups; a group that is gone is passed over. */
export async function insertMembers(
  tx: Transaction,
  members: readonly { group: number; user: number }[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO group_members (group_id, user_id)
    SELECT g.id, given.user_id
      FROM unnest(${sql.param(members.map(({ group }) => group))}::int[],
                  ${sql.param(members.map(({ user }) => user))}::int[]) AS given (group_id, user_id)
      JOIN groups g ON g.id = given.group_id
    ON CONFLICT DO NOTHING`)
}

/** Writes values of custom fields over those that are there; a field that is gone is passed over. */
export async function putFields(
  tx: Transaction,
  values: readonly { user: number; fieldId: number; value: string }[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO custom_field_values (user_id, field_id, value)
    SELECT given.user_id, c.id, given.value
      FROM unnest(${sql.param(values.map(({ user }) => user))}::int[],
                  ${sql.param(values.map(({ fieldId }) => fieldId))}::int[],
                  ${sql.param(values.map(({ value }) => value))}::text[]) AS given (user_id, field_id, value)
      JOIN custom_fields c ON c.id = given.field_id
    ON CONFLICT (user_id, field_id) DO UPDATE SET value = excluded.value`)
}
