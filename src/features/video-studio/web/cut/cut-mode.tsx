import {
  IconArrowsHorizontal,
  IconDots,
  IconFold,
  IconMoodEdit,
  IconRestore,
  IconScissors,
  IconSeparatorVertical,
  IconWaveSine,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { moveClip } from '#features/chapters/weet/edit/operations.ts'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { useDesk } from '../desk.ts'
import { split } from '../desk-acts.ts'
import { useKnownClips } from '../present/known-clips.ts'
import { ToolButton } from '../timeline/tool-button.tsx'
import styles from './cut-mode.module.css'
import { useCut } from './cutting.ts'
import { InsertButton, useInserting } from './insert-clip.tsx'
import { Transcript } from './transcript.tsx'

/** What is said, in which cutting is striking words out. */
export function Panel() {
  return <Transcript />
}

/** Split, cut, insert, silences. */
export function Tools() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'cut' })
  const desk = useDesk()
  const { isFolded, fold, silences, isListing, list } = useCut()
  return (
    <div className={styles.tools}>
      <ToolButton
        icon={IconSeparatorVertical}
        label={t(($) => $.split)}
        keys="S"
        aria-keyshortcuts="S"
        onClick={() => split(desk)}
      />
      <CutButton />
      <ClipMenu />
      <InsertButton />
      <span className={styles.room} />
      <ToolButton
        icon={IconWaveSine}
        label={t(($) => $.silences)}
        count={silences.length}
        isOn={isListing}
        aria-expanded={isListing}
        onClick={() => list(!isListing)}
      />
      <ToolButton
        icon={IconFold}
        label={t(($) => $.fold)}
        isOn={isFolded}
        aria-pressed={isFolded}
        onClick={() => fold(!isFolded)}
      />
    </div>
  )
}

/** Cuts what is selected, or brings it back; without a selection, what is chosen goes. */
function CutButton() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'cut' })
  const { chosen } = useDesk()
  const { ranges, isSelectionCut, remove } = useCut()
  const bringsBack = ranges.length > 0 ? isSelectionCut : chosen?.list === 'cuts'
  const removes = ranges.length === 0 && chosen !== null && !bringsBack
  return (
    <ToolButton
      icon={bringsBack ? IconRestore : IconScissors}
      label={bringsBack ? t(($) => $.bringBack) : removes ? t(($) => $.remove) : t(($) => $.cut)}
      keys="Del"
      isOn={bringsBack}
      disabled={ranges.length === 0 && chosen === null}
      aria-keyshortcuts="Delete"
      onClick={remove}
    />
  )
}

/** What can be done with the chosen clip, beside dragging it. */
function ClipMenu() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'cut' })
  const { chosen, edit, change } = useDesk()
  const { remove } = useCut()
  const { arriving, present } = useInserting()
  const clips = useKnownClips()
  const index = chosen?.list === 'clips' ? edit.clips.findIndex(({ id }) => id === chosen.id) : -1
  if (!chosen || index < 0) return null
  const known = clips.find(({ fileID }) => fileID === edit.clips[index]?.fileID)
  const moveTo = (to: number) => change((before) => moveClip(before, chosen.id, to))
  return (
    <ActionMenu
      trigger={<ToolButton icon={IconDots} label={t(($) => $.clip)} />}
      entries={[
        {
          label: t(($) => $.earlier),
          icon: <IconArrowsHorizontal size={18} aria-hidden />,
          disabled: index === 0,
          onSelect: () => moveTo(index - 1),
        },
        {
          label: t(($) => $.later),
          icon: <IconArrowsHorizontal size={18} aria-hidden />,
          disabled: index === edit.clips.length - 1,
          onSelect: () => moveTo(index + 1),
        },
        'line',
        ...(known
          ? [
              {
                label: t(($) => $.changeSpeech),
                icon: <IconMoodEdit size={18} aria-hidden />,
                disabled: arriving !== null,
                onSelect: () => present({ at: 'end', replaces: { clipId: chosen.id, params: known.params } }),
              },
            ]
          : []),
        { label: t(($) => $.removeClip), danger: true, onSelect: remove },
      ]}
    />
  )
}
