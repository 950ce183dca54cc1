import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#features/chapters/recording/recorder/recorder-state.ts'
import { useEditor } from '#features/editor/web/use-editor.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { VoicePlace } from '../rules.ts'
import { StudioSession } from './studio-session.ts'
import type { StudioView } from './studio-view.ts'
import type { Picture } from './use-picture.ts'

interface Where {
  chapterId: number
  place: VoicePlace
  picture: Picture
}

/** The studio of one chapter, as long as it is open. */
export function useStudio({ chapterId, place, picture }: Where): { session: StudioSession; view: StudioView } {
  const { t } = useTranslation('voices')
  const { t: tRecorder } = useTranslation('recorder')
  const { session: editing } = useEditor()
  const messageOf = useErrorMessage()
  const [session] = useState(() => {
    const userID = sessionStorage.getItem('uid') ?? ''
    const firstSlide = place === 'SLIDES' && picture.kind === 'slides' ? (picture.pages[0] ?? 1) : null
    return new StudioSession(
      { userID, speachID: editing.speachID, chapterId },
      { lengthMs: picture.lengthMs, firstSlide },
      {
        onProblem: (problem: Problem) => notify.failure(tRecorder(($) => $.problems[problem])),
        onMade: async () => {
          await editing.refresh()
          notify.success(t(($) => $.made))
        },
        onFailedLater: (error) => notify.failure(`${t(($) => $.use.failed)} ${messageOf(error)}`),
      },
    )
  })
  const view = useSyncExternalStore(session.subscribe, session.getView)
  const leave = useEffectEvent(() => session.leave())
  useEffect(() => {
    session.open()
    return () => leave()
  }, [session])
  return { session, view }
}
