import { type SQL, sql } from 'drizzle-orm'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { endsHalfTyped, waysOfWriting } from './terms.ts'

/*
 * Terms as conditions on tables of the search that are named `d` in a statement and have a column `language`.
 */

/** What a word in the title, in tags and headings, in the description, and often in the text is worth (D, C, B, A). */
const WEIGHTS = sql.raw(`'{0.05, 0.2, 0.5, 1}'`)

/**
 * The query of one language: all of the terms or any, in each way in which they are written; the last one finds words that begin with it, unless whole words
 * are asked for. A selection of its own, it is made once a statement, not once a row.
 */
export function queryOf(language: Locale, terms: string[], joint: '&' | '|', isOpen = true): SQL {
  const queries = waysOfWriting(terms).map((words) => {
    const how = sql.raw(`'${joint}', ${isOpen && endsHalfTyped(words)}`)
    return sql`search_query(${constant(language)}, ${sql.param(words)}::text[], ${how})`
  })
  return sql`(SELECT ${sql.join(queries, sql` || `)})`
}

/** A constant of ours in the statement's own text: the planner then knows which index serves which language. */
function constant(language: Locale): SQL {
  return sql.raw(`'${language}'`)
}

export function byLanguage(of: (language: Locale) => SQL): SQL {
  const cases = LOCALES.map((language) => sql`WHEN ${constant(language)} THEN ${of(language)}`)
  return sql`CASE d.language ${sql.join(cases, sql` `)} END`
}

/** Which rows of `d` answer all terms with one of their vectors, each in its language. */
export function answers(vector: SQL, terms: string[]): SQL {
  const each = LOCALES.map(
    (language) => sql`(d.language = ${constant(language)} AND ${vector} @@ ${queryOf(language, terms, '&')})`,
  )
  return sql`(${sql.join(each, sql` OR `)})`
}

/** How well a speach answers: whole words count twice, the beginnings of longer ones once. */
export function rankOf(terms: string[]): SQL {
  return byLanguage(
    (language) => sql`ts_rank(${WEIGHTS}, d.head, ${queryOf(language, terms, '|', false)})
      + ts_rank(${WEIGHTS}, d.head, ${queryOf(language, terms, '|')})`,
  )
}
