import { Button } from '@mantine/core'
import { IconEyeOff, IconPhoto, IconQuote, IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#ui/use-locale.ts'
import type { PlanPart } from '../../plan.ts'
import { useDesk } from './desk.ts'
import styles from './page-panel.module.css'

/** What is there of a part once it is made, and what of its pages could not be read or is left out. */
export function PageFacts({ part }: { part: PlanPart }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'pages' })
  const { lesson, madeOf } = useDesk()
  const locale = useLocale()
  const made = madeOf(part.id)
  const isWritten = made?.state === 'made' || made?.state === 'edited'
  const own = part.documentPages.flatMap(({ jobID, pageNumber }) => {
    const document = lesson.documents.find((one) => one.jobID === jobID)
    return document?.pages.find((page) => page.pageNumber === pageNumber) ?? []
  })
  const unread = own.filter(({ unreadable, isRecognized }) => unreadable !== undefined && !isRecognized)
  const hidden = own.filter((page) => page.hidden !== undefined)
  const [isShown, setShown] = useState(false)
  const numbers = (some: typeof own) => new Intl.ListFormat(locale).format(some.map((page) => String(page.pageNumber)))
  if (!isWritten && unread.length === 0 && hidden.length === 0) return null
  return (
    <ul className={styles.facts}>
      {isWritten && (
        <>
          <li>
            <IconQuote size={20} aria-hidden />
            {t(($) => $.sentences, { count: made.sentences })}
          </li>
          {made.figures > 0 && (
            <li>
              <IconPhoto size={20} aria-hidden />
              {t(($) => $.figures, { count: made.figures })}
            </li>
          )}
        </>
      )}
      {unread.length > 0 && (
        <li data-tone="berry">
          <IconScan size={20} aria-hidden />
          {t(($) => $.unread, { pages: numbers(unread), count: unread.length })}
        </li>
      )}
      {hidden.length > 0 && (
        <li data-tone="sun">
          <IconEyeOff size={20} aria-hidden />
          <span>
            {t(($) => $.hidden, { pages: numbers(hidden), count: hidden.length })}{' '}
            <Button size="compact-sm" variant="transparent" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {t(($) => (isShown ? $.hide : $.show))}
            </Button>
            {isShown &&
              hidden.map((page) => (
                <q key={page.pageNumber} dir="auto">
                  {page.hidden}
                </q>
              ))}
          </span>
        </li>
      )}
    </ul>
  )
}
