import { type Merge, mapSides, mergeById, mergeFields, mergeWhole, type Sides } from '#shared/merge.ts'
import { mergeCues } from '../../subtitles/merge-cues.ts'
import { TRACK_MAX_MS } from '../../track.ts'
import type { AnchoredCue, AnchoredTrack, VideoEdit } from './schema.ts'

/**
 * Brings together what two people made of a video: item by item, known by its id, subtitles cue by cue, and the clips in
 * the order of whoever changed it. An item that one deleted and the other changed is in conflict.
 */
export function mergeEdit(sides: Sides<VideoEdit>): Merge<VideoEdit> {
  return mergeFields(sides, (name, parts) => {
    if (name === 'noSkipping') return mergeWhole(name, parts)
    if (name === 'subtitles') {
      const tracks = parts as Sides<readonly AnchoredTrack[]>
      return mergeById(name, tracks, { idOf: ({ language }) => language, mergeItem: mergeTrack })
    }
    // Every other field of an edit is a list of items with ids.
    const lists = parts as Sides<readonly { id: string }[]>
    return mergeById(name, lists, { idOf: ({ id }) => id, mergeItem })
  })
}

function mergeItem(
  path: string,
  { base, mine, theirs }: Sides<{ id: string } | undefined>,
): Merge<{ id: string } | undefined> {
  if (!base || !mine || !theirs) return mergeWhole(path, { base, mine, theirs })
  const merged = mergeFields({ base, mine, theirs })
  return { ...merged, fields: merged.fields.map((name) => `${path}.${name}`) }
}

function mergeTrack(path: string, sides: Sides<AnchoredTrack | undefined>): Merge<AnchoredTrack | undefined> {
  const { base, mine, theirs } = sides
  if (!base || !mine || !theirs) return mergeWhole(path, sides)
  const merge = mergeFields({ base, mine, theirs }, (name, parts) =>
    name === 'cues' ? mergeAnchored(name, parts as Sides<readonly AnchoredCue[]>) : mergeWhole(name, parts),
  )
  return { ...merge, fields: merge.fields.length > 0 ? [path] : [] }
}

/** Cues are merged on one line of time, on which the recordings of the clips lie one after the other. */
function mergeAnchored(path: string, sides: Sides<readonly AnchoredCue[]>): Merge<readonly AnchoredCue[]> {
  const clips = [...new Set([sides.base, sides.mine, sides.theirs].flat().map(({ clip }) => clip))].sort()
  const placed = mapSides(sides, (cues) =>
    cues.map(({ clip, ...cue }) => {
      const offset = clips.indexOf(clip) * 2 * TRACK_MAX_MS
      return { ...cue, start: offset + cue.start, end: offset + cue.end }
    }),
  )
  const back = (cues: ReturnType<typeof mergeCues>['mine']) =>
    cues.map((cue): AnchoredCue => {
      const index = Math.floor(cue.start / (2 * TRACK_MAX_MS))
      const offset = index * 2 * TRACK_MAX_MS
      return { clip: clips[index] ?? '', ...cue, start: cue.start - offset, end: cue.end - offset }
    })
  const merge = mergeCues(path, placed)
  return { ...merge, mine: back(merge.mine), theirs: back(merge.theirs) }
}
