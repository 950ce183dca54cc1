import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconOf } from '#features/chapters/web/labels.ts'
import { Badge } from '#ui/badge.tsx'
import type { Colour } from '#ui/theme/theme.ts'
import type { VersionChapter } from '../../version-content.ts'
import { type Change, type ChapterComparison, compareTexts, linesOf, type TextPiece } from '../compare.ts'
import styles from './chapter-row.module.css'

const COLOURS: Record<Exclude<Change, 'same'>, Colour> = { changed: 'sky', added: 'leaf', removed: 'berry' }

/** What became of it, in a word; nothing for what is as it was. */
export function ChangeBadge({ change, isMoved }: { change: Change; isMoved: boolean }) {
  const { t } = useTranslation('versions', { keyPrefix: 'web' })
  return (
    <>
      {change !== 'same' && <Badge colour={COLOURS[change]}>{t(($) => $.change[change])}</Badge>}
      {isMoved && <Badge>{t(($) => $.change.moved)}</Badge>}
    </>
  )
}

/** A chapter by its title; one that changed unfolds to what changed. */
export function ChapterRow({ chapter, language }: { chapter: ChapterComparison; language: string }) {
  const { t } = useTranslation('versions', { keyPrefix: 'web' })
  const { before, after, change, isMoved } = chapter
  const shown = after ?? before
  if (!shown) return null
  const Icon = iconOf(shown.type)
  const face = (
    <>
      <Icon size={18} aria-hidden />
      <span className={styles.title} lang={language} dir="auto">
        {shown.title || t(($) => $.chapterUntitled)}
      </span>
      <ChangeBadge change={change} isMoved={isMoved} />
    </>
  )
  if (change === 'same') return <div className={styles.row}>{face}</div>
  return (
    <details className={styles.details} open={change === 'changed'}>
      <summary className={styles.row}>
        {face}
        <IconChevronRight className={styles.fold} size={18} aria-hidden />
      </summary>
      <div className={styles.sides} lang={language}>
        {before && <Side label={t(($) => $.before)} chapter={before} other={after} kept="removed" />}
        {after && <Side label={t(($) => $.after)} chapter={after} other={before} kept="added" />}
      </div>
    </details>
  )
}

interface SideProps {
  label: string
  chapter: VersionChapter
  /** The same chapter on the other side. */
  other: VersionChapter | null
  /** Which pieces are only on this side. */
  kept: 'added' | 'removed'
}

/** One of the two versions of a chapter, with the words marked that only it contains. */
function Side({ label, chapter, other, kept }: SideProps) {
  const mine = wordsOf(chapter)
  const theirs = other ? wordsOf(other) : mine
  const pieces = kept === 'added' ? compareTexts(theirs, mine) : compareTexts(mine, theirs)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.side} aria-label={label} tabIndex={0}>
      <h3>{label}</h3>
      {other && other.title !== chapter.title && (
        <p className={styles.name} dir="auto">
          {chapter.title}
        </p>
      )}
      {mine === '' ? <OtherContent chapter={chapter} other={other} /> : <Marked pieces={pieces} kept={kept} />}
    </section>
  )
}

function Marked({ pieces, kept }: { pieces: TextPiece[]; kept: SideProps['kept'] }) {
  const Mark = kept === 'added' ? 'ins' : 'del'
  return (
    <p className={styles.text}>
      {pieces
        .filter(({ change }) => change === 'same' || change === kept)
        .map(({ text, change }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
          change === 'same' ? <span key={place}>{text}</span> : <Mark key={place}>{text}</Mark>,
        )}
    </p>
  )
}

/** For content without words: its type, and whether it has changed. */
function OtherContent({ chapter, other }: { chapter: VersionChapter; other: VersionChapter | null }) {
  const { t } = useTranslation('versions', { keyPrefix: 'web' })
  const { t: type } = useTranslation('chapters')
  const isOther = other !== null && JSON.stringify(other.content) !== JSON.stringify(chapter.content)
  return (
    <p className={styles.other}>
      {chapter.type !== 'NONE' && type(($) => $.types[chapter.type].name)}
      {isOther && <span>{t(($) => $.otherContent)}</span>}
    </p>
  )
}

/** The words of a chapter, block by block; an address counts as words. */
function wordsOf(chapter: VersionChapter): string {
  const { content } = chapter
  if ('html' in content) return linesOf(content.html)
  return 'url' in content ? content.url : ''
}
