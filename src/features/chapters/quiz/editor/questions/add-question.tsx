import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Question, QuestionKind } from '../../question-schema.ts'
import styles from '../quiz-editor.module.css'
import { useAsking, useKindWords } from './asking.ts'
import { KIND_ICONS } from './question-kinds.ts'

interface AddProps {
  onAdd: (kind: QuestionKind) => void
}

/** Shown while there are no questions: a tile for each kind of question. */
export function FirstQuestion({ onAdd }: AddProps) {
  const { t } = useTranslation('quiz')
  const { kinds } = useAsking()
  return (
    <fieldset className={styles.kinds}>
      <legend>
        <b>{t(($) => $.editor.first)}</b> <span className="quiet">{t(($) => $.editor.firstHint)}</span>
      </legend>
      {kinds.map((kind) => (
        <button key={kind} type="button" className={styles.kind} onClick={() => onAdd(kind)}>
          <KindLabel kind={kind} />
        </button>
      ))}
    </fieldset>
  )
}

/** Adds a question of a kind to be chosen. */
export function AddQuestion({ questions, onAdd }: AddProps & { questions: readonly Question[] }) {
  const { t } = useTranslation('quiz')
  const { kinds, max } = useAsking()
  return (
    <Menu returnFocus={false} position="bottom-start" middlewares={{ flip: true, shift: true, size: true }}>
      <Menu.Target>
        <Button className={styles.add} leftSection={<IconPlus aria-hidden />} disabled={questions.length >= max}>
          {t(($) => $.editor.add)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            <span className={styles.kindItem}>
              <KindLabel kind={kind} />
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function KindLabel({ kind }: { kind: QuestionKind }) {
  const say = useKindWords()
  const Icon = KIND_ICONS[kind]
  return (
    <>
      <Icon aria-hidden />
      <b>{say(kind, 'name')}</b>
      <span>{say(kind, 'text')}</span>
    </>
  )
}
