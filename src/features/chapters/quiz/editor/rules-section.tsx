import { Switch } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ATTEMPTS_MAX, type QuizContent, type QuizRules, TIME_LIMIT_MAX, TIME_LIMIT_MIN } from '../schema.ts'
import { NumberField } from './answers/number-field.tsx'
import styles from './quiz-editor.module.css'
import { type QuizChapter, useQuiz } from './use-quiz.ts'

const SECONDS = 60

type OnRules = (rules: QuizRules, group?: string) => void

/** How an attempt runs: of an exam also when it is passed, and how often and how long one may try. */
export function RulesSection({ chapter: { key, type, content } }: { chapter: QuizChapter }) {
  const { t } = useTranslation('quiz', { keyPrefix: 'rules' })
  const { edit } = useQuiz(key)
  const id = useId()
  const change: OnRules = (rules, group) => edit((now) => ({ ...now, ...rules }), group && `quiz-${key}-${group}`)
  return (
    <section className={styles.rules} aria-labelledby={id}>
      <h3 id={id}>{t(($) => $.title)}</h3>
      <div className={styles.ruleFields}>
        {type === 'QUIZZ_EXAMEN' && <ExamRules content={content} onChange={change} />}
        <NumberField
          label={t(($) => $.draw)}
          description={t(($) => $.drawHelp, { total: content.questions.length })}
          placeholder={t(($) => $.drawNone)}
          min={1}
          max={Math.max(1, content.questions.length)}
          allowDecimal={false}
          value={content.draw ?? null}
          onValue={(draw) => change({ draw: draw ?? undefined }, 'draw')}
        />
      </div>
      <Switch
        label={t(($) => $.shuffle)}
        description={t(($) => $.shuffleHelp)}
        checked={content.shuffle ?? false}
        onChange={({ target }) => change({ shuffle: target.checked || undefined })}
      />
    </section>
  )
}

function ExamRules({ content, onChange }: { content: QuizContent; onChange: OnRules }) {
  const { t } = useTranslation('quiz', { keyPrefix: 'rules' })
  const { passMark, attempts, timeLimitSeconds } = content
  return (
    <>
      <NumberField
        label={t(($) => $.passMark)}
        description={t(($) => $.passMarkHelp)}
        suffix=" %"
        min={0}
        max={100}
        step={5}
        allowDecimal={false}
        value={passMark ?? null}
        onValue={(percent) => onChange({ passMark: percent ?? undefined }, 'pass-mark')}
      />
      <NumberField
        label={t(($) => $.attempts)}
        placeholder={t(($) => $.attemptsNone)}
        min={1}
        max={ATTEMPTS_MAX}
        allowDecimal={false}
        value={attempts ?? null}
        onValue={(count) => onChange({ attempts: count ?? undefined }, 'attempts')}
      />
      <NumberField
        label={t(($) => $.timeLimit)}
        description={t(($) => $.timeLimitHelp)}
        placeholder={t(($) => $.timeLimitNone)}
        min={TIME_LIMIT_MIN / SECONDS}
        max={TIME_LIMIT_MAX / SECONDS}
        decimalScale={1}
        value={timeLimitSeconds === undefined ? null : timeLimitSeconds / SECONDS}
        onValue={(minutes) =>
          onChange({ timeLimitSeconds: minutes === null ? undefined : Math.round(minutes * SECONDS) }, 'time-limit')
        }
      />
    </>
  )
}
