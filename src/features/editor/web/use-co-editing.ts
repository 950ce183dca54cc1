import { useEffect, useState } from 'react'
import { newKey } from '#shared/new-key.ts'
import type { CoEditing } from '../coediting/web/co-editing.ts'
import type { SpeachHead } from './saving/editor-state.ts'
import type { EditorSession } from './saving/session.ts'

/** Opens the way to those who edit the same speach, for as long as the editor is open; null until it is there. */
export function useCoEditing(session: EditorSession, { id, speachID }: Pick<SpeachHead, 'id' | 'speachID'>) {
  const [coEditing, setCoEditing] = useState<CoEditing | null>(null)
  useEffect(() => {
    let opened: CoEditing | undefined
    let isClosed = false
    const keyOf = (chapterId: number) => keyOfChapter(session, chapterId)
    import('../coediting/web/co-editing.ts').then(
      ({ CoEditing }) => {
        if (isClosed) return
        opened = new CoEditing({
          speach: { id, speachID },
          userID: sessionStorage.getItem('uid') ?? '',
          store: localStorage,
          tab: newKey(),
          onText: (chapterId, html) => withKey(keyOf(chapterId), (key) => session.takeText(key, html)),
          onStep: (chapterId) => withKey(keyOf(chapterId), (key) => session.noteTextStep(key)),
          onRefused: (chapterId, how) => {
            withKey(keyOf(chapterId), (key) => session.dropText(key, how))
            void session.refresh()
          },
          onOutline: (by) => void session.refresh(by),
          onState: (state) => session.setTexts(state),
        })
        session.share(opened)
        setCoEditing(opened)
      },
      // Without it, everything is edited and saved as by a single author.
      () => {},
    )
    return () => {
      isClosed = true
      opened?.close()
      setCoEditing(null)
    }
  }, [session, id, speachID])
  useShownChapter(session, coEditing)
  return coEditing
}

/** Tells the others which chapter is open here. */
function useShownChapter(session: EditorSession, coEditing: CoEditing | null): void {
  useEffect(() => {
    if (!coEditing) return
    let told: number | null | undefined
    const tell = () => {
      const { selected, copy } = session.getState()
      const chapterId = selected === null ? null : (copy.chapters[selected]?.id ?? null)
      if (chapterId !== told) coEditing.showChapter(chapterId)
      told = chapterId
    }
    tell()
    return session.subscribe(tell)
  }, [session, coEditing])
}

function keyOfChapter(session: EditorSession, chapterId: number): string | undefined {
  return Object.entries(session.getState().copy.chapters).find(([, { id }]) => id === chapterId)?.[0]
}

function withKey(key: string | undefined, work: (key: string) => void): void {
  if (key !== undefined) work(key)
}
