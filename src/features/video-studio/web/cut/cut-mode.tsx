import { Button } from '@mantine/core'
import {
  IconArrowsHorizontal,
  IconDots,
  IconFold,
  IconRestore,
  IconScissors,
  IconSeparatorVertical,
  IconWaveSine,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { moveClip } from '#features/chapters/weet/edit/operations.ts'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { useDesk } from '../desk.ts'
import { split } from '../desk-acts.ts'
import styles from './cut-mode.module.css'
import { useCut } from './cutting.ts'
import { InsertButton } from './insert-clip.tsx'
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
      <Button
        variant="subtle"
        className={styles.tool}
        title={t(($) => $.split)}
        leftSection={<IconSeparatorVertical size={18} aria-hidden />}
        aria-keyshortcuts="S"
        onClick={() => split(desk)}
      >
        <span>{t(($) => $.split)}</span> <Key keys="S" />
      </Button>
      <CutButton />
      <ClipMenu />
      <InsertButton />
      <span className={styles.room} />
      <Button
        variant={isListing ? 'light' : 'subtle'}
        className={styles.tool}
        title={t(($) => $.silences)}
        leftSection={<IconWaveSine size={18} aria-hidden />}
        aria-expanded={isListing}
        onClick={() => list(!isListing)}
      >
        <span>{t(($) => $.silences)}</span> <b>{silences.length}</b>
      </Button>
      <Button
        variant={isFolded ? 'light' : 'subtle'}
        className={styles.tool}
        title={t(($) => $.fold)}
        leftSection={<IconFold size={18} aria-hidden />}
        aria-pressed={isFolded}
        onClick={() => fold(!isFolded)}
      >
        <span>{t(($) => $.fold)}</span>
      </Button>
    </div>
  )
}

function Key({ keys }: { keys: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      <Kbd keys={keys} />
    </span>
  )
}

/** Cuts what is selected, or brings back what is cut. */
function CutButton() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'cut' })
  const { chosen } = useDesk()
  const { ranges, isSelectionCut, remove } = useCut()
  const bringsBack = ranges.length > 0 ? isSelectionCut : chosen?.list === 'cuts'
  const isClip = ranges.length === 0 && chosen !== null && !bringsBack
  const label = bringsBack ? t(($) => $.bringBack) : isClip ? t(($) => $.remove) : t(($) => $.cut)
  return (
    <Button
      variant={bringsBack ? 'light' : 'subtle'}
      className={styles.tool}
      title={label}
      disabled={ranges.length === 0 && chosen === null}
      leftSection={bringsBack ? <IconRestore size={18} aria-hidden /> : <IconScissors size={18} aria-hidden />}
      aria-keyshortcuts="Delete"
      onClick={remove}
    >
      <span>{label}</span> <Key keys="Del" />
    </Button>
  )
}

/** What can be done with the chosen clip, beside dragging it. */
function ClipMenu() {
  const { t } = useTranslation('video-studio', { keyPrefix: 'cut' })
  const { chosen, edit, change } = useDesk()
  const { remove } = useCut()
  const index = chosen?.list === 'clips' ? edit.clips.findIndex(({ id }) => id === chosen.id) : -1
  if (!chosen || index < 0) return null
  const moveTo = (to: number) => change((before) => moveClip(before, chosen.id, to))
  return (
    <ActionMenu
      trigger={
        <Button variant="subtle" leftSection={<IconDots size={18} aria-hidden />}>
          {t(($) => $.clip)}
        </Button>
      }
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
        { label: t(($) => $.removeClip), danger: true, onSelect: remove },
      ]}
    />
  )
}
