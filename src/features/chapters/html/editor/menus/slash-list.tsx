import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import type { TextBlock } from '../blocks.ts'
import styles from './slash-list.module.css'
import type { NamedBlock } from './slash-menu.ts'

/** A constant works because only one text is edited at a time, so there is only one list. */
export const SLASH_LIST_ID = 'text-blocks'

/** The id of a block's entry. */
export function optionId({ name }: Pick<TextBlock, 'name'>): string {
  return `text-block-${name}`
}

export interface SlashListProps {
  blocks: readonly NamedBlock[]
  /** The place of the entry that Enter takes. */
  chosen: number
  onChoose: (block: NamedBlock) => void
}

/** What can be added to the text, in groups. The focus stays in the text, which tells the entry that is meant. */
export function SlashList({ blocks, chosen, onChoose }: SlashListProps) {
  const { t } = useTranslation('html')
  const list = useRef<HTMLDivElement>(null)
  const meant = blocks[chosen]
  useLayoutEffect(() => {
    if (list.current && blocks.length > 0) endInEntry(list.current)
  }, [blocks])
  useEffect(() => {
    if (meant) list.current?.querySelector(`#${optionId(meant)}`)?.scrollIntoView({ block: 'nearest' })
  }, [meant])
  if (blocks.length === 0) return null
  const groups = [...new Set(blocks.map(({ group }) => group))]
  return (
    <div
      ref={list}
      id={SLASH_LIST_ID}
      className={styles.list}
      role="listbox"
      aria-label={t(($) => $.add)}
      // Scrollable, so focusable; the cursor stays in the text all the same.
      tabIndex={0}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-label={t(($) => $.groups[group])} className={styles.group}>
          <span className={styles.name} aria-hidden>
            {t(($) => $.groups[group])}
          </span>
          {blocks
            .filter((block) => block.group === group)
            .map((block) => (
              <Entry key={block.name} block={block} isMeant={block === meant} onChoose={() => onChoose(block)} />
            ))}
        </div>
      ))}
    </div>
  )
}

/** Lets a list that does not fit end in the middle of an entry, which shows that it goes on. */
function endInEntry(list: HTMLElement): void {
  list.style.maxHeight = ''
  if (list.scrollHeight <= list.clientHeight) return
  const entries = [...list.querySelectorAll<HTMLElement>('[role="option"]')]
  const middles = entries.map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2)
  const middle = middles.findLast((one) => one <= list.clientHeight)
  if (middle !== undefined) list.style.maxHeight = `${Math.round(middle)}px`
}

function Entry({ block, isMeant, onChoose }: { block: NamedBlock; isMeant: boolean; onChoose: () => void }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken where they are typed, in the text
    <div id={optionId(block)} className={styles.entry} role="option" aria-selected={isMeant} onClick={onChoose}>
      <block.icon aria-hidden />
      <span>{block.label}</span>
      {block.typed && (
        <span className={styles.keys} aria-hidden>
          <Kbd keys={block.typed} />
        </span>
      )}
    </div>
  )
}
