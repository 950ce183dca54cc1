import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chapter } from '#features/chapters/outline.ts'
import { clockTime } from '#features/chapters/recording/recorder/clock-time.ts'
import { useFocusOfStep } from '#features/chapters/recording/recorder/use-focus-of-step.ts'
import { slideAt } from '#features/chapters/slides/cues.ts'
import { needsBaking } from '#features/chapters/weet/edit/bake-key.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import type { VoicePlace } from '../rules.ts'
import { hasRecording, type StudioState } from '../studio-state.ts'
import { ChooseStep } from './choose-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { SpeakStep } from './speak-step.tsx'
import type { StepProps } from './step-props.ts'
import { SubtitleStep } from './subtitle-step.tsx'
import { TextStep, type TypedText } from './text-step.tsx'
import { showSubtitles, useHelpers } from './use-helpers.ts'
import { type Picture, usePicture } from './use-picture.ts'
import { useStudio } from './use-studio.ts'
import styles from './voice-studio.module.css'

interface VoiceStudioProps {
  chapter: Chapter
  chapterId: number
  place: VoicePlace
  /** What was typed the last time. */
  typed: TypedText
  onType: (typed: TypedText) => void
  onClose: () => void
}

/** Gives a chapter a voice (seed 002 §2): one's own, or one that speaks its subtitles or a text. */
export function VoiceStudio(props: VoiceStudioProps) {
  const { t } = useTranslation('voices')
  const picture = usePicture(props.chapter, props.place)
  if (picture) return <Studio {...props} picture={picture} />
  return (
    <Frame title={t(($) => $.titles.choose)} onClose={props.onClose}>
      <Skeleton shape="card" height={306} />
    </Frame>
  )
}

function Studio({
  chapter,
  chapterId,
  place,
  picture,
  typed,
  onType,
  onClose,
}: VoiceStudioProps & { picture: Picture }) {
  const { t } = useTranslation('voices')
  const { session, view } = useStudio({ chapterId, place, picture })
  const { state } = view
  const help = useHelpers(chapter, onClose)
  const box = useRef<HTMLDivElement>(null)
  const step = screenOf(state)
  useFocusOfStep(box, step)
  const askDrop = useDropQuestion(session)
  useEffect(() => {
    // The dialog may have been there before its picture was known.
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])
  useEffect(() => {
    if (state.step === 'closed') onClose()
  }, [state.step, onClose])

  /**
   * Esc calls a countdown off first; a recording is paused while the question about it is open. What is being sent right
   * now cannot be called back.
   */
  async function close(): Promise<void> {
    if (state.step === 10) return session.cancel()
    if ('use' in state && state.use === 'sending') return
    if (state.step === 11 && state.since !== null) session.togglePause()
    if (await askDrop()) session.close()
  }

  async function cancel(): Promise<void> {
    if (await askDrop()) session.cancel()
  }

  async function askForGood(): Promise<boolean> {
    const isBound = chapter.type === 'WEET' && needsBaking(chapter.content.edit)
    if (place !== 'SLIDES' && !isBound) return true
    return confirm({
      title: t(($) => (isBound ? $.forGood.edits : $.forGood.title)),
      text: t(($) => (isBound ? $.forGood.editsText : $.forGood.text)),
      action: t(($) => $.forGood.action),
    })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (state.step !== 11 || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' && !isControl(event.target)) {
      event.preventDefault()
      session.togglePause()
    }
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0 || place !== 'SLIDES' || picture.kind !== 'slides') return
    event.preventDefault()
    const slide = picture.pages[picture.pages.indexOf(slideAt(view.cues, Number.POSITIVE_INFINITY) ?? -1) + by]
    if (slide !== undefined) session.turn(slide)
  }

  const props: StepProps = { session, view, picture, place, chapter, chapterId, askForGood, cancel }
  const length = clockTime(picture.lengthMs)
  const name = [chapter.title, place === 'SLIDES' ? '' : length].filter((part) => part !== '').join(' · ')
  const isTurned = step === 'record' && place === 'SLIDES'
  const lead = step === 'choose' ? name : t(($) => $.leads[isTurned ? 'turn' : step], { length })
  return (
    <Frame title={t(($) => $.titles[step])} onClose={() => void close()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons do what the keys do */}
      <div ref={box} className={styles.studio} onKeyDown={onKeyDown}>
        <div className={styles.lead}>
          {(step === 'subtitles' || step === 'text') && (
            <IconButton size="sm" label={t(($) => $.back)} onClick={() => session.send({ type: 'back' })}>
              <IconArrowLeft aria-hidden />
            </IconButton>
          )}
          <p>{lead}</p>
        </div>
        {step === 'choose' && <ChooseStep {...props} onHelp={(helper) => void help(helper)} onClose={onClose} />}
        {step === 'subtitles' && (
          <SubtitleStep
            {...props}
            onShorten={() => {
              onClose()
              showSubtitles(chapter.key)
            }}
          />
        )}
        {step === 'text' && <TextStep {...props} typed={typed} onType={onType} />}
        {(step === 'countdown' || step === 'record') && <SpeakStep {...props} />}
        {step === 'review' && <ReviewStep {...props} />}
      </div>
    </Frame>
  )
}

const SCREENS = {
  0: 'choose',
  1: 'subtitles',
  2: 'subtitles',
  10: 'countdown',
  11: 'record',
  12: 'review',
  20: 'text',
  // Nothing is seen of it any more.
  closed: 'choose',
} as const

/** Choosing a language and having chosen one is one screen. */
function screenOf({ step }: StudioState): (typeof SCREENS)[StudioState['step']] {
  return SCREENS[step]
}

/** Whether a key means something of its own where it is pressed. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, select, textarea, a') !== null
}

/** The dialog around every step: over the whole screen of a phone, and never closed by a click beside it. */
function Frame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  return (
    <Dialog opened size={936} fullScreen={isPhone} closeOnClickOutside={false} {...{ title, onClose }}>
      {children}
    </Dialog>
  )
}

/** Asks before a recording is dropped: by closing, on the way to another page, and when the tab closes. */
function useDropQuestion(session: StepProps['session']): () => Promise<boolean> {
  const { t } = useTranslation('voices', { keyPrefix: 'drop' })
  const words = { title: t(($) => $.title), text: t(($) => $.text), action: t(($) => $.action), keep: t(($) => $.keep) }
  const isUnsaved = () => hasRecording(session.getView().state)
  useLeaveQuestion(isUnsaved, { words })
  return async () => !isUnsaved() || confirm({ ...words, danger: true })
}
