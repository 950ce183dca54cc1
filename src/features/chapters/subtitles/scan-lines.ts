/** What the lines of a file are, counted from 0. */
export interface Layout {
  /** Those that say from when to when a cue stands. */
  times: number[]
  /** Those that are words of a cue. */
  words: Set<number>
  /** Those with a time where words are still expected: an empty line is missing before it. */
  gaps: number[]
  /** Those that belong to no cue: an empty line stands in the midst of its words. */
  strays: number[]
}

const ARROW = '-->'

/** Blocks of VTT that are no cues. */
const ASIDE = /^(NOTE|STYLE|REGION)\b/

/** Finds what parsers pass over in silence, so that no word of a file is lost unseen. */
export function scanLines(lines: readonly string[]): Layout {
  const layout: Layout = { times: [], words: new Set(), gaps: [], strays: [] }
  // What stands over the first empty line of a VTT file is its head.
  let block: 'none' | 'cue' | 'aside' | 'head' = lines[0]?.startsWith('WEBVTT') ? 'head' : 'none'
  for (const [index, line] of lines.entries()) {
    const isTime = line.includes(ARROW)
    if (line === '') block = 'none'
    else if (isTime && (block === 'cue' || block === 'head') && isTimeLine(line)) layout.gaps.push(index)
    else if (block === 'cue') layout.words.add(index)
    else if (block === 'none' && isTime) {
      block = 'cue'
      layout.times.push(index)
    } else if (block === 'none' && ASIDE.test(line)) block = 'aside'
    else if (block === 'none' && !isName(lines, index)) layout.strays.push(index)
  }
  return layout
}

function isTimeLine(line: string): boolean {
  return /^\s*\d[\d:.,]*\s*-->\s*\d/.test(line)
}

/** The number or name of a cue stands right over its times; a number alone is one whose cue is missing. */
function isName(lines: readonly string[], index: number): boolean {
  return lines[index + 1]?.includes(ARROW) === true || /^\s*\d+$/.test(lines[index] ?? '')
}
