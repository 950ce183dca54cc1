import { Textarea, VisuallyHidden } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFlag } from '#features/site/web/config-query.ts'
import type { AskProps } from '#features/speaches/web/add-ons.ts'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { type AskReply, QUESTION_MAX } from '../contract.ts'
import styles from './ask.module.css'
import { Turn } from './turn.tsx'
import { type Asked, useAsked } from './use-asked.ts'

/** Where readers ask what a speach says: what answers leads to its own passages, and what leads to none is not shown. */
export function Ask(props: AskProps) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  const { asked, ask, askAgain } = useAsked(props.speach.speachID)
  const isByModel = useFlag('askModel') === true
  const last = asked.at(-1)
  const turn = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question comes into sight, and then its answer
  useEffect(() => {
    turn.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [last])
  return (
    <section className={styles.ask} aria-label={t(($) => $.button)}>
      {last ? (
        <ol className={styles.turns} aria-label={t(($) => $.asked)}>
          {asked.map((one) => (
            <li key={one.id} ref={one === last ? turn : undefined}>
              <Turn {...props} asked={one} onRetry={() => askAgain(one)} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.intro}>
          <EmptyState drawing={<PageDrawing />}>{t(($) => (isByModel ? $.introModel : $.intro))}</EmptyState>
        </div>
      )}
      <Outcome last={last} />
      <QuestionField
        isBusy={last !== undefined && isWaiting(last)}
        note={t(($) => (isByModel ? $.noteModel : $.note))}
        onAsk={ask}
      />
    </section>
  )
}

function isWaiting({ reply, error }: Asked): boolean {
  return !reply && !error
}

/** Tells those who listen what came of the last question; a failure tells itself. */
function Outcome({ last }: { last: Asked | undefined }) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  const said = ({ passages: { length: count }, answer }: AskReply) => {
    if (count === 0 || answer?.sentences.length === 0) return t(($) => $.none)
    if (answer) return `${t(($) => $.answered, { count })} ${answer.sentences.map(({ text }) => text).join(' ')}`
    return t(($) => $.places, { count })
  }
  return (
    <VisuallyHidden role="status">
      {last && isWaiting(last) && t(($) => $.waiting)}
      {last?.reply && said(last.reply)}
    </VisuallyHidden>
  )
}

interface QuestionFieldProps {
  /** The last question is on its way. */
  isBusy: boolean
  /** From what it is answered, and who sees it. */
  note: string
  onAsk: (question: string) => void
}

/** The field for a question; Enter asks. */
function QuestionField({ isBusy, note, onAsk }: QuestionFieldProps) {
  const { t } = useTranslation('asking', { keyPrefix: 'ask' })
  const [text, setText] = useState('')
  // Whoever goes through the tabs by the keyboard stays there; whoever comes by the button is about to type.
  const [isEager] = useState(() => document.activeElement?.getAttribute('role') !== 'tab')
  const question = text.replace(/\s+/g, ' ').trim()
  const tooMany = question.length - QUESTION_MAX
  const canAsk = question !== '' && tooMany <= 0 && !isBusy
  const send = () => {
    if (!canAsk) return
    onAsk(question)
    setText('')
  }
  const press = (event: KeyboardEvent) => {
    // While a word is being composed, Enter takes it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.field}>
      <Textarea
        label={t(($) => $.label)}
        placeholder={t(($) => $.placeholder)}
        autosize
        minRows={1}
        maxRows={5}
        enterKeyHint="send"
        data-autofocus
        autoFocus={isEager}
        value={text}
        error={tooMany > 0 && t(($) => $.tooLong, { count: tooMany })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={press}
        rightSection={
          <IconButton bare size="sm" label={t(($) => $.send)} disabled={!canAsk} onClick={send}>
            <IconSend aria-hidden />
          </IconButton>
        }
      />
      <p className={styles.note}>{note}</p>
    </div>
  )
}
