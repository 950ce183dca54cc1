import { Button } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { iconOf } from '#features/chapters/web/labels.ts'
import { placeFound, readPlace } from '#features/reader/web/place/place.ts'
import { foldWord, placeWords } from '#features/search/folding.ts'
import type { AskProps } from '#features/speaches/web/add-ons.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Highlight } from '#ui/format/highlight.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import type { AnswerPassage } from '../contract.ts'
import styles from './ask.module.css'
import type { Asked } from './use-asked.ts'

interface TurnProps extends AskProps {
  asked: Asked
  onRetry: () => void
}

/** A question and what this speach says to it. */
export function Turn({ asked: { question, passages, error }, onRetry, ...rest }: TurnProps) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  const me = useSignedIn()
  return (
    <>
      <div className={styles.question}>
        <Avatar name={`${me.firstName} ${me.lastName}`.trim()} img={me.img} size="md" decorative />
        <b>{t(($) => $.you)}</b>
        <p dir="auto">{question}</p>
      </div>
      {passages && passages.length > 0 && <Passages {...rest} passages={passages} />}
      {passages?.length === 0 && <NoAnswer onWrite={rest.onWrite} />}
      {error && <Failure error={error} onRetry={onRetry} />}
      {!passages && !error && <Waiting />}
    </>
  )
}

/** What the author wrote, so it has the corner of a snippet: nothing here is said by a machine. */
function Passages({ speach, passages, onPlace }: Pick<AskProps, 'speach' | 'onPlace'> & { passages: AnswerPassage[] }) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  return (
    <>
      <p className={styles.from}>
        <IconQuote size={16} aria-hidden />
        {t(($) => $.places, { count: passages.length })}
      </p>
      <ol className={styles.passages}>
        {passages.map((passage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the passages of an answer never change their order
          <li key={index}>
            <Passage passage={passage} language={speach.language} onPlace={onPlace} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface PassageProps {
  passage: AnswerPassage
  /** Of the speach. */
  language: string
  onPlace: () => void
}

function Passage({ passage, language, onPlace }: PassageProps) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  const { t: ofReader } = useTranslation('speaches', { keyPrefix: 'reader' })
  const { chapterTitle, page, text, type, words } = passage
  const Icon = iconOf(type)
  const place = placeFound(passage)
  const open = readPlace(useSearch({ strict: false }))
  const isOpen = open.chapter === place.chapter && open.page === place.page && open.found === place.found
  const found = placeWords(text, new Set(words.map(foldWord)))
  return (
    <Link
      className={styles.passage}
      to="."
      search={({ path }) => ({ ...place, path })}
      resetScroll={false}
      aria-current={isOpen || undefined}
      onClick={onPlace}
    >
      <Icon size={18} aria-hidden />
      <b lang={language} dir="auto">
        {chapterTitle || ofReader(($) => $.untitled)}
      </b>
      {page !== undefined && <span className={styles.page}>{t(($) => $.page, { page })}</span>}
      <q lang={language} dir="auto">
        <Highlight text={text} ranges={found.map(({ start, end }) => [start, end] as const)} />
      </q>
    </Link>
  )
}

function NoAnswer({ onWrite }: Pick<AskProps, 'onWrite'>) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  const { t: ofReader } = useTranslation('speaches', { keyPrefix: 'reader' })
  return (
    <div className={styles.none}>
      <p>
        <b>{t(($) => $.none)}</b> {t(($) => (onWrite ? $.otherWordsOrAuthor : $.otherWords))}
      </p>
      {onWrite && (
        <Button variant="light" size="sm" onClick={onWrite.open}>
          {ofReader(($) => $.write, { name: onWrite.name })}
        </Button>
      )}
    </div>
  )
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  const say = useErrorMessage()
  return (
    <div className={styles.none}>
      <p role="alert">{say(error)}</p>
      <Button size="sm" onClick={onRetry}>
        {t(($) => $.error.retry)}
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="94%" />
      <Skeleton width="100%" />
      <Skeleton width="62%" />
    </div>
  )
}
