import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageTextQuery } from '../../web/players/file-calls.ts'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import styles from './pdf-viewer.module.css'

interface PdfPageProps {
  fileID: string
  page: number
  total: number
  lang?: string
  /** What those hear who do not see it; otherwise which page of how many it is. */
  name?: string
}

/** A page: its picture, and its words for those who listen. */
export function PdfPage({ fileID, page, total, lang, name: given }: PdfPageProps) {
  const { t } = useTranslation('speaches')
  const [failures, setFailures] = useState(0)
  const [failed, setFailed] = useState(false)
  const { data } = useQuery(pageTextQuery(fileID, page))
  const name = given ?? t(($) => $.reader.pdf.pageOf, { page, total })
  const address = useReaderPort().files.page(fileID, page)
  return (
    <>
      {failed ? (
        <div className={styles.failed}>
          <p>{t(($) => $.reader.pdf.failed, { page })}</p>
          <Button size="sm" onClick={() => setFailed(false)}>
            {t(($) => $.reader.pdf.retry)}
          </Button>
        </div>
      ) : (
        <img
          // A browser does not ask again for a picture that it could not load.
          src={failures > 0 ? `${address}?attempt=${failures}` : address}
          alt={name}
          decoding="async"
          onError={() => {
            setFailures(failures + 1)
            setFailed(true)
          }}
        />
      )}
      {data?.text && (
        <VisuallyHidden>
          <p lang={lang} dir="auto">
            {data.text}
          </p>
        </VisuallyHidden>
      )}
    </>
  )
}
