import { type Merge, mergeById, mergeFields, mergeWhole, type Sides } from '#shared/merge.ts'
import type { VideoEdit } from './schema.ts'

/**
 * Brings together what two people made of a video: item by item, known by its id, and the clips in the order of whoever
 * changed it. An item that one deleted and the other changed is in conflict.
 */
export function mergeEdit({ base, mine, theirs }: Sides<VideoEdit>): Merge<VideoEdit> {
  return mergeFields({ base, mine, theirs }, (name, sides) => {
    // Every field of an edit is a list of items with ids.
    const lists = sides as Sides<readonly { id: string }[]>
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
