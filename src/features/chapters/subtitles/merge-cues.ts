import { isSame, type Merge, mergeFields, mergeWhole, type Sides } from '#shared/merge.ts'
import { inOrder } from './rules.ts'
import type { SubtitleCue } from './schema.ts'

type Cues = readonly SubtitleCue[]

/**
 * Brings together what two people made of the cues of one language: cue by cue, its start, its end and its words each by
 * itself. A cue has no name; it is known by its words, so that a moved one is still itself, else by its start. The
 * results are in order, and may overlap: whether they do is for whoever asked to see.
 */
export function mergeCues(path: string, { base, mine, theirs }: Sides<Cues>): Merge<Cues> {
  const [here, there] = [findAgain(base, mine), findAgain(base, theirs)]
  const merges = base.map((cue, index) =>
    mergeCue(path, { base: cue, mine: here.get(index), theirs: there.get(index) }),
  )
  const [newHere, newThere] = [newIn(mine, here), newIn(theirs, there)]
  const added = [...newHere, ...newThere.filter((cue) => !newHere.some((one) => isSame(one, cue)))]
  const of = (side: 'mine' | 'theirs') => inOrder([...merges.flatMap((merge) => merge[side] ?? []), ...added])
  return {
    mine: of('mine'),
    theirs: of('theirs'),
    fields: merges.some(({ fields }) => fields.length > 0) ? [path] : [],
  }
}

function mergeCue(path: string, sides: Sides<SubtitleCue | undefined>): Merge<SubtitleCue | undefined> {
  const { base, mine, theirs } = sides
  if (!base || !mine || !theirs) return mergeWhole(path, sides)
  return mergeFields({ base, mine, theirs })
}

/** What became of each cue, by its place before; of what is gone nothing. */
export function findAgain(before: Cues, after: Cues): ReadonlyMap<number, SubtitleCue> {
  const found = new Map<number, SubtitleCue>()
  const left = new Set(after)
  const match = (keyOf: (cue: SubtitleCue) => number | string) => {
    const byKey = Map.groupBy(left, keyOf)
    for (const [index, cue] of before.entries()) {
      const again = found.has(index) ? undefined : byKey.get(keyOf(cue))?.shift()
      if (!again) continue
      found.set(index, again)
      left.delete(again)
    }
  }
  match(({ start, text }) => `${start} ${text}`)
  match(({ text }) => text)
  match(({ start }) => start)
  return found
}

function newIn(cues: Cues, found: ReadonlyMap<number, SubtitleCue>): SubtitleCue[] {
  const known = new Set(found.values())
  return cues.filter((cue) => !known.has(cue))
}
