import { IconArrowBarToLeft, IconArrowBarToRight, IconPlus, IconPointer, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { putItem } from '#features/chapters/weet/edit/operations.ts'
import type { Annotation } from '#features/chapters/weet/edit/schema.ts'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { newItemId, useDesk } from '../desk.ts'
import styles from './annotate-mode.module.css'
import { newAnnotation, shownBetween } from './annotation-edits.ts'
import { ICON_OF, TOOLS, type ToolKind } from './kinds.ts'
import { AnnotationList } from './panel/annotation-list.tsx'
import { PlacingOverlay } from './placing/overlay.tsx'

/** What is added to the picture, each by a button and a letter. */
export function Rail() {
  const { t } = useTranslation('annotate')
  const { choose } = useDesk()
  const add = useAdd()
  const chosen = useChosenAnnotation()
  return (
    <nav className={styles.rail} aria-label={t(($) => $.rail)}>
      <button type="button" aria-pressed={!chosen} onClick={() => choose(null)}>
        <IconPointer size={20} stroke={1.75} aria-hidden="true" />
        {t(($) => $.select)}
      </button>
      {TOOLS.map(({ kind, letter }) => (
        <ToolButton
          key={kind}
          {...{ kind, letter }}
          isOn={chosen?.kind === kind || (chosen?.kind === 'block' && kind === 'blur')}
          onAdd={() => add(kind)}
        />
      ))}
    </nav>
  )
}

interface ToolButtonProps {
  kind: ToolKind
  letter: string
  isOn: boolean
  onAdd: () => void
}

function ToolButton({ kind, letter, isOn, onAdd }: ToolButtonProps) {
  const { t } = useTranslation('annotate')
  useShortcut(letter.toLowerCase(), onAdd)
  const Icon = ICON_OF[kind]
  return (
    <button type="button" aria-pressed={isOn} aria-keyshortcuts={letter} onClick={onAdd}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <Underlined word={t(($) => $.kinds[kind])} letter={letter} />
    </button>
  )
}

/** A word with the letter that is its key underlined, where it has that. */
function Underlined({ word, letter }: { word: string; letter: string }) {
  const at = word.toUpperCase().indexOf(letter)
  if (at < 0) return <span title={letter}>{word}</span>
  return (
    <span>
      {word.slice(0, at)}
      <u>{word[at]}</u>
      {word.slice(at + 1)}
    </span>
  )
}

/** Adds an annotation where the video is, and chooses it. */
function useAdd(): (kind: ToolKind) => void {
  const { edit, pieces, clock, player, change, choose } = useDesk()
  return (kind) => {
    const made = newAnnotation(edit, pieces, { ms: clock.ms, kind, id: newItemId() })
    if (!made) return
    player.current?.pause()
    change((now) => putItem(now, 'annotations', made))
    choose({ list: 'annotations', id: made.id })
  }
}

function useChosenAnnotation(): Annotation | undefined {
  const { chosen, edit } = useDesk()
  return chosen?.list === 'annotations' ? edit.annotations.find(({ id }) => id === chosen.id) : undefined
}

/** What is on the picture at this moment, to be taken hold of. */
export function Overlay() {
  return <PlacingOverlay />
}

/** Beside the clock: when the chosen annotation begins and ends, and on a phone what is added. */
export function Tools() {
  const { t } = useTranslation('annotate')
  const { pieces, clock, change } = useDesk()
  const chosen = useChosenAnnotation()
  const add = useAdd()
  const set = (edge: 'start' | 'end') => {
    if (chosen) change((now) => putItem(now, 'annotations', shownBetween(chosen, pieces, { [edge]: clock.ms })))
  }
  useShortcut('i', () => set('start'))
  useShortcut('o', () => set('end'))
  return (
    <div className={styles.tools}>
      <span className={styles.adding}>
        <ActionMenu
          trigger={
            <button type="button" className={styles.tool}>
              <IconPlus size={18} aria-hidden="true" />
              {t(($) => $.add)}
            </button>
          }
          entries={TOOLS.map(({ kind }) => {
            const Icon = ICON_OF[kind]
            return { label: t(($) => $.kinds[kind]), icon: <Icon size={18} />, onSelect: () => add(kind) }
          })}
        />
      </span>
      <button type="button" className={styles.tool} disabled={!chosen} onClick={() => set('start')}>
        <IconArrowBarToLeft size={18} aria-hidden="true" />
        <span className={styles.wide}>
          {t(($) => $.starts)} <Kbd keys="I" />
        </span>
      </button>
      <button type="button" className={styles.tool} disabled={!chosen} onClick={() => set('end')}>
        <IconArrowBarToRight size={18} aria-hidden="true" />
        <span className={styles.wide}>
          {t(($) => $.ends)} <Kbd keys="O" />
        </span>
      </button>
      <span className={styles.keys}>
        <Kbd keys="←" /> <Kbd keys="→" /> {t(($) => $.keys.move)} <Kbd keys="Shift" /> {t(($) => $.keys.resize)}
      </span>
    </div>
  )
}

/** What is on this frame, or on the whole video, with all that can be said of the chosen one. */
export function Panel() {
  const { t } = useTranslation('annotate')
  const [showsAll, setShowsAll] = useState(false)
  return (
    <section className={styles.panel} aria-label={t(($) => (showsAll ? $.all : $.onFrame))}>
      <AnnotationList showsAll={showsAll} onShowAll={setShowsAll} />
      <footer className={styles.foot}>
        <IconShieldCheck size={18} aria-hidden="true" />
        {t(($) => $.gone)}
      </footer>
    </section>
  )
}
