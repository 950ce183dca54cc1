import { type ReactNode, useRef, useState } from 'react'
import type { TrackHandle } from '#features/chapters/web/players/use-track.ts'
import { BLANK_EDIT, type Interaction, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { lengthOf, piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { PlayClock } from '#features/editor/subtitling/web/play-clock.ts'
import { drawInEditor } from '#features/editor/web/testing/draw-in-editor.tsx'
import { sampleDraft } from '#features/editor/web/testing/sample.ts'
import { type Chosen, DeskContext } from '../../desk.ts'
import { Overlay, Panel, Rail, Tools } from '../interact-mode.tsx'

/** Where something stands in the only clip. */
export const place = (id: string, at: number) => ({ id, clip: 'take', at })
const choices = [
  { id: 'x', text: 'nordlicht.example', feedback: 'Anybody can write that.' },
  { id: 'y', text: 'quick-post.support', right: true },
]
const QUESTION: Interaction = {
  ...place('ask', 38_600),
  kind: 'question',
  question: { id: 'q', kind: 'single', text: 'Which part decides?', choices },
  required: false,
  again: false,
}
/** A minute with a cut of two seconds, a question, a call-out in the cut, and a section. */
export const EDIT: VideoEdit = {
  ...BLANK_EDIT,
  clips: [{ id: 'take', fileID: 'f', start: 0, end: 60_000, recordedMs: 60_000 }],
  cuts: [{ id: 'c', clip: 'take', start: 10_000, end: 12_000 }],
  interactions: [QUESTION, { ...place('lost', 11_000), kind: 'callout', words: 'Hurry is the trick' }],
  marks: [{ ...place('m', 0), title: 'A mail' }],
}

/** A desk as the studio fills it, on which a test looks at what was made. */
export async function drawDesk(start: VideoEdit = EDIT, firstChosen: Chosen = null) {
  const clock = new PlayClock()
  let now = start
  function Desk({ children }: { children: ReactNode }) {
    const [edit, setEdit] = useState(start)
    const [chosen, choose] = useState(firstChosen)
    const player = useRef<TrackHandle>(null)
    const pieces = piecesOf(edit)
    const change = (make: (edit: VideoEdit) => VideoEdit) => {
      now = make(now)
      setEdit(now)
    }
    const desk = {
      chapterId: 7,
      chapterKey: 'k',
      title: 'A video',
      mode: 'INTERACTION' as const,
      edit,
      pieces,
      lengthMs: lengthOf(pieces),
    }
    return <DeskContext value={{ ...desk, change, chosen, choose, player, clock }}>{children}</DeskContext>
  }
  await drawInEditor(
    <Desk>
      <main className="studio" style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) min(384px, 100%)' }}>
        <h1 style={{ gridColumn: '1 / -1' }}>Studio</h1>
        <div style={{ position: 'relative', display: 'grid', minHeight: 520 }}>
          <Overlay />
          {/* Where the page puts it. */}
          <div style={{ position: 'absolute', zIndex: 1, left: 20, top: 20 }}>
            <Rail />
          </div>
        </div>
        <aside>
          <Panel />
        </aside>
        <Tools />
      </main>
    </Desk>,
    sampleDraft(),
  )
  return {
    clock,
    edit: () => now,
    asked: () => now.interactions.flatMap((one) => (one.kind === 'question' ? [one] : [])),
  }
}
