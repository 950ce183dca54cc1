import { describe, expect, it } from 'vitest'
import type { TypedContent } from '../contents.ts'
import { fileUsesOf, searchTextOf } from '../registry.ts'
import { citedSentences, plainText } from './rules.ts'
import { sanitiseHtml } from './sanitise.ts'
import {
  boxesOf,
  citedFiles,
  citedPages,
  differenceOf,
  isAtRisk,
  markOf,
  readSource,
  saidMark,
  standsIn,
  withoutSources,
} from './sources.ts'
import { pictureAddress } from './vocabulary.ts'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'
const OTHER = 'BBBBBBBBBBBBBBBBBBBBBB'

const cited = (words: string, { file = FILE, page = '12', quote = 'q', boxes = '' } = {}) =>
  `<span data-source="${file}" data-page="${page}" data-quote="${quote}"${boxes && ` data-boxes="${boxes}"`}>${words}</span>`

describe('a sentence with a source', () => {
  it.each([
    `<p>${cited('It holds 12 kN.', { boxes: '100 200 3000 150;100 360 900 150' })}</p>`,
    `<p>${cited('One.')} ${cited('Two.', { file: OTHER, page: '3' })} Mine.</p>`,
    `<ul><li>${cited('a <strong>bold</strong> rung<span data-type="footnote" data-note="n"></span>')}</li></ul>`,
    `<p>${cited('5 &lt; 6 &amp; 7', { quote: '5 &lt; 6 &amp; &quot;7&quot; &gt; 4' })}</p>`,
  ])('comes through as it is: %s', (html) => {
    expect(sanitiseHtml(html)).toBe(html)
  })

  it.each([
    ['no file', { file: 'AAAA' }],
    ['an address for a file', { file: '/api/v2/files/AAAAAA' }],
    ['no page', { page: '0' }],
    ['a page beyond all', { page: '100001' }],
    ['a page in words', { page: 'one' }],
    ['a quote without words', { quote: ' ' }],
    ['a quote beyond measure', { quote: 'q'.repeat(1001) }],
  ])('keeps its words and nothing else: %s', (_, source) => {
    expect(sanitiseHtml(`<p>${cited('The words.', source)}</p>`)).toBe('<p><span>The words.</span></p>')
  })

  it.each([
    ['too many places', Array.from({ length: 41 }, () => '1 1 1 1').join(';')],
    ['three numbers', '1 2 3'],
    ['a place beside the page', '0 0 10001 5'],
    ['styles', '1 1 1 1;position:fixed'],
    ['a fraction', '1.5 1 1 1'],
  ])('loses places that cannot be: %s', (_, boxes) => {
    expect(sanitiseHtml(`<p>${cited('a', { boxes })}</p>`)).toBe(`<p>${cited('a')}</p>`)
  })

  it('is no footnote and no formula at once', () => {
    const both = `<p><span data-type="footnote" data-note="n" data-source="${FILE}" data-page="1" data-quote="q"></span></p>`
    expect(sanitiseHtml(both)).toBe('<p><span data-type="footnote" data-note="n"></span></p>')
    const hidden = `<p><span data-tex="x" data-source="${FILE}" data-page="1" data-quote="q">a</span></p>`
    expect(sanitiseHtml(hidden)).toBe(`<p><span data-source="${FILE}" data-page="1" data-quote="q">a</span></p>`)
  })

  it.each([
    '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;',
    '&lt;/span&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
    '&quot; onclick=&quot;alert(1)',
    'javascript:alert(1)',
  ])('quotes markup as words: %s', (quote) => {
    const clean = sanitiseHtml(`<p>${cited('a', { quote })}</p>`)
    expect(sanitiseHtml(clean)).toBe(clean)
    expect(clean.match(/<[a-z/][^>]*>/g)).toHaveLength(4)
    expect(clean).not.toMatch(/<(?:img|script)|onclick="/)
  })

  it('takes nothing off anything but a span', () => {
    expect(sanitiseHtml(`<p data-source="${FILE}" data-page="1" data-quote="q">a</p>`)).toBe('<p>a</p>')
  })
})

describe('what a text says beside its sources', () => {
  const html = `<p>${cited('It holds 12 kN.', { quote: 'secret words', boxes: '1 1 1 1' })} Mine.</p>`
  const chapter: TypedContent = { type: 'HTML', content: { html } }

  it('is found, and the quotes are not', () => {
    expect(plainText(html)).toBe('It holds 12 kN. Mine.')
    expect(searchTextOf(chapter)).toEqual({ text: 'It holds 12 kN. Mine.', fileIDs: [] })
    // As a browser writes it, and as an author may: what looks like the end of a tag.
    expect(plainText('<p><span data-source="F" data-page="1" data-quote="a > b < c">d</span></p>')).toBe('d')
    expect(plainText('<p>data-quote="e" &lt;span data-quote="f"&gt;</p>')).toBe('data-quote="e" <span data-quote="f">')
  })

  it('is told sentence by sentence, with the page that each leads to', () => {
    const nested = `<p><span lang="fr">Mine.</span> ${cited('a <span lang="fr"><em>b</em> &amp; c</span>')} then ${cited('It holds 12 kN.', { file: OTHER })}</p>`
    expect(citedSentences(nested)).toEqual([
      { fileID: FILE, page: expect.any(Number), words: 'a b & c' },
      { fileID: OTHER, page: expect.any(Number), words: 'It holds 12 kN.' },
    ])
    expect(citedSentences('<p>Mine.</span></p>')).toEqual([])
  })

  it('is all that is left without them', () => {
    expect(withoutSources(html)).toBe('<p>It holds 12 kN. Mine.</p>')
    const nested = `<p>${cited('a <span lang="fr">b</span>')}<span data-type="formula" data-tex="x"></span> ${cited('c', { file: OTHER })}</p>`
    expect(withoutSources(nested)).toBe(
      '<p>a <span lang="fr">b</span><span data-type="formula" data-tex="x"></span> c</p>',
    )
    expect(withoutSources(nested, (fileID) => fileID === FILE)).toContain(cited('c', { file: OTHER }))
    expect(withoutSources(nested, (fileID) => fileID === FILE)).not.toContain(FILE)
  })
})

describe('the documents of a text', () => {
  const html = `<p>${cited('a', { page: '4' })} ${cited('b', { file: OTHER })} ${cited('c', { page: '2' })}</p>`

  it('are named in the order of its sentences', () => {
    expect(citedFiles(html)).toEqual([FILE, OTHER])
    expect(citedPages(html).map(({ page }) => page)).toEqual([4, 12, 2])
  })

  it('are sources: nobody reads them for being quoted, unless another chapter shows them', () => {
    const picture = `<img src="${pictureAddress('CCCCCCCCCCCCCCCCCCCCCC')}" alt="" />`
    const text: TypedContent = { type: 'HTML', content: { html: html + picture } }
    expect(fileUsesOf([text])).toEqual({ shown: ['CCCCCCCCCCCCCCCCCCCCCC'], sources: [FILE, OTHER] })
    const pdf: TypedContent = { type: 'PDF_UPLOAD', content: { fileID: OTHER, downloadable: false } }
    expect(fileUsesOf([text, pdf]).sources).toEqual([FILE])
  })

  it('have a shape and a letter each', () => {
    expect([0, 1, 2, 3, 4].map(markOf)).toEqual([
      { letter: 'A', shape: 'petal' },
      { letter: 'B', shape: 'arch' },
      { letter: 'C', shape: 'round' },
      { letter: 'D', shape: 'leaf' },
      { letter: 'E', shape: 'petal' },
    ])
    expect([25, 26, 27].map((index) => markOf(index).letter)).toEqual(['Z', 'AA', 'AB'])
  })
})

describe('a sentence and its quote', () => {
  it.each([
    ['the same', 'It holds 12 kN.', 'It holds 12 kN.', false],
    ['typography', 'The climber’s rope – “new”', 'The climber\'s rope - "new"', false],
    ['a line that is broken', 'the handrail', 'the hand-\nrail', false],
    ['thousands', '12 000 volts', '12,000 volts', true],
    ['thousands set apart', '12 000 volts', '12\u202f000 volts', false],
    ['a number', 'It holds 15 kN.', 'It holds 12 kN.', true],
    ['a decimal', '1.5 m', '15 m', true],
    ['a minus', '-5 °C', '5 °C', true],
    ['a range', '3-5 m', '3–5 m', false],
    ['a sign', '< 5 m', '> 5 m', true],
    ['a word', 'It never holds.', 'It holds.', true],
    ['nothing left', '', 'It holds.', true],
  ])('%s', (_, sentence, quote, expected) => {
    expect(isAtRisk(sentence, { quote, said: '' })).toBe(expected)
  })

  it('may be in other words from the beginning, which are looked at from then on', () => {
    const source = {
      quote: 'It holds 12 kN in the direction of the fall.',
      said: saidMark('It holds twelve kilonewtons.'),
    }
    expect(isAtRisk('It holds twelve kilonewtons!', source)).toBe(false)
    expect(isAtRisk('It holds fifteen kilonewtons.', source)).toBe(true)
  })

  it.each([
    ['It must hold 15 kN in all.', 'It must hold 12 kN in all.', { written: '15 kN', quoted: '12 kN' }],
    ['Check the rope daily.', 'Check the rope weekly.', { written: 'daily', quoted: 'weekly' }],
    ['Short.', 'Something else altogether stands here instead of it.', null],
    ['It holds well.', 'It holds.', null],
  ])('%s', (sentence, quote, expected) => {
    expect(differenceOf(sentence, quote)).toEqual(expected)
  })

  it('stands on a page, however its lines are set', () => {
    expect(standsIn('the hand rail holds 1.5 kN', 'Before. The hand-\nrail holds 1.5 kN. After')).toBe(true)
    expect(standsIn('the hand rail holds 15 kN', 'Before. The hand-\nrail holds 1.5 kN. After')).toBe(false)
  })

  it('is read of attributes, places included', () => {
    const values: Record<string, string> = {
      'data-source': FILE,
      'data-page': '7',
      'data-quote': 'q',
      'data-boxes': '1 2 3 4',
    }
    expect(readSource((name) => values[name])).toEqual({
      fileID: FILE,
      page: 7,
      quote: 'q',
      boxes: '1 2 3 4',
      said: '',
    })
    expect(boxesOf('1 2 3 4')).toEqual([{ x: 1, y: 2, width: 3, height: 4 }])
    expect(readSource(() => null)).toBeNull()
  })
})
