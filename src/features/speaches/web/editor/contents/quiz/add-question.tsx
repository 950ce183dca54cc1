import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  QUESTION_KINDS,
  QUESTIONS_MAX,
  type Question,
  type QuestionKind,
} from '../../../../contents/quiz/question-schema.ts'
import { KIND_ICONS } from './question-kinds.ts'
import styles from './quiz-editor.module.css'

interface AddProps {
  onAdd: (kind: QuestionKind) => void
}

/** Where nothing is asked yet: the kinds of question, each a tile. */
export function FirstQuestion({ onAdd }: AddProps) {
  const { t } = useTranslation('quiz')
  return (
    <fieldset className={styles.kinds}>
      <legend>
        <b>{t('editor.first')}</b> <span className="quiet">{t('editor.firstHint')}</span>
      </legend>
      {QUESTION_KINDS.map((kind) => (
        <button key={kind} type="button" className={styles.kind} onClick={() => onAdd(kind)}>
          <KindFace kind={kind} />
        </button>
      ))}
    </fieldset>
  )
}

/** Adds a question of a kind to be chosen. */
export function AddQuestion({ questions, onAdd }: AddProps & { questions: readonly Question[] }) {
  const { t } = useTranslation('quiz')
  return (
    <Menu returnFocus={false} position="bottom-start" middlewares={{ flip: true, shift: true, size: true }}>
      <Menu.Target>
        <Button
          className={styles.add}
          leftSection={<IconPlus aria-hidden />}
          disabled={questions.length >= QUESTIONS_MAX}
        >
          {t('editor.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {QUESTION_KINDS.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            <span className={styles.kindItem}>
              <KindFace kind={kind} />
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function KindFace({ kind }: { kind: QuestionKind }) {
  const { t } = useTranslation('quiz')
  const Icon = KIND_ICONS[kind]
  return (
    <>
      <Icon aria-hidden />
      <b>{t(`kinds.${kind}.name`)}</b>
      <span>{t(`kinds.${kind}.text`)}</span>
    </>
  )
}
