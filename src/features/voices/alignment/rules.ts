import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import { breakInRows } from '#shared/subtitle-rows.ts'
import type { AlignedScript, ScriptLine } from './contract.ts'

/** Scripts whose times one person has found at once. */
export const SCRIPTS_AT_ONCE = 2

/** A row of what came of a script: one of its lines, or a stretch in which something else is said. */
export type ScriptRow = { kind: 'line'; line: ScriptLine } | { kind: 'extra'; start: number; end: number }

/** The lines of a script in their order; what is said beside them stands before the line that follows it. */
export function rowsOf({ lines, unscripted }: AlignedScript): ScriptRow[] {
  const rows: ScriptRow[] = []
  let told = 0
  const tellBefore = (time: number) => {
    for (let next = unscripted[told]; next && next.start < time; next = unscripted[++told]) {
      rows.push({ kind: 'extra', ...next })
    }
  }
  for (const line of lines) {
    if (line.start !== null) tellBefore(line.start)
    rows.push({ kind: 'line', line })
  }
  tellBefore(Number.POSITIVE_INFINITY)
  return rows
}

/** The subtitles that a script becomes: of the lines that were surely found, or of all that have a time. */
export function scriptCues(lines: ScriptLine[], { unsure }: { unsure: boolean }): SubtitleCue[] {
  return lines.flatMap(({ text, start, end, isSure }) =>
    start !== null && end !== null && (isSure || unsure) ? [{ start, end, text: breakInRows(text) }] : [],
  )
}
