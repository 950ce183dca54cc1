import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { findChapter } from '#features/chapters/outline.ts'
import { saveWeetSilently } from '#features/chapters/weet/contract.ts'
import { useEditor, useEditorState } from '#features/editor/web/use-editor.tsx'
import type { ClipParameters } from '#features/presenters/contract.ts'
import { TITLE_MAX } from '#features/presenters/rules.ts'
import { type MadeClip, presentersQuery } from '#features/presenters/web/use-clip.ts'
import { call } from '#shared/client.ts'
import { cutText } from '#shared/cut-text.ts'
import { findTypedVoiceLanguage, TYPED_VOICE_LANGUAGES } from '#shared/voice-languages.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { InsertAt, Said } from '../cut/cut-edits.ts'
import { useDesk } from '../desk.ts'
import type { StudioFrame } from '../frame.ts'
import { useKnownClips } from './known-clips.ts'

const PresenterDialog = lazyPart(() => import('#features/presenters/web/presenter-dialog.tsx'), 'PresenterDialog', {
  over: true,
})

/** Where a presenter is to speak. */
export interface Presenting {
  at: InsertAt
  /** The clip whose place the new one takes, and what it was made of. */
  replaces?: { clipId: string; params: ClipParameters }
}

/** A clip on its way into the video. */
export interface Presented {
  said: Said
  replaces?: string
}

interface PresentClipProps {
  presenting: Presenting
  frame: StudioFrame | null
  onMade: (fileID: string, presented: Presented) => void
  onClose: () => void
}

/** Has a presenter speak in this video. The page around is told how long they all speak in it. */
export function PresentClip({ presenting, frame, onMade, onClose }: PresentClipProps) {
  const { chapterId, chapterKey, edit, title } = useDesk()
  const queries = useQueryClient()
  const language = useEditorState((state) => state.document.facts.language)
  const weetID = useEditorState(({ document }) => {
    const chapter = findChapter(document, chapterKey)?.chapter
    return chapter?.type === 'WEET' ? chapter.content.weetID : ''
  })
  const known = useKnownClips()
  const isReady = useNamedVideo(weetID, onClose)
  const { replaces } = presenting
  const begin: ClipParameters = replaces?.params ?? {
    ...{ script: '', title: cutText(title, TITLE_MAX), presenter: 'apricot', place: 'right' },
    language: findTypedVoiceLanguage(language) ?? TYPED_VOICE_LANGUAGES[0],
  }

  function take({ fileID, seconds, lines }: MadeClip, params: ClipParameters): void {
    const others = edit.clips.filter(({ id }) => id !== replaces?.clipId)
    const speaking = others.map((clip) => known.find((one) => one.fileID === clip.fileID)?.seconds ?? 0)
    const total = speaking.reduce((sum, each) => sum + each, seconds)
    frame?.post({ name: 'AIAVATAR_DURATION', weetID, seconds: total })
    void queries.invalidateQueries({ queryKey: presentersQuery(chapterId).queryKey })
    const cues = lines.map(({ startMs, endMs, text }) => ({ start: startMs, end: endMs, text }))
    onMade(fileID, { said: { language: params.language, cues }, replaces: replaces?.clipId })
  }

  if (!isReady) return null
  return (
    <Suspense>
      <PresenterDialog {...{ chapterId, begin, onClose }} isChange={replaces !== undefined} onMade={take} />
    </Suspense>
  )
}

/** Whether the server knows the video by its name, which the time of presenters is booked for: one gets it here. */
function useNamedVideo(weetID: string, onFailure: () => void): boolean {
  const { chapterId } = useDesk()
  const { session } = useEditor()
  const say = useErrorMessage()
  const [isReady, setReady] = useState(false)
  const name = useEffectEvent(async () => {
    try {
      await session.flush()
      if (weetID === '') {
        await call(saveWeetSilently, { body: { weetID, duration: 0, chapitreId: chapterId } })
        await session.refresh()
      }
      setReady(true)
    } catch (error) {
      notify.failure(say(error))
      onFailure()
    }
  })
  useEffect(() => void name(), [])
  return isReady
}
