import { Button } from '@mantine/core'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '#ui/dialog/confirm.ts'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import fileStyles from '../../web/editing/file-editor.module.css'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import type { FoundRecording, RecordingPlace } from './chunk-store.ts'
import styles from './recorder.module.css'
import { RecorderSession } from './recorder-session.ts'
import { hasUnkept } from './recorder-state.ts'
import { ReviewStep } from './review-step.tsx'
import { SetUpStep } from './set-up-step.tsx'
import { TakeStep } from './take-step.tsx'
import { useFocusOfStep } from './use-focus-of-step.ts'

/** What is asked of a recorder from around it. */
export interface RecorderHandle {
  /** Resolves to whether the recorder may go, of which somebody who would lose a recording decides. */
  mayLeave: () => Promise<boolean>
}

interface RecorderProps {
  ref?: Ref<RecorderHandle>
  /** Where the recording belongs. For another type, the recorder begins anew. */
  place: RecordingPlace
  /** A choice of types; it stands over the set-up. */
  choice?: ReactNode
  onKeep: (recording: FoundRecording) => void
  /** Goes back to the recording that is there; absent where there is none. */
  onBack?: () => void
}

/** Records camera, screen and voice: setting up, counting down, recording, looking at it once. */
export function Recorder({ ref, place, choice, onKeep, onBack }: RecorderProps) {
  const { t } = useTranslation('recorder')
  const [session, setSession] = useState(() => new RecorderSession(place))
  if (session.place.type !== place.type) setSession(new RecorderSession(place))
  const view = useSyncExternalStore(session.subscribe, session.getView)
  const { step } = view.state
  useEffect(() => {
    session.open()
    return () => session.close()
  }, [session])
  const mayLeave = useQuestion(session)
  useImperativeHandle(ref, () => ({ mayLeave }))
  const box = useRef<HTMLElement>(null)
  useFocusOfStep(box, step)
  const { type } = place
  return (
    <>
      <section ref={box} className={styles.recorder} aria-label={t(($) => $.label)}>
        {(step === 'choose' || step === 'asking') && (
          <>
            {choice}
            <SetUpStep {...{ session, view, type }} />
          </>
        )}
        {(step === 'ready' || step === 'countdown' || step === 'recording') && (
          <TakeStep {...{ session, view, type }} />
        )}
        {step === 'review' && (
          <ReviewStep
            {...{ session, view, type }}
            onKeep={() => {
              const kept = session.keep()
              if (kept) onKeep(kept)
            }}
          />
        )}
      </section>
      {onBack && (
        <div className={fileStyles.foot}>
          <Button size="sm" onClick={() => void mayLeave().then((may) => may && onBack())}>
            {t(($) => $.keepPresent)}
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * Asks before a recording is left that is under way, or that nobody has decided about: on the way to another page or
 * chapter, when the tab closes, and by what it returns. One that an earlier visit left behind is only offered.
 * @returns whether the recorder may go
 */
function useQuestion(session: RecorderSession): () => Promise<boolean> {
  const { t } = useTranslation('recorder')
  const { session: editing } = useChapterEditing()
  const words = { title: t(($) => $.leave.title), text: t(($) => $.leave.text), action: t(($) => $.leave.action) }
  const isUnsaved = () => hasUnkept(session.getView().state)
  useLeaveQuestion(isUnsaved, { words })
  const ask = useEffectEvent(async () => {
    const mayLeave = await confirm(words)
    if (mayLeave) editing.hold(null)
    return mayLeave
  })
  useEffect(() => {
    editing.hold({ isUnkept: () => hasUnkept(session.getView().state), ask: () => ask() })
    return () => editing.hold(null)
  }, [editing, session])
  return async () => !isUnsaved() || confirm(words)
}
