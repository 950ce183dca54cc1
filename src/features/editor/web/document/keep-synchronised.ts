import { chaptersOf, setContent } from '#features/chapters/outline.ts'
import { breaksSynchronisation } from '#features/chapters/slides/synchronised-rules.ts'
import type { History } from '#shared/history.ts'
import type { ServerCopy } from '../saving/server-copy.ts'
import type { SpeachDocument } from './document.ts'

/** A history whose present leaves together what the server has as synchronised: that cannot be undone (seed 002 §4). */
export function keepSynchronised(history: History<SpeachDocument>, copy: ServerCopy): History<SpeachDocument> {
  let present = history.present
  for (const chapter of chaptersOf(present)) {
    const saved = copy.chapters[chapter.key]?.saved
    if (saved && breaksSynchronisation(saved, chapter)) present = setContent(present, chapter.key, saved)
  }
  return present === history.present ? history : { ...history, present }
}
