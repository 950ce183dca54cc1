import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './chapters.module.css'
import { useReaderPort } from './reader-port.tsx'

interface AskFirstProps {
  /** Address at another site. */
  url: string
  /** What is loaded from there. */
  children: ReactNode
}

/** Something of another site. Where readers are asked first, it says from where it comes until they press. */
export function AskFirst({ url, children }: AskFirstProps) {
  const { t } = useTranslation('speaches')
  const { asksFirst } = useReaderPort()
  const [isWanted, setWanted] = useState(false)
  if (!asksFirst || isWanted) return children
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? url
  return (
    <div className={styles.notice}>
      <p>{t(($) => $.reader.outside.text, { host })}</p>
      <Button leftSection={<IconPlayerPlay aria-hidden />} onClick={() => setWanted(true)}>
        {t(($) => $.reader.outside.load)}
      </Button>
    </div>
  )
}
