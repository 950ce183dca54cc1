import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setContent } from '../../outline.ts'
import { NumberField } from '../../quiz/editor/answers/number-field.tsx'
import { POINTS_MAX, QUESTION_TEXT_MAX } from '../../quiz/question-schema.ts'
import type { ChapterEditorProps } from '../../web/editing/use-chapter-editing.ts'
import { useChapterEditing, useEdited } from '../../web/editing/use-chapter-editing.ts'
import type { OpenQuestionContent } from '../schema.ts'
import styles from './open-question-editor.module.css'
import { RubricField } from './rubric-field.tsx'

/** A question that readers answer in their own words. */
export function OpenQuestionEditor({ chapter }: ChapterEditorProps) {
  const { session } = useChapterEditing()
  const { t } = useTranslation('quiz', { keyPrefix: 'open' })
  const lang = useEdited((state) => state.document.facts.language)
  const { key, type, content } = chapter
  if (type !== 'QUESTION_OUVERTE') return null
  const change = (changes: Partial<OpenQuestionContent>) =>
    session.edit((document) => setContent(document, key, { type, content: { ...content, ...changes } }), {
      where: key,
      group: `${key} ${Object.keys(changes).join()}`,
    })
  return (
    <div className={styles.editor}>
      <Textarea
        label={t(($) => $.prompt)}
        placeholder={t(($) => $.promptPlaceholder)}
        autosize
        minRows={3}
        lang={lang}
        maxLength={QUESTION_TEXT_MAX}
        value={content.prompt}
        onChange={({ target: { value } }) => change({ prompt: value })}
      />
      <RubricField rubric={content.rubric} lang={lang} onRubric={(rubric) => change({ rubric })} />
      <NumberField
        className={styles.points}
        label={t(($) => $.points)}
        min={0}
        max={POINTS_MAX}
        decimalScale={2}
        value={content.points ?? 1}
        onValue={(points) => change({ points: points ?? 1 })}
      />
    </div>
  )
}
