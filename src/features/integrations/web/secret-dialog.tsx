import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#ui/copy-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './integrations.module.css'

interface SecretDialogProps {
  title: string
  /** That it is shown this once, and what to do with it. */
  text: string
  secret: string
  onClose: () => void
}

/** Shows a secret, this once. A click beside the dialog does not lose it. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('integrations', { keyPrefix: 'secret' })
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      opened
      size={560}
      onClose={onClose}
      closeOnClickOutside={false}
      title={title}
      footer={
        <>
          <Button
            data-autofocus
            leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={async () => setCopied(await copyText(secret))}
          >
            <span aria-live="polite">{t(($) => (isCopied ? $.copied : $.copy))}</span>
          </Button>
          <Button variant="filled" onClick={onClose}>
            {t(($) => $.done)}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  )
}
