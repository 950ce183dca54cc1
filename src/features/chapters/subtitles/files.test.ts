import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableText } from '#shared/testing/table-text.ts'
import { cueTime, readCueTime, shortCueTime } from './cue-time.ts'
import { plainCueText } from './plain-text.ts'
import { readSubtitleFile } from './read-file.ts'
import { CUE_TEXT_MAX } from './schema.ts'
import { writeSrt, writeVtt } from './write-vtt.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, { marked = true, big = false } = {}) => {
  const bytes = Buffer.from(`${marked ? '\ufeff' : ''}${text}`, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const read = (text: string, name = 'a.srt') => readSubtitleFile(utf8(text), name)

const SRT = `1
00:00:01,000 --> 00:00:02,500
<i>Über</i> die Brücke

2
00:00:03,000 --> 00:00:04,000 X1:40 X2:600
{\\an8}zwei
Zeilen
`
const FOUND = {
  cues: [
    { start: 1000, end: 2500, text: 'Über die Brücke' },
    { start: 3000, end: 4000, text: 'zwei\nZeilen' },
  ],
  mended: 0,
}

describe('a file', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', utf8(SRT)],
    ['UTF-8 with a mark', utf8(`\ufeff${SRT}`)],
    ['UTF-16', utf16(SRT)],
    ['UTF-16, the other way round', utf16(SRT, { big: true })],
    ['UTF-16 without a mark', utf16(SRT, { marked: false })],
    ['UTF-16, the other way round, without a mark', utf16(SRT, { marked: false, big: true })],
    ['the line ends of Windows', utf8(SRT.replaceAll('\n', '\r\n'))],
    ['the line ends of old Macs', utf8(SRT.replaceAll('\n', '\r'))],
    ['spaces on empty lines', utf8(SRT.replaceAll('\n\n', '\n  \n'))],
  ])('is read in %s', async (_, bytes) => {
    expect(await readSubtitleFile(bytes, 'a.srt')).toEqual(FOUND)
  })

  it('of VTT is read with all that may stand in it', async () => {
    const vtt = `WEBVTT - a title
Language: en

STYLE
::cue { color: red }

NOTE a note
over two lines

intro
00:01.000 --> 00:02.000 align:start position:10%
<v Ada>Tom &amp; Jerry &lt;3</v>

00:00:02.000 --> 00:00:03.000
size: about 5 mm
`
    expect(await read(vtt, 'a.txt')).toEqual({
      cues: [
        { start: 1000, end: 2000, text: 'Tom & Jerry <3' },
        { start: 2000, end: 3000, text: 'size: about 5 mm' },
      ],
      mended: 0,
    })
  })

  it.each([
    ['srt', 'Tom &amp; Jerry&#39;s &#x1F600; &#9; &#xD800; &copy; &amp;lt;'],
    ['vtt', 'Tom &amp; Jerry&#39;s &#x1F600; &#9; &#xD800; &copy; &amp;lt;'],
  ])('reads the entities of a %s as what people see, and no others', async (kind, words) => {
    const head = kind === 'vtt' ? 'WEBVTT\n\n' : ''
    const text = `${head}00:00:01.000 --> 00:00:02.000\n${words}\n`
    const shown = "Tom & Jerry's 😀 &#9; &#xD800; &copy; &lt;"
    expect(await read(text, `a.${kind}`)).toMatchObject({ cues: [{ text: shown }] })
  })

  it('has no two cues at a time', async () => {
    const srt = `1\n00:01,000 --> 00:03,000\na\n\n2\n00:02,000 --> 00:04,000\nb\n\n3\n00:02,000 --> 00:05,000\nc\n`
    expect(await read(srt)).toEqual({
      cues: [
        { start: 1000, end: 2000, text: 'a' },
        { start: 2000, end: 5000, text: 'b\nc' },
      ],
      mended: 2,
    })
  })

  it('joins what begins together, and cuts what is too long of it before a character', async () => {
    // With the line break between them, the limit falls into the middle of a wave.
    const time = '00:07,000 --> 00:09,000'
    const srt = `1\n${time}\n${'🌲'.repeat(200)}\n\n2\n${time}\n${'🌊'.repeat(150)}\n`
    const text = `${'🌲'.repeat(200)}\n${'🌊'.repeat(49)}`
    expect(text).toHaveLength(CUE_TEXT_MAX - 1)
    expect(await read(srt)).toEqual({ cues: [{ start: 7000, end: 9000, text }], mended: 1 })
  })

  it('that was written here gives the same again', async () => {
    const cues = [
      { start: 0, end: 1, text: '1 < 2 & 3 --> 4' },
      { start: 61_500, end: 3_600_000, text: 'line:1\nsize=2' },
      { start: 3_600_000, end: 43_199_999, text: '“Straße” 👍' },
      { start: 43_199_999, end: 43_200_000, text: '' },
    ]
    expect(await read(writeVtt(cues), 'a.vtt')).toEqual({ cues, mended: 0 })
    expect(await read(writeSrt(cues), 'a.srt')).toEqual({ cues, mended: 0 })
  })
})

describe('a broken file', () => {
  it.each<[string, string, string, [string, number][]]>([
    ['of something else', 'a.srt', '%PDF-1.7', [['NO_CUES', 1]]],
    ['without a beginning', 'a.vtt', '1\n00:01.000 --> 00:02.000\na\n', [['SIGNATURE', 1]]],
    ['with a broken start', 'a.vtt', 'WEBVTT\n\n00:xx.000 --> 00:02.000\na\n', [['TIME', 3]]],
    ['with a broken end', 'a.vtt', 'WEBVTT\n\n1\n00:01.000 --> 00:2.000\na\n', [['TIME', 4]]],
    ['with 61 seconds', 'a.srt', '1\n00:00:61,000 --> 00:01:02,000\na\n', [['TIME', 2]]],
    ['that goes backwards', 'a.srt', '1\n00:00:05,000 --> 00:00:02,000\na\n', [['CUE_TIMES', 2]]],
    ['without an empty line', 'a.srt', '1\n00:01,000 --> 00:02,000\na\n2\n00:03,000 --> 00:04,000\nb\n', [['GAP', 5]]],
    ['with one too many', 'a.srt', '1\n00:01,000 --> 00:02,000\na\n\nlost\n', [['STRAY', 5]]],
    ['with a book in it', 'a.srt', `1\n00:01,000 --> 00:02,000\n${'x'.repeat(501)}\n`, [['TOO_LONG', 2]]],
    ['that is endless', 'a.srt', '1\n00:01,000 --> 13:00:00,000\na\n', [['TOO_LATE', 2]]],
    [
      'names each line once, in order',
      'a.vtt',
      'WEBVTT\n\n00:09.000 --> 00:02.000\na\n\nx --> y\nb\n',
      [
        ['CUE_TIMES', 3],
        ['TIME', 6],
      ],
    ],
  ])('%s says so', async (_, name, text, expected) => {
    const file = await read(text, name)
    expect('problems' in file && file.problems.map(({ code, line }) => [code, line])).toEqual(expected)
  })

  it('that is too large is not even read', async () => {
    expect(await readSubtitleFile(new Uint8Array(6 * 1024 * 1024), 'a.srt')).toMatchObject({
      problems: [{ code: 'TOO_LARGE' }],
    })
  })
})

describe('a time', () => {
  it.each([
    [0, '00:00.000'],
    [64_500, '01:04.500'],
    [3_723_004, '01:02:03.004'],
  ])('%i ms is %s and back', (ms, text) => {
    expect(cueTime(ms)).toBe(text)
    expect(readCueTime(text)).toBe(ms)
  })

  it('is found by its second', () => {
    expect(shortCueTime(64_999)).toBe('01:04')
  })

  it.each([
    ['64.5', 64_500],
    [' 1:04,5 ', 64_500],
    ['0:00', 0],
    ['90:00', 5_400_000],
    ['1:60', null],
    ['1:00:61', null],
    ['13:00:00', null],
    ['', null],
    ['-1', null],
    ['1:2:3:4', null],
    ['noon', null],
  ])('written as %j is %s', (text, ms) => {
    expect(readCueTime(text)).toBe(ms)
  })
})

it('cues come back from their own file with the words they have', async () => {
  const words = tableText.map((text) => plainCueText(`${text.toWellFormed()}\nx`))
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 4 }), async (texts) => {
      const cues = texts.map((text, index) => ({ start: index * 1000, end: index * 1000 + 900, text }))
      expect(await read(writeVtt(cues), 'a.vtt')).toEqual({ cues, mended: 0 })
    }),
    { numRuns: 100 },
  )
})

it('a SubRip file has hours, commas and plain words', () => {
  const cues = [
    { start: 1500, end: 3_661_002, text: 'One\nmore' },
    { start: 3_661_002, end: 3_662_000, text: '' },
  ]
  expect(writeSrt(cues)).toBe('1\n00:00:01,500 --> 01:01:01,002\nOne\nmore\n\n2\n01:01:01,002 --> 01:01:02,000\n')
})
