import type { parseText, parseVTTTimestamp } from 'media-captions'
import { cutText } from '#shared/cut-text.ts'
import { decodeText } from '#shared/text-encoding.ts'
import { TRACK_MAX_MS } from '../track.ts'
import { plainCueText } from './plain-text.ts'
import { inOrder } from './rules.ts'
import { type Layout, scanLines } from './scan-lines.ts'
import { CUE_TEXT_MAX, CUES_MAX, type SubtitleCue } from './schema.ts'

/** Bytes of the longest file that is read: ten times what a film has. */
export const FILE_BYTES_MAX = 5 * 1024 * 1024

/** Faults of a file that are named at once. */
const PROBLEMS_MAX = 20

/** Why a file cannot be taken; each has its text under `problems`. */
type ProblemCode =
  | 'TOO_LARGE'
  | 'NO_CUES'
  | 'SIGNATURE'
  | 'TIME'
  | 'CUE_TIMES'
  | 'GAP'
  | 'STRAY'
  | 'TOO_LONG'
  | 'TOO_MANY'
  | 'TOO_LATE'

/** `line` is that of the file, from 1; `found` is what stands there. */
export interface SubtitleProblem {
  code: ProblemCode
  line: number
  found: string
}

/** What a file says. `mended` counts cues that stood together with the next one, and were shortened or joined. */
export type SubtitleFile = { cues: SubtitleCue[]; mended: number } | { problems: SubtitleProblem[] }

interface Captions {
  parseText: typeof parseText
  parseVTTTimestamp: typeof parseVTTTimestamp
}

/** Words of a cue that the parser would take for its settings. */
const LIKE_SETTING = /^\s*(region|vertical|line|position|size|align)[:=]/

/**
 * Reads a VTT or SRT file, whatever it is called. It is taken as a whole or, with its faults named, not at all.
 * @throws TypeError when it is not in Unicode (`useEncodingQuestion`)
 */
export async function readSubtitleFile(bytes: Uint8Array, name: string): Promise<SubtitleFile> {
  if (bytes.length > FILE_BYTES_MAX) return { problems: [{ code: 'TOO_LARGE', line: 1, found: '' }] }
  const text = decodeText(bytes).replace(/^\ufeff/, '')
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trimEnd())
  if (!lines.some((line) => line.includes('-->'))) return { problems: [{ code: 'NO_CUES', line: 1, found: '' }] }
  const isVtt = lines[0]?.startsWith('WEBVTT') === true || /\.vtt$/i.test(name)
  // Nobody needs the parser but who has a file.
  const captions: Captions = await import('media-captions')
  const layout = scanLines(lines)
  const { cues, problems } = await parse(captions, lines, layout, isVtt)
  const all = [...problems, ...backwards(captions, lines, layout), ...unfit(cues, lines, layout)]
  if (all.length > 0) return { problems: firstOf(all) }
  const tidy = untangle(cues)
  return { cues: tidy.cues, mended: tidy.mended }
}

async function parse(captions: Captions, lines: string[], layout: Layout, isVtt: boolean) {
  const guarded = lines.map((line, index) => {
    if (layout.words.has(index)) return LIKE_SETTING.test(line) ? `<i>${line}` : line
    // Where on the picture a cue stands is not ours; of SRT, the parser would take it for words.
    return line.replace(/(-->\s*\S+)\s.*$/, '$1')
  })
  const parsed = await captions.parseText(guarded.join('\n'), { type: isVtt ? 'vtt' : 'srt', errors: true })
  const cues = parsed.cues.map(({ startTime, endTime, text }) => ({
    start: Math.round(startTime * 1000),
    end: Math.round(endTime * 1000),
    // SRT has no entities, but many programs write it with those of the web.
    text: withoutEntities(plainCueText(text)),
  }))
  const codes = new Map<number, ProblemCode>([
    [1, 'SIGNATURE'],
    [2, 'TIME'],
  ])
  const problems = parsed.errors.flatMap(({ code, line }) => problemAt(lines, codes.get(code), line - 1))
  const gaps = layout.gaps.flatMap((index) => problemAt(lines, 'GAP', index))
  const strays = layout.strays.flatMap((index) => problemAt(lines, 'STRAY', index))
  return { cues, problems: [...problems, ...gaps, ...strays] }
}

function problemAt(lines: readonly string[], code: ProblemCode | undefined, index: number): SubtitleProblem[] {
  return code ? [{ code, line: index + 1, found: cutText((lines[index] ?? '').trim(), 80) }] : []
}

/** Cues that end before they begin, of which the parser says nothing. */
function backwards({ parseVTTTimestamp: read }: Captions, lines: string[], { times }: Layout): SubtitleProblem[] {
  return times.flatMap((index) => {
    const [start = '', end = ''] = (lines[index] ?? '').replaceAll(',', '.').split('-->')
    const [from, to] = [read(start.trim()), read(end.trim().split(/\s/, 1)[0] ?? '')]
    return from !== null && to !== null && to <= from ? problemAt(lines, 'CUE_TIMES', index) : []
  })
}

/** Cues that are more than a chapter can hold. Each stands at the line of its times, as long as all of them are read. */
function unfit(cues: readonly SubtitleCue[], lines: readonly string[], { times }: Layout): SubtitleProblem[] {
  if (cues.length !== times.length) return []
  const tooMany = problemAt(lines, cues.length > CUES_MAX ? 'TOO_MANY' : undefined, times[CUES_MAX] ?? 0)
  const unfitOnes = cues.slice(0, CUES_MAX).flatMap(({ text, end }, index) => {
    const code = text.length > CUE_TEXT_MAX ? 'TOO_LONG' : end > TRACK_MAX_MS ? 'TOO_LATE' : undefined
    return problemAt(lines, code, times[index] ?? 0)
  })
  return [...unfitOnes, ...tooMany]
}

/** The first faults, one of each line: the others of a line mostly follow from it. */
function firstOf(problems: SubtitleProblem[]): SubtitleProblem[] {
  const byLine = new Map<number, SubtitleProblem>()
  for (const problem of problems) if (!byLine.has(problem.line)) byLine.set(problem.line, problem)
  return [...byLine.values()].sort((one, other) => one.line - other.line).slice(0, PROBLEMS_MAX)
}

/** No two cues stand at a time: one ends when the next begins, and those that begin together become one. */
function untangle(cues: readonly SubtitleCue[]): { cues: SubtitleCue[]; mended: number } {
  const tidy: SubtitleCue[] = []
  let mended = 0
  for (const cue of inOrder(cues)) {
    const before = tidy.at(-1)
    if (!before || before.end <= cue.start) {
      tidy.push(cue)
      continue
    }
    mended += 1
    const joined = `${before.text}\n${cue.text}`
    if (before.start < cue.start) tidy.splice(-1, 1, { ...before, end: cue.start }, cue)
    else
      tidy.splice(-1, 1, { start: cue.start, end: Math.max(before.end, cue.end), text: cutText(joined, CUE_TEXT_MAX) })
  }
  return { cues: tidy, mended }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function withoutEntities(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp|lrm|rlm)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g,
    (written, name?: string, decimal?: string, hexadecimal?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? ''
      return letterOf(decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)) ?? written
    },
  )
}

/** The letter with a number; undefined for what is none: controls, halves of characters, numbers beyond the last. */
function letterOf(code: number): string | undefined {
  const isLetter =
    code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000)
  return isLetter ? String.fromCodePoint(code) : undefined
}
