import { Button } from '@mantine/core'
import { IconFileAlert, IconFileTypePdf, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#ui/format/format-bytes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { DocumentMark } from '../marks/marks.tsx'
import { PagePicture } from '../marks/page-picture.tsx'
import styles from './document-card.module.css'
import { PdfInput } from './drop-area.tsx'

interface DocumentCardProps {
  /** Its place in the lesson, counted from 0. */
  index: number
  name: string
  /** 2 for the second of one name; told only then. */
  ordinal: number
  /** Bytes. */
  size: number
  /** 0 before that is known. */
  pageCount: number
  /** The file whose first page is shown; null before its pages are drawn. */
  fileID: string | null
  onRemove: () => void
  /** How far it is, and what can be done. */
  children: ReactNode
}

/** A document of the lesson, or a file that becomes one. */
export function DocumentCard({ index, name, ordinal, size, pageCount, fileID, onRemove, children }: DocumentCardProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'document' })
  const locale = useLocale()
  const pages = pageCount > 0 ? t(($) => $.pages, { count: pageCount }) : null
  return (
    <li className={styles.card}>
      {fileID && pageCount > 0 ? (
        <PagePicture className={styles.shot} fileID={fileID} page={1} alt="" />
      ) : (
        <span className={styles.shot} data-blank>
          <IconFileTypePdf aria-hidden />
        </span>
      )}
      <div className={styles.body}>
        <h2>
          <DocumentMark index={index} />
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {ordinal > 1 && <span className={styles.ordinal}>{ordinal}</span>}
          <small>{[pages, formatBytes(size, locale)].filter(Boolean).join(', ')}</small>
        </h2>
        {children}
      </div>
      <IconButton size="sm" label={t(($) => $.removeNamed, { name })} onClick={onRemove}>
        <IconX aria-hidden />
      </IconButton>
    </li>
  )
}

interface FailedCardProps {
  name: string
  /** Why, and what helps. */
  reason: string
  onReplace: (files: File[]) => void
  onRemove: () => void
}

/** A file that could not be taken in: why, and what can be done. */
export function FailedCard({ name, reason, onReplace, onRemove }: FailedCardProps) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'document' })
  return (
    <li className={styles.card} data-failed>
      <span className={styles.shot} data-blank>
        <IconFileAlert aria-hidden />
      </span>
      <div className={styles.body}>
        <div role="alert">
          <h2>
            <span className={styles.name}>{t(($) => $.failed, { name })}</span>
          </h2>
          <p className={styles.state}>{reason}</p>
        </div>
        <div className={styles.acts}>
          <PdfInput className={styles.another} isSingle onFiles={onReplace}>
            {t(($) => $.chooseAnother)}
          </PdfInput>
          <Button size="sm" variant="subtle" color="gray" onClick={onRemove}>
            {t(($) => $.remove)}
          </Button>
        </div>
      </div>
    </li>
  )
}
