import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '#ui/dialog/confirm.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useChapterEditing } from '../../web/editing/use-chapter-editing.ts'
import styles from './quiz-editor.module.css'

/** Makes an exam of a quiz, once its author is sure (seed 001 §7). */
export function MakeExam({ chapterKey }: { chapterKey: string }) {
  const { t } = useTranslation('quiz')
  const { t: tUi } = useTranslation('ui')
  const { makeExam } = useChapterEditing()
  const [isBusy, setIsBusy] = useState(false)

  async function ask(): Promise<void> {
    const question = { title: t(($) => $.rules.exam.title), text: t(($) => $.rules.exam.text) }
    if (!(await confirm({ ...question, action: t(($) => $.rules.exam.action) }))) return
    setIsBusy(true)
    try {
      await makeExam(chapterKey)
      notify.success(t(($) => $.rules.exam.done))
    } catch {
      // Whatever the server says (seed 001 §8).
      notify.failure(tUi(($) => $.error.unknown))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className={styles.exam}>
      <Button
        variant="subtle"
        leftSection={<IconCertificate aria-hidden />}
        loading={isBusy}
        onClick={() => void ask()}
      >
        {t(($) => $.rules.exam.make)}
      </Button>
      <p>{t(($) => $.rules.exam.hint)}</p>
    </div>
  )
}
