import { type ReactNode, useEffect, useRef, useState } from 'react'
import { vi } from 'vitest'
import { type Annotation, BLANK_EDIT, type VideoEdit } from '#features/chapters/weet/edit/schema.ts'
import { lengthOf, piecesOf } from '#features/chapters/weet/edit/timeline.ts'
import { PlayClock } from '#features/editor/subtitling/web/play-clock.ts'
import { draw, type Sent } from '#ui/testing/draw.tsx'
import { type Chosen, DeskContext } from '../../desk.ts'
import { Overlay, Panel, Rail, Tools } from '../annotate-mode.tsx'
import { AnnotationLayer } from '../annotation-layer.tsx'
import styles from './draw-annotate.module.css'

const SIZE = { width: 1280, height: 720 }

/** Where a new annotation of these tests is shown. */
export const SHOWN = { clip: 'c', start: 0, end: 10_000, fadeMs: 200 } as const

/** A word in squares: what these are has its own test on the server. */
export const SQUARES = {
  lines: [
    {
      rightToLeft: false,
      words: [1, 2, 3].map((width) => ({ path: `M0 0L${width} 0L${width} -0.7L0 -0.7Z`, width, gap: 0.25 })),
    },
  ],
}

/** Draws the parts of the mode around a plain picture, as the page of the studio does. */
export async function drawAnnotate(
  annotations: Annotation[],
  { at = 2000, more = {} as Partial<VideoEdit>, words = (_: string): unknown => SQUARES } = {},
) {
  const clock = new PlayClock()
  clock.tell(at, false)
  const seek = vi.fn((ms: number) => clock.tell(ms, false))
  const shown: { edit: VideoEdit; chosen: Chosen } = {
    edit: {
      ...BLANK_EDIT,
      clips: [{ id: 'c', fileID: 'f', start: 0, end: 20_000, recordedMs: 20_000 }],
      annotations,
      ...more,
    },
    chosen: null,
  }
  const groups: (string | undefined)[] = []
  function Desk({ children }: { children: ReactNode }) {
    const [edit, setEdit] = useState(shown.edit)
    const [chosen, setChosen] = useState<Chosen>(null)
    const player = useRef({
      ...{ now: () => clock.ms, seek, play: vi.fn(), pause: vi.fn(), toggle: vi.fn() },
      ...{ isPlaying: () => false, onTime: () => () => {} },
    })
    Object.assign(shown, { edit, chosen })
    const pieces = piecesOf(edit)
    return (
      <DeskContext
        value={{
          ...{
            chapterId: 1,
            chapterKey: 'k',
            title: 'Parcels',
            mode: 'ANNOTATION',
            edit,
            pieces,
            lengthMs: lengthOf(pieces),
          },
          ...{ chosen, choose: setChosen, player, clock },
          change: (change, group) => {
            groups.push(group)
            setEdit(change)
          },
        }}
      >
        {children}
      </DeskContext>
    )
  }
  function Film() {
    const picture = useRef<HTMLCanvasElement>(null)
    useEffect(() => paint(picture.current), [])
    return (
      <div className={styles.film}>
        <AnnotationLayer size={SIZE} picture={picture}>
          <canvas ref={picture} {...SIZE} />
        </AnnotationLayer>
        <Overlay />
      </div>
    )
  }
  const sent: Sent[] = await draw(
    <Desk>
      <main className={styles.studio}>
        <h1 className={styles.title}>Parcels</h1>
        <div className={styles.set}>
          <Rail />
          <Film />
        </div>
        <aside className={styles.side}>
          <Panel />
        </aside>
        <div className={styles.transport}>
          <Tools />
        </div>
      </main>
    </Desk>,
    { 'POST /api/v2/videos/words': ({ body }) => words((body as { words: string }).words) },
  )
  return { shown, clock, seek, groups, sent, first: () => shown.edit.annotations[0] as Annotation }
}

/** Stripes, so that a blur is seen. */
function paint(canvas: HTMLCanvasElement | null): void {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#33204f'
  for (let x = 0; x < canvas.width; x += 8) context.fillRect(x, 0, 4, canvas.height / 2)
}
