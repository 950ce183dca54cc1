import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#ui/copy-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/toast/toast.tsx'
import styles from './directory.module.css'

/** A text to be taken elsewhere, with its name and a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('directory', { keyPrefix: 'copy' })
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(text)
    setCopied(done)
    if (done) notify.success(t(($) => $.done, { label }))
    else notify.failure(t(($) => $.failed))
  }
  return (
    <div className={styles.copy}>
      <span className={styles.copyLabel}>{label}</span>
      <code>{text}</code>
      <IconButton label={t(($) => $.copy, { label })} onClick={() => void copy()}>
        {isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
      </IconButton>
    </div>
  )
}
