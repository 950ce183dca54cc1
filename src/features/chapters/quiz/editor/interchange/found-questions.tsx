import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../../interchange/result.ts'
import type { Question } from '../../question-schema.ts'
import { KIND_ICONS } from '../questions/question-kinds.ts'
import styles from './interchange.module.css'

/** The questions that were found, to be looked over before they are added. */
export function FoundQuestions({ questions }: { questions: readonly Question[] }) {
  const { t } = useTranslation('quiz')
  const list = useRef<HTMLElement>(null)
  const count = t(($) => $.interchange.import.found, { count: questions.length })
  // The pressed button is gone, so the focus moves on to the list.
  useEffect(() => list.current?.focus(), [])
  return (
    <>
      <h3 className={styles.count}>{count}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard only where it can have the focus */}
      <section ref={list} className={styles.found} tabIndex={0} aria-label={count}>
        <ol>
          {questions.map(({ id, kind, text }) => {
            const Icon = KIND_ICONS[kind]
            return (
              <li key={id}>
                <Icon size={18} aria-hidden />
                <span className={styles.text} dir="auto">
                  {titleOf(text) || t(($) => $.interchange.import.noText)}
                </span>
                <span className={styles.kind}>{t(($) => $.kinds[kind].name)}</span>
              </li>
            )
          })}
        </ol>
      </section>
    </>
  )
}
