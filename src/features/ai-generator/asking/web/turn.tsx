import { Button } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
import type { AnswerPassage, AskReply } from '../contract.ts'
import styles from './ask.module.css'
import type { Asked } from './use-asked.ts'

interface TurnProps extends AskProps {
  asked: Asked
  onRetry: () => void
}

/** A question and what this speach says to it. */
export function Turn({ asked: { question, reply, error }, onRetry, ...rest }: TurnProps) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  const me = useSignedIn()
  return (
    <>
      <div className={styles.question}>
        <Avatar name={`${me.firstName} ${me.lastName}`.trim()} img={me.img} size="md" decorative />
        <b>{t(($) => $.you)}</b>
        <p dir="auto">{question}</p>
      </div>
      {reply && <Reply {...rest} reply={reply} />}
      {error && <Failure error={error} onRetry={onRetry} />}
      {!reply && !error && <Waiting />}
    </>
  )
}

type ReplyProps = AskProps & { reply: AskReply }

function Reply({ reply: { passages, answer, hasFailed }, ...rest }: ReplyProps) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  const { speach, onPlace } = rest
  if (answer && answer.sentences.length > 0) {
    return (
      <>
        <ModelAnswer {...{ onPlace, answer, passages }} />
        <PassageList {...{ speach, onPlace, passages }} isNumbered />
      </>
    )
  }
  if (answer || passages.length === 0) {
    return (
      <>
        <NoAnswer onWrite={rest.onWrite} />
        {passages.length > 0 && (
          <>
            <p className={styles.from}>{t(($) => $.nearest)}</p>
            <PassageList {...{ speach, onPlace, passages }} />
          </>
        )}
      </>
    )
  }
  return (
    <>
      {hasFailed && <p className={styles.failed}>{t(($) => $.failed)}</p>}
      <p className={styles.from}>
        <IconQuote size={16} aria-hidden />
        {t(($) => $.places, { count: passages.length })}
      </p>
      <PassageList {...{ speach, onPlace, passages }} />
    </>
  )
}

interface PassageListProps extends Pick<AskProps, 'speach' | 'onPlace'> {
  passages: AnswerPassage[]
  /** An answer names them by their numbers. */
  isNumbered?: boolean
}

interface ModelAnswerProps extends Pick<PassageListProps, 'onPlace' | 'passages'> {
  answer: NonNullable<AskReply['answer']>
}

/** What a model wrote has no bubble, no face and no name of its own; it has places. */
function ModelAnswer({ onPlace, answer: { by, sentences }, passages }: ModelAnswerProps) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  const sourceWords = useSourceWords()
  return (
    <>
      <p className={styles.from}>
        <IconQuote size={16} aria-hidden />
        {t(($) => $.fromSpeach)}
        <small dir="auto">{t(($) => $.by, { model: by })}</small>
      </p>
      <p className={styles.answer} dir="auto">
        {sentences.map(({ text, passage: at }, index) => {
          const passage = passages[at]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of an answer never change their order
            <span key={index}>
              {text}{' '}
              {passage && (
                <PlaceLink
                  passage={passage}
                  className={styles.number}
                  label={[
                    t(($) => $.place, { number: at + 1, chapter: passage.chapterTitle }),
                    ...sourceWords(passage),
                  ].join(', ')}
                  onPlace={onPlace}
                >
                  {at + 1}
                </PlaceLink>
              )}{' '}
            </span>
          )
        })}
      </p>
    </>
  )
}

/** What the author wrote, so it has the corner of a snippet: nothing here is said by a machine. */
function PassageList({ speach, onPlace, passages, isNumbered = false }: PassageListProps) {
  return (
    <ol className={styles.passages}>
      {passages.map((passage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the passages of an answer never change their order
        <li key={index}>
          <Passage {...{ passage, speach, onPlace }} number={isNumbered ? index + 1 : undefined} />
        </li>
      ))}
    </ol>
  )
}

interface PlaceLinkProps extends Pick<AskProps, 'onPlace'> {
  passage: AnswerPassage
  className: string | undefined
  /** Its name, where what it shows says too little. */
  label?: string
  children: ReactNode
}

/** The way to where a passage stands, and whether one is there. */
function PlaceLink({ passage, className, label, onPlace, children }: PlaceLinkProps) {
  const place = placeFound(passage)
  const open = readPlace(useSearch({ strict: false }))
  const isOpen = open.chapter === place.chapter && open.page === place.page && open.found === place.found
  return (
    <Link
      className={className}
      to="."
      search={({ path }) => ({ ...place, path })}
      resetScroll={false}
      aria-label={label}
      aria-current={isOpen || undefined}
      onClick={onPlace}
    >
      {children}
    </Link>
  )
}

interface PassageProps extends Pick<AskProps, 'speach' | 'onPlace'> {
  passage: AnswerPassage
  /** By which an answer names it. */
  number: number | undefined
}

/** Says the pages that a passage comes from: each with its document. */
function useSourceWords(): (passage: AnswerPassage) => string[] {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  return ({ sources = [] }) => sources.map((source) => t(($) => $.source, source))
}

function Passage({ passage, number, speach: { language }, onPlace }: PassageProps) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  const { t: ofReader } = useTranslation('speaches', { keyPrefix: 'reader' })
  const { chapterTitle, page, text, type, words } = passage
  const sourceWords = useSourceWords()
  const Icon = iconOf(type)
  const found = placeWords(text, new Set(words.map(foldWord)))
  return (
    <PlaceLink passage={passage} className={styles.passage} onPlace={onPlace}>
      {number === undefined ? <Icon size={18} aria-hidden /> : <span className={styles.number}>{number}</span>}
      <b lang={language} dir="auto">
        {chapterTitle || ofReader(($) => $.untitled)}
      </b>
      {page !== undefined && <span className={styles.page}>{t(($) => $.page, { page })}</span>}
      <q lang={language} dir="auto">
        <Highlight text={text} ranges={found.map(({ start, end }) => [start, end] as const)} />
      </q>
      {sourceWords(passage).map((words) => (
        <span key={words} className={styles.source} dir="auto">
          {words}
        </span>
      ))}
    </PlaceLink>
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
  const { t: ofAsking } = useTranslation('asking', { keyPrefix: 'ask' })
  const say = useErrorMessage()
  return (
    <div className={styles.none}>
      <p role="alert">{error.name === 'AbortError' ? ofAsking(($) => $.stopped) : say(error)}</p>
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
