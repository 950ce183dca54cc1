import { Button } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleForFile } from '#features/chapters/web/editing/file-types.ts'
import { useEscape } from '#ui/keyboard/use-escape.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { AiDocument } from '../../contract.ts'
import { DocumentMark, stripProps, type TickLook } from '../marks/marks.tsx'
import { rangeText } from '../marks/page-runs.ts'
import { useDesk } from '../plan/desk.ts'
import { findPart } from '../plan/plan-edits.ts'
import styles from './page-map.module.css'
import { countUse, rangesOf, type UseRange } from './page-use.ts'
import { useTakeIn } from './use-take-in.ts'

const UseTable = lazyPart(() => import('./use-table.tsx'), 'UseTable', { over: true })

/** A range of a document, as it is chosen on the map. */
interface Chosen {
  jobID: string
  first: number
}

/** Which pages of the documents the plan uses, and which it does not. */
export function PageMap() {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'map' })
  const { lesson, plan } = useDesk()
  const [chosen, choose] = useState<Chosen | null>(null)
  const [isListing, setListing] = useState(false)
  const heading = useId()
  const { documents } = lesson
  const { used, total } = countUse(documents, plan)
  const longest = Math.max(...documents.map(({ pageCount }) => pageCount))
  const document = documents.find(({ jobID }) => jobID === chosen?.jobID)
  const range = document && rangesOf(document, plan).find(({ first }) => first === chosen?.first)
  useEscape(() => choose(null), { enabled: chosen !== null })
  if (total === 0) return null
  return (
    <section className={styles.map} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t(($) => $.title, { count: total, used })}</h2>
        {range && document ? (
          <Offer document={document} range={range} onDone={() => choose(null)} />
        ) : (
          (['used', 'now', 'unused', 'unreadable'] as const).map((look) => (
            <span key={look} className={styles.key} data-look={look}>
              <i aria-hidden="true" />
              {t(($) => $.keys[look])}
            </span>
          ))
        )}
        <Button className={styles.all} size="compact-sm" variant="transparent" onClick={() => setListing(true)}>
          {total > used ? t(($) => $.others, { count: total - used }) : t(($) => $.all)}
        </Button>
      </div>
      <div className={styles.lanes}>
        {documents.map((document, index) => (
          <Lane key={document.jobID} {...{ document, index, longest, chosen }} onChoose={choose} />
        ))}
      </div>
      {isListing && <UseTable onClose={() => setListing(false)} />}
    </section>
  )
}

interface LaneProps {
  document: AiDocument
  /** Its place in the lesson, from 0. */
  index: number
  /** Pages of the longest document. */
  longest: number
  chosen: Chosen | null
  onChoose: (chosen: Chosen | null) => void
}

/** A document on the map: a list that lies on its side, in which the arrows go from range to range. */
function Lane({ document, index, longest, chosen, onChoose }: LaneProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'map' })
  const { plan, openID, open } = useDesk()
  const id = useId()
  const act = useTakeIn()
  const { jobID, name, pageCount } = document
  const ranges = rangesOf(document, plan)
  const at = chosen?.jobID === jobID ? ranges.findIndex(({ first }) => first === chosen.first) : -1
  const range = ranges[at]
  const { used } = countUse([document], plan)
  const choose = (next: UseRange | undefined) => next && onChoose({ jobID, first: next.first })

  function use(picked: UseRange): void {
    if (picked.use === 'used' && picked.partID) {
      open(picked.partID)
      onChoose(null)
    } else choose(picked)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') choose(ranges[at + 1])
    else if (event.key === 'ArrowLeft') choose(ranges[Math.max(0, at - 1)])
    else if (event.key === 'Home') choose(ranges[0])
    else if (event.key === 'End') choose(ranges.at(-1))
    else if (range && (event.key === 'Enter' || event.key === ' ')) {
      if (range.use === 'unused') act(document, range)
      else use(range)
    } else return
    event.preventDefault()
  }

  return (
    <div className={styles.lane}>
      <span className={styles.name} title={name}>
        <DocumentMark index={index} />
        <span className="one-line">{titleForFile(name)}</span>
        <small className="num">{t(($) => $.usedOf, { used, count: pageCount })}</small>
      </span>
      <div className={styles.body}>
        <div
          {...stripProps(longest)}
          className={`${styles.strip} ${stripProps(longest).className}`}
          role="listbox"
          aria-orientation="horizontal"
          aria-label={t(($) => $.lane, { name })}
          aria-activedescendant={range && `${id}-${range.first}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onFocus={() => at < 0 && choose(ranges[0])}
        >
          {ranges.map((one) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the list has the focus and the keys.
            <span
              key={one.first}
              id={`${id}-${one.first}`}
              role="option"
              aria-selected={one === range}
              aria-label={t(($) => $.ranges[one.use], { pages: rangeText(one), title: one.title })}
              data-look={one === range ? 'offered' : lookOf(one, openID)}
              style={{ '--count': one.last - one.first + 1 }}
              onClick={() => use(one)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function lookOf({ use, partID }: UseRange, openID: string | null): TickLook {
  return use === 'used' && partID === openID ? 'now' : use
}

interface OfferProps {
  document: AiDocument
  range: UseRange
  onDone: () => void
}

/** What the chosen range is, and what can be done with it. */
function Offer({ document, range, onDone }: OfferProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'map' })
  const { plan, openID, open, isFixed } = useDesk()
  const act = useTakeIn()
  const part = findPart(plan, openID)?.part
  const { first, last, use, title, partID, isBody } = range
  return (
    <div className={styles.offer}>
      <p role="status">
        {t(($) => $.pages, { pages: rangeText(range), count: last - first + 1 })}{' '}
        <b dir="auto">{title || t(($) => (isBody ? $.untitled : $.outside))}</b>
        {use === 'unreadable' && <> {t(($) => $.keys.unreadable)}</>}
      </p>
      {use === 'unused' && !isFixed && part && (
        <Button
          size="sm"
          variant="light"
          title={t(($) => $.takeInto, { title: part.title })}
          onClick={() => {
            act(document, range)
            onDone()
          }}
        >
          {t(($) => $.take)}
        </Button>
      )}
      {use === 'used' && (
        <Button
          size="sm"
          variant="light"
          onClick={() => {
            if (partID) open(partID)
            onDone()
          }}
        >
          {t(($) => $.open)}
        </Button>
      )}
    </div>
  )
}
