import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLocale } from '#ui/use-locale.ts'
import type { Exported, ExportFormat } from '../../interchange/export-questions.ts'
import type { Question } from '../../question-schema.ts'
import { LossList } from './loss-list.tsx'
import { saveFiles } from './save-files.ts'

interface ExportMenuProps {
  questions: readonly Question[]
  /** Names the files. */
  title: string
}

/** A button that offers the questions as files of other programs, and says what these have no word for. */
export function ExportMenu({ questions, title }: ExportMenuProps) {
  const { t } = useTranslation('quiz', { keyPrefix: 'interchange.export' })
  const locale = useLocale()
  const messageOf = useErrorMessage()
  const [exported, setExported] = useState<Exported>({ files: [], losses: [] })
  const [isOpen, setIsOpen] = useState(false)

  async function save(format: ExportFormat): Promise<void> {
    // Nobody needs what writes files but who exports.
    const { exportQuestions } = await import('../../interchange/export-questions.ts')
    const written = exportQuestions(questions, format, { title, locale })
    setExported(written)
    setIsOpen(written.losses.length > 0)
    await saveFiles(written.files)
  }

  const entry = (format: ExportFormat) => ({
    label: t(($) => $[format]),
    onSelect: () => void save(format).catch((error) => notify.failure(messageOf(error))),
  })
  return (
    <>
      <ActionMenu
        position="bottom-end"
        trigger={
          <Button size="sm" variant="subtle" color="gray" leftSection={<IconFileExport size={16} aria-hidden />}>
            {t(($) => $.button)}
          </Button>
        }
        entries={[entry('gift'), entry('qti'), entry('csv')]}
      />
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(($) => (exported.files.length > 0 ? $.lossTitle : $.nothing))}
        footer={
          <Button variant="filled" onClick={() => setIsOpen(false)}>
            {t(($) => $.close)}
          </Button>
        }
      >
        <LossList losses={exported.losses} />
      </Dialog>
    </>
  )
}
