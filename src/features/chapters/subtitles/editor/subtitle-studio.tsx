import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { TrackPlayer } from '../../slides/view/synchronised-player.tsx'
import { useChapterEditing, useEdited } from '../../web/editing/use-chapter-editing.ts'
import type { TrackHandle } from '../../web/players/use-track.ts'
import { shortCueTime } from '../cue-time.ts'
import { insertCue, shiftCues } from '../edit-cues.ts'
import { languageName } from '../language-names.ts'
import type { SubtitleTrack } from '../schema.ts'
import { CueList } from './cue-list.tsx'
import { ShiftForm } from './shift-form.tsx'
import styles from './subtitle-studio.module.css'
import type { Played } from './use-played.ts'
import { useSubtitles } from './use-subtitles.ts'

interface SubtitleStudioProps extends Played {
  chapterKey: string
  track: SubtitleTrack
  /** Times that are written and not possible, by the place where they stand. */
  drafts: Map<string, string>
  onClose: () => void
}

/** The subtitles in one language beside the player: their words and their times. */
export function SubtitleStudio(props: SubtitleStudioProps) {
  const { chapterKey, track, media, drafts, onClose } = props
  const { t } = useTranslation('subtitles', { keyPrefix: 'studio' })
  const locale = useLocale()
  const { changeCues } = useSubtitles(chapterKey)
  const player = useRef<TrackHandle>(null)
  const [ms, setMs] = useState(0)
  const [durationMs, setDurationMs] = useState(props.durationMs)
  const [asked, setAsked] = useState<{ start: number } | null>(null)
  const [said, setSaid] = useState('')
  const language = track.label ?? languageName(track.language, locale)

  function insert(): void {
    const after = insertCue(track.cues, ms)
    const added = after.find((cue) => !track.cues.includes(cue))
    if (!added) {
      notify.failure(t(($) => $.noRoom))
      return
    }
    changeCues(track.language, (cues) => insertCue(cues, ms))
    setAsked({ start: added.start })
  }

  return (
    <Dialog opened size={1160} closeOnClickOutside={false} onClose={onClose} title={t(($) => $.title, { language })}>
      <div className={styles.studio}>
        <div className={styles.side}>
          <div className={styles.player}>
            <Suspense fallback={<Skeleton shape="card" height={media.kind === 'audio' ? 160 : '100%'} />}>
              <TrackPlayer
                track={media}
                title={t(($) => $.title, { language })}
                handle={player}
                subtitles={[track]}
                captioned
                onTime={(seconds, duration) => {
                  setMs(seconds * 1000)
                  setDurationMs(duration * 1000)
                }}
              />
            </Suspense>
          </div>
          <div className={styles.tools}>
            <Button variant="filled" leftSection={<IconPlus size={18} aria-hidden />} onClick={insert}>
              {t(($) => $.add, { time: shortCueTime(ms) })}
            </Button>
            <UndoButtons />
          </div>
          <ShiftForm
            disabled={track.cues.length === 0}
            onShift={(byMs) => changeCues(track.language, (cues) => shiftCues(cues, byMs))}
          />
        </div>
        <CueList
          {...{ track, language, ms, durationMs, drafts, asked, player }}
          onChange={(change, group) => changeCues(track.language, change, group)}
          onSay={setSaid}
        />
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </Dialog>
  )
}

/** The editor's own, within reach. */
function UndoButtons() {
  const { t } = useTranslation('subtitles', { keyPrefix: 'studio' })
  const { session } = useChapterEditing()
  const canUndo = useEdited(({ history }) => history.past.length > 0)
  const canRedo = useEdited(({ history }) => history.future.length > 0)
  return (
    <>
      <IconButton label={t(($) => $.undo)} disabled={!canUndo} onClick={() => session.undo()}>
        <IconArrowBackUp size={20} aria-hidden />
      </IconButton>
      <IconButton label={t(($) => $.redo)} disabled={!canRedo} onClick={() => session.redo()}>
        <IconArrowForwardUp size={20} aria-hidden />
      </IconButton>
    </>
  )
}
