import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WeetContent } from '#features/chapters/weet/schema.ts'
import { useEditor, useEditorState } from '#features/editor/web/use-editor.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { type StudioFrame, useSilentMessages } from './frame.ts'

interface DoneParts {
  chapterId: number
  chapterKey: string
  frame: StudioFrame | null
  content: WeetContent
  lengthMs: number
}

export type Finish = ReturnType<typeof useDone>

/** Leaves the studio once everything is saved: the page around is told, or the editor is opened. */
export function useDone({ chapterId, chapterKey, frame, content, lengthMs }: DoneParts) {
  const { t } = useTranslation('video-studio')
  const { session } = useEditor()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const rev = useEditorState(({ copy }) => copy.chapters[chapterKey]?.rev ?? 0)
  const [firstRev] = useState(rev)
  const told = {
    weetID: content.edit.clips.length > 0 ? content.weetID : '',
    duration: lengthMs / 1000,
    modified: frame?.isReturn || rev !== firstRev,
  }
  useSilentMessages(frame, rev, told)

  async function leave(): Promise<void> {
    await session.flush()
    const { saving, copy } = session.getState()
    if (saving !== 'saved') {
      notify.failure(t(($) => $.notSaved))
      return
    }
    if (frame) {
      const modified = frame.isReturn || copy.chapters[chapterKey]?.rev !== firstRev
      frame.post({ name: 'SEND_WEET_ID', ...told, modified })
    } else {
      await navigate({
        to: '/recorder/edit/$speachID',
        params: { speachID: session.speachID },
        search: { chapter: String(chapterId) },
      })
    }
  }

  function done(): void {
    if (isLeaving) return
    setLeaving(true)
    void leave().finally(() => setLeaving(false))
  }

  return { isLeaving, done }
}
