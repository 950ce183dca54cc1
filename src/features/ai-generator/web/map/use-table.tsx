import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PlaceChip } from '../marks/marks.tsx'
import { useDesk } from '../plan/desk.ts'
import { findPart } from '../plan/plan-edits.ts'
import { rangesOf } from './page-use.ts'
import styles from './use-table.module.css'
import { useTakeIn } from './use-take-in.ts'

/** The map as a table: every range of every document, and what can be done with it. */
export function UseTable({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ai-generator', { keyPrefix: 'map' })
  const { lesson, plan, openID, open, isFixed } = useDesk()
  const takeIn = useTakeIn()
  const part = findPart(plan, openID)?.part
  const rows = lesson.documents.flatMap((document, index) =>
    rangesOf(document, plan).map((range) => ({ document, index, range })),
  )
  return (
    <Dialog opened size={800} onClose={onClose} title={t(($) => $.table.title)}>
      {part && !isFixed && <p className={styles.hint}>{t(($) => $.table.hint, { title: part.title })}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.table.pages)}</th>
            <th scope="col">{t(($) => $.table.about)}</th>
            <th scope="col">{t(($) => $.table.act)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ document, index, range }) => {
            const { jobID, name } = document
            const { first, last, use, title, partID, isBody } = range
            return (
              <tr key={`${jobID} ${first}`}>
                <td>
                  <PlaceChip index={index} run={{ jobID, documentName: name, first, last }} />
                </td>
                <td dir="auto">{title || t(($) => (isBody ? $.untitled : $.outside))}</td>
                <td>
                  {use === 'unused' && part && !isFixed && (
                    <Button size="sm" variant="light" onClick={() => takeIn(document, range)}>
                      {t(($) => $.take)}
                    </Button>
                  )}
                  {(use === 'unreadable' || (use === 'unused' && isFixed)) && (
                    <span className="quiet">{t(($) => $.keys[use])}</span>
                  )}
                  {use === 'used' && partID && (
                    <Button
                      size="sm"
                      variant="subtle"
                      onClick={() => {
                        open(partID)
                        onClose()
                      }}
                    >
                      {t(($) => $.open)}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Dialog>
  )
}
