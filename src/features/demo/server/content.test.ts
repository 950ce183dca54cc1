import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '#features/chapters/html/sanitise.ts'
import { inputOf } from '#features/chapters/registry.ts'
import { LOCALES } from '#shared/locales.ts'
import { DECKS } from '../content/decks.ts'
import { DOCUMENTS } from '../content/documents/documents.ts'
import { FILMS } from '../content/films.ts'
import { GENERATED } from '../content/generated.ts'
import { FAVOURITES, JOURNEYS } from '../content/journeys.ts'
import { PATHS } from '../content/paths.ts'
import { POLLS } from '../content/polls.ts'
import { QUIZZES } from '../content/quizzes.ts'
import { SOUNDS } from '../content/sounds.ts'
import { SPEACHES } from '../content/speaches.ts'
import { PEOPLE } from '../content/world.ts'
import { contentOf as contentOfMaterial, picturesIn } from './make-content.ts'
import { speachIdOf } from './random.ts'
import { type ChapterSource, readOutline } from './text/read-outline.ts'
import { writeHtml } from './text/write-html.ts'

const CONTENT = path.join(import.meta.dirname, '../content')
const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const PICTURE = { address: `/api/v2/files/${FILE}/image?width=1280`, alt: 'x', caption: 'x', width: 1280, height: 600 }

const outlines = SPEACHES.map((speach) => ({ speach, lessons: readOutline(speach.text, speach.language) }))
const chapters = outlines.flatMap(({ speach, lessons }) =>
  lessons.flatMap((lesson) => lesson.chapters.map((chapter) => ({ speach, chapter }))),
)

const MADE = { deck: find, document: find, film: find, sound: find }

async function find(): Promise<string> {
  return FILE
}

async function contentOf(source: ChapterSource): Promise<unknown> {
  if (source.type === 'HTML') return { html: writeHtml(source.blocks, () => PICTURE) }
  return contentOfMaterial(source, MADE, new Date())
}

describe('the demonstration has', () => {
  it('at least 40 speaches, 10 in each language', () => {
    expect(SPEACHES.length).toBeGreaterThanOrEqual(40)
    for (const language of LOCALES) {
      expect(SPEACHES.filter((speach) => speach.language === language).length).toBeGreaterThanOrEqual(10)
    }
  })

  it('an address of its own for each of them', () => {
    const ids = SPEACHES.map(({ key }) => speachIdOf(key))
    expect(new Set(ids).size).toBe(SPEACHES.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{11}$/)
    expect(speachIdOf('en/give-feedback')).toBe('d1NDg1Eu60M')
  })

  it.each(outlines)('two to four lessons and three to eight chapters in $speach.key', ({ lessons }) => {
    expect(lessons.length).toBeGreaterThanOrEqual(2)
    expect(lessons.length).toBeLessThanOrEqual(4)
    const count = lessons.flatMap((lesson) => lesson.chapters).length
    expect(count).toBeGreaterThanOrEqual(3)
    expect(count).toBeLessThanOrEqual(9)
    for (const { title, chapters: own } of lessons) {
      expect(title).not.toBe('')
      expect(own.length).toBeGreaterThan(0)
    }
  })

  it('authors who were there when they began to write', () => {
    for (const { key, author, life } of SPEACHES) {
      const begun = (life.publishedDaysAgo ?? 30) + 5
      expect({ key, inTime: PEOPLE[author].joinedDaysAgo > begun }).toEqual({ key, inTime: true })
    }
  })

  it('versions in the order in which they came', () => {
    for (const { life } of SPEACHES) {
      const days = [life.publishedDaysAgo ?? 0, ...(life.updates ?? []).map(({ daysAgo }) => daysAgo)]
      expect(days).toEqual(days.toSorted((a, b) => b - a))
    }
  })

  it('journeys and favourites of speaches that are there', () => {
    const keys = SPEACHES.map(({ key }) => key)
    for (const { speach } of JOURNEYS) expect(keys).toContain(speach)
    for (const { speaches } of FAVOURITES) for (const key of speaches) expect(keys).toContain(key)
  })

  it('paths of speaches that were out before, and that their owner may put into one', () => {
    for (const { owner, speaches, publishedDaysAgo, title } of PATHS) {
      for (const key of speaches) {
        const speach = SPEACHES.find((one) => one.key === key)
        const isOut = (speach?.life.publishedDaysAgo ?? 0) > publishedDaysAgo + 2
        const isTheirs = speach?.visibility === undefined || speach.author === owner
        expect({ title, key, isOut, isTheirs }).toEqual({ title, key, isOut: true, isTheirs: true })
      }
    }
  })
})

describe('every chapter', () => {
  it('is what its type takes', async () => {
    for (const { chapter } of chapters) {
      const content = await contentOf(chapter.source)
      expect(inputOf(chapter.source.type).parse(content)).toEqual(content)
    }
  })

  it('passes the sanitiser unchanged', () => {
    for (const { chapter } of chapters) {
      if (chapter.source.type !== 'HTML') continue
      const html = writeHtml(chapter.source.blocks, () => PICTURE)
      expect(sanitiseHtml(html)).toBe(html)
    }
  })

  it('has something to read, in words and not in notation', () => {
    for (const { speach, chapter } of chapters) {
      expect(chapter.title.length).toBeGreaterThan(3)
      if (chapter.source.type !== 'HTML') continue
      const words = writeHtml(chapter.source.blocks, () => PICTURE).replace(/<pre>.*?<\/pre>|<[^>]*>/gs, ' ')
      expect({ key: speach.key, title: chapter.title, long: words.length > 100 }).toMatchObject({ long: true })
      expect(words).not.toMatch(/\*\*|\{\{|\]\(|^\s*[|#!]|~~~|:::|lorem/i)
    }
  })

  it('shows pictures, films, sounds, slides and documents that are there, and all of them are shown', () => {
    const shown = {
      films: new Set<string>(),
      documents: new Set<string>(),
      decks: new Set<string>(),
      sounds: new Set<string>(),
      quizzes: new Set<string>(),
      polls: new Set<string>(),
    }
    for (const { speach, lessons } of outlines) {
      const sources = lessons.flatMap((lesson) => lesson.chapters.map(({ source }) => source))
      const names = sources.flatMap((source) => (source.type === 'HTML' ? picturesIn(source.blocks) : []))
      expect(names.toSorted()).toEqual(Object.keys(speach.pictures ?? {}).toSorted())
      for (const source of sources) {
        if ('film' in source) shown.films.add(source.film)
        if ('document' in source) shown.documents.add(source.document)
        if ('deck' in source) shown.decks.add(source.deck)
        if ('sound' in source) shown.sounds.add(source.sound)
        if ('quiz' in source) shown.quizzes.add(source.quiz)
        if ('poll' in source) shown.polls.add(source.poll)
      }
    }
    expect([...shown.films].toSorted()).toEqual(Object.keys(FILMS).toSorted())
    expect([...shown.documents, GENERATED.document].toSorted()).toEqual(Object.keys(DOCUMENTS).toSorted())
    expect([...shown.decks].toSorted()).toEqual(Object.keys(DECKS).toSorted())
    expect([...shown.sounds].toSorted()).toEqual(Object.keys(SOUNDS).toSorted())
    expect([...shown.quizzes].toSorted()).toEqual(Object.keys(QUIZZES).toSorted())
    expect([...shown.polls].toSorted()).toEqual(Object.keys(POLLS).toSorted())
  })
})

describe('every picture', () => {
  it('has a file name of its own with each author', () => {
    const names = SPEACHES.flatMap(({ author, pictures = {} }) =>
      Object.values(pictures).map(({ file }) => `${author} ${file}`),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('is described, and its words can be drawn', async () => {
    const file = new URL(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
    const font = create(await readFile(file))
    const pictures = SPEACHES.flatMap(({ pictures = {} }) => Object.values(pictures))
    for (const { alt, caption, drawing } of pictures) {
      expect(alt.length).toBeGreaterThan(15)
      expect(caption.length).toBeGreaterThan(5)
      const letters = [...new Set(JSON.stringify([drawing, FILMS]).replace(/\\u[0-9a-f]{4}/g, ''))]
      expect(letters.filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([])
    }
  })
})

it('no file of texts is longer than 300 lines', async () => {
  for (const name of await readdir(CONTENT, { recursive: true })) {
    if (!name.endsWith('.ts')) continue
    expect((await readFile(path.join(CONTENT, name), 'utf8')).split('\n').length).toBeLessThanOrEqual(301)
  }
})
