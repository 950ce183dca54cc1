import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Platform } from '#platform/platform.ts'

/** Words of four languages that the texts are drawn from: common ones often, later ones rarely. */
export const WORDS: Record<string, string> = {
  en: 'safety team report meeting customer machine energy training quality process letter budget travel window garden bridge river market engine winter',
  fr: 'sécurité équipe rapport réunion client machine énergie formation qualité processus lettre budget voyage fenêtre jardin pont rivière marché moteur hiver',
  de: 'Sicherheit Gruppe Bericht Sitzung Kunde Maschine Energie Schulung Qualität Ablauf Brief Haushalt Reise Fenster Garten Brücke Fluss Markt Motor Winter',
  es: 'seguridad equipo informe reunión cliente máquina energía formación calidad proceso carta presupuesto viaje ventana jardín puente río mercado motor invierno',
}

export interface Amounts {
  speaches: number
  people: number
  reads: number
  favourites: number
}

export const USUAL: Amounts = { speaches: 20_000, people: 5000, reads: 500_000, favourites: 100_000 }

/** Rows that one statement makes: the embedded database holds a statement's work in memory. */
const BATCH = 5000

/** Paragraphs of a language that speaches share, and how many of them each has. */
const PARAGRAPHS = 400
const PARAGRAPHS_EACH = 2

/**
 * Fills a migrated database by the database itself, the same on every machine: pseudo-random numbers come from hashes
 * of the row's number. Every speach has one text chapter of about as many different words as those of the
 * demonstration: a paragraph of its own of 120 words, of which one in fifty is rare and the last stands in five
 * speaches, however many there are; and some that it shares with others.
 */
export async function seedDatabase({ database }: Platform, amounts: Amounts): Promise<void> {
  const { pool } = database
  await pool.query(
    `INSERT INTO users (email, name, first_name, last_name, is_author, language)
     SELECT 'person' || n || '@bench.local', 'Person ' || n, 'Person', n::text, n % 20 = 0,
            (ARRAY['en', 'fr', 'de', 'es'])[1 + n % 4] FROM generate_series(1, $1::int) n`,
    [amounts.people],
  )
  await pool.query(`INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, 8) n`)
  await addSpeaches(pool, 1, amounts.speaches)
  await seedReads(pool, amounts)
  await settle(pool)
}

/** Makes the speaches of a filled database ten times as many, and nothing else. */
export async function growTenfold({ database: { pool } }: Platform, amounts: Amounts): Promise<void> {
  await addSpeaches(pool, amounts.speaches + 1, 10 * amounts.speaches)
  await settle(pool)
}

async function addSpeaches(pool: Pool, first: number, last: number): Promise<void> {
  // One connection, which alone sees the temporary tables.
  const client = await pool.connect()
  try {
    await addWords(client)
    for (let from = first; from <= last; from += BATCH) {
      await seedSpeaches(client, from, Math.min(last, from + BATCH - 1))
    }
    await client.query('DROP TABLE bench_words, bench_paragraphs, bench_texts')
  } finally {
    client.release()
  }
}

/** The common words of each language, and paragraphs of others that are made up, some frequent and many rare. */
async function addWords(client: pg.PoolClient): Promise<void> {
  await client.query('CREATE TEMPORARY TABLE bench_words (language text, place int, word text)')
  for (const [language, words] of Object.entries(WORDS)) {
    await client.query(
      'INSERT INTO bench_words SELECT $1, place, word FROM unnest($2::text[]) WITH ORDINALITY AS t (word, place)',
      [language, words.split(' ')],
    )
  }
  await client.query(
    `CREATE TEMPORARY TABLE bench_paragraphs AS
     SELECT language, place, text, strip(search_vector(language, text)) AS words
       FROM (SELECT language, place, string_agg(translate(lpad(to_hex(37 * rank), 5, '0'), '0123456789abcdef', 'bcdfgaeioulmnrst'), ' ') AS text
               FROM unnest(ARRAY['en', 'fr', 'de', 'es']) AS language, generate_series(0, $1::int - 1) AS place, generate_series(1, 130) AS i,
                    LATERAL (SELECT floor(4000 * (${random('word', "language || place || ' ' || i")} % 10000 / 10000.0) ^ 2)::int AS rank) AS drawn
              GROUP BY language, place) AS made`,
    [PARAGRAPHS],
  )
  await client.query('CREATE INDEX ON bench_paragraphs (language, place)')
  await client.query('ANALYZE bench_paragraphs')
}

/** A number from the hash of a text. */
function random(salt: string, of: string): string {
  return `abs(hashtext(${of} || '${salt}'))`
}

/** What the night does on a running house; what the server itself does behind so many rows is waited for. */
async function settle(pool: Pool): Promise<void> {
  await pool.query(
    'INSERT INTO search_words SELECT DISTINCT word FROM ts_stat($$SELECT words FROM search_documents$$) ON CONFLICT DO NOTHING',
  )
  await pool.query('VACUUM ANALYZE')
  await pool.query('CHECKPOINT')
  const tidying = `SELECT FROM pg_stat_activity WHERE backend_type = 'autovacuum worker'`
  while ((await pool.query(tidying)).rows.length > 0) await setTimeout(500)
}

type Pool = Platform['database']['pool']

async function seedSpeaches(client: pg.PoolClient, from: number, to: number): Promise<void> {
  const shared = Array.from({ length: PARAGRAPHS_EACH }, (_, index) => `p${index}`)
  await client.query('DROP TABLE IF EXISTS bench_texts')
  await client.query(
    `CREATE TEMPORARY TABLE bench_texts AS
     SELECT own.*, ARRAY[own.text, ${shared.map((name) => `${name}.text`)}] AS paragraphs,
            ARRAY[strip(search_vector(own.language, own.text)), ${shared.map((name) => `${name}.words`)}] AS vectors
       FROM (
         SELECT n, (ARRAY['en', 'fr', 'de', 'es'])[1 + n % 4] AS language,
                (SELECT string_agg(CASE WHEN ${random('rare', "n || ' ' || i")} % 50 = 0
                                        THEN 'rare' || ${random('which', "n || ' ' || i")} % 5000
                                        ELSE w.word || CASE WHEN i % 7 = 0 THEN '.' ELSE '' END END, ' ' ORDER BY i)
                   FROM generate_series(1, 120) i
                   JOIN bench_words w ON w.language = (ARRAY['en', 'fr', 'de', 'es'])[1 + n % 4]
                    AND w.place = 1 + least(${random('word', "n || ' ' || i")} % 20, ${random('again', "n || ' ' || i")} % 20))
                  || ' series' || lpad((n / 5)::text, 7, '0') AS text
           FROM generate_series(${from}, ${to}) n) AS own
       ${shared.map((name) => `JOIN bench_paragraphs ${name} ON ${name}.language = own.language AND ${name}.place = ${random(name, 'own.n::text')} % ${PARAGRAPHS}`).join('\n       ')}`,
  )
  await client.query(
    `WITH made AS (
       INSERT INTO speaches (speach_id, title, description, tags, language, category_id, visibility, author_id, created_at, updated_at, rating_sum, rating_count)
       SELECT 'b' || lpad(n::text, 10, '0'), initcap(split_part(text, ' ', 1)) || ' ' || split_part(text, ' ', 2) || ' ' || n,
              left(text, 200), ARRAY[split_part(text, ' ', 3)], language, 1 + n % 8,
              CASE WHEN n % 10 = 0 THEN 'RESTREINT' WHEN n % 25 = 0 THEN 'SEMI_PRIVE' ELSE 'PUBLIC' END,
              (SELECT min(id) FROM users WHERE is_author) + 20 * (n % 200), now() - make_interval(mins => n), now() - make_interval(mins => n),
              n % 100, n % 25 FROM bench_texts
       RETURNING id, title, author_id),
     lesson AS (INSERT INTO lessons (speach_id, title, position) SELECT id, 'Lesson', 0 FROM made RETURNING id, speach_id),
     chapter AS (
       INSERT INTO chapters (lesson_id, title, type, content, position)
       SELECT lesson.id, 'Chapter', 'HTML', jsonb_build_object('html', '<p>' || array_to_string(t.paragraphs, '</p><p>') || '</p>'), 0
         FROM lesson JOIN made ON made.id = lesson.speach_id
         JOIN bench_texts t ON t.n = substring(made.title FROM '\\d+$')::int
       RETURNING id, lesson_id, content)
     INSERT INTO versions (speach_id, number, author_id, content, checksum, minutes, published_at)
     SELECT made.id, 1, made.author_id,
            jsonb_build_object('lessons', jsonb_build_array(jsonb_build_object('id', lesson.id, 'title', 'Lesson', 'chapters',
              jsonb_build_array(jsonb_build_object('id', chapter.id, 'title', 'Chapter', 'type', 'HTML', 'content', chapter.content))))),
            encode(sha256(made.title::bytea), 'hex'), jsonb_build_object(chapter.id::text, 1), now()
       FROM made JOIN lesson ON lesson.speach_id = made.id JOIN chapter ON chapter.lesson_id = lesson.id`,
  )
  await client.query(
    `UPDATE speaches s SET state = 'PUBLIE', published_version_id = v.id, minutes = 1, published_at = s.created_at, last_published_at = s.created_at
       FROM versions v WHERE v.speach_id = s.id AND s.published_version_id IS NULL`,
  )
  await client.query(
    `WITH made AS (
       SELECT s.id, s.language, s.title, t.text, t.vectors, search_open_since(s) AS open_since
         FROM bench_texts t JOIN speaches s ON s.speach_id = 'b' || lpad(t.n::text, 10, '0')),
     documents AS (
       INSERT INTO search_documents (speach_id, language, words, open_since)
       SELECT id, language, strip(search_vector(language, title) || ${['text', ...shared].map((_, index) => `vectors[${index + 1}]`).join(' || ')}), open_since
         FROM made)
     INSERT INTO search_heads (speach_id, language, head, names)
     SELECT id, language, setweight(search_vector(language, title), 'A') || setweight(search_stems(language, left(text, 400)), 'D'),
            strip(search_vector(language, title)) FROM made`,
  )
  await client.query(
    `INSERT INTO search_passages (speach_id, place, chapter_id, chapter_title, chapter_type, text, words)
     SELECT s.id, part.place - 1, c.id, c.title, c.type, part.text, part.words
       FROM bench_texts t JOIN speaches s ON s.speach_id = 'b' || lpad(t.n::text, 10, '0')
       JOIN lessons l ON l.speach_id = s.id JOIN chapters c ON c.lesson_id = l.id,
            unnest(t.paragraphs, t.vectors) WITH ORDINALITY AS part (text, words, place)`,
  )
}

async function seedReads(pool: Pool, { speaches, people, reads, favourites }: Amounts): Promise<void> {
  const { rows } = await pool.query<{ speach: number; person: number }>(
    `SELECT (SELECT min(id) FROM speaches) AS speach, (SELECT min(id) FROM users WHERE email LIKE '%@bench.local') AS person`,
  )
  const [firstSpeach, firstPerson] = [rows[0]?.speach ?? 1, rows[0]?.person ?? 1]
  const pairs = (amount: number) =>
    `SELECT ${firstSpeach} + abs(hashtext('s' || n)) % ${speaches} AS speach_id, ${firstPerson} + abs(hashtext('p' || n)) % ${people} AS user_id, n
       FROM generate_series(1, ${amount}) n`
  await pool.query(
    `INSERT INTO speach_reads (speach_id, user_id, started_at)
     SELECT speach_id, user_id, now() - make_interval(mins => 2 * n) FROM (${pairs(reads)}) p ON CONFLICT DO NOTHING`,
  )
  await pool.query(
    `INSERT INTO speach_favourites (speach_id, user_id) SELECT speach_id, user_id FROM (${pairs(favourites)}) p ON CONFLICT DO NOTHING`,
  )
  await pool.query(
    `UPDATE speaches s SET read_count = r.reads FROM (SELECT speach_id, count(*)::int AS reads FROM speach_reads GROUP BY 1) r WHERE r.speach_id = s.id`,
  )
}
