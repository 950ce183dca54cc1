import { cueTime } from './cue-time.ts'
import type { SubtitleCue } from './schema.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A plain text as the words of a WebVTT cue. */
export function vttText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** Cues as a WebVTT file, which gives the same cues when it is read. */
export function writeVtt(cues: readonly SubtitleCue[]): string {
  const blocks = cues.map(({ start, end, text }, index) =>
    `${index + 1}\n${cueTime(start)} --> ${cueTime(end)}\n${vttText(text)}`.trimEnd(),
  )
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** Cues as a SubRip file, which gives the same cues when it is read. */
export function writeSrt(cues: readonly SubtitleCue[]): string {
  const time = (ms: number) => (ms < 3_600_000 ? `00:${cueTime(ms)}` : cueTime(ms)).replace('.', ',')
  const blocks = cues.map(({ start, end, text }, index) =>
    `${index + 1}\n${time(start)} --> ${time(end)}\n${text}`.trimEnd(),
  )
  return `${blocks.join('\n\n')}\n`
}
