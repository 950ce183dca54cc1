import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#app/testing/harness.ts'
import { foldWord } from '../folding.ts'
import { wordsOf } from './terms.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Of every script that people write today, as they stand in words that are looked for. */
const LETTERS = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
  (letter) => wordsOf(letter)[0] === letter,
)

it('folds a letter to what the database takes for the same', async () => {
  const pairs = LETTERS.map((letter) => ({ letter, folded: foldWord(letter) })).filter(
    ({ letter, folded }) => letter !== folded,
  )
  expect(pairs.length).toBeGreaterThan(300)
  const { rows } = await app.platform.database.db.execute(sql`
    SELECT letter, folded FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS pairs (letter text, folded text)
     WHERE lower(unaccent(letter)) <> lower(unaccent(folded))`)
  expect(rows).toEqual([])
})
