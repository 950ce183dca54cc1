import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { confirm } from '#ui/confirm.ts'
import { notify } from '#ui/toast.tsx'
import { convertToExam } from '../../../../contract.ts'
import { useEditor } from '../../use-editor.ts'
import styles from './quiz-editor.module.css'

/** Makes an exam of a quiz, once its author is sure (seed 001 §7). */
export function MakeExam({ chapterKey }: { chapterKey: string }) {
  const { t } = useTranslation('quiz')
  const { t: tUi } = useTranslation('ui')
  const { session } = useEditor()
  const [isBusy, setIsBusy] = useState(false)

  async function convert(): Promise<void> {
    await session.flush()
    const { copy, saving } = session.getState()
    const id = copy.chapters[chapterKey]?.id
    // What the server has not got would not become part of the exam.
    if (saving !== 'saved' || id === undefined) throw new Error('the quiz is not saved')
    await call(convertToExam, { query: { chapterId: id } })
    await session.refresh()
  }

  async function ask(): Promise<void> {
    const question = { title: t(($) => $.rules.exam.title), text: t(($) => $.rules.exam.text) }
    if (!(await confirm({ ...question, action: t(($) => $.rules.exam.action) }))) return
    setIsBusy(true)
    try {
      await convert()
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
