import { Button } from '@mantine/core'
import { IconAlertTriangle, IconAward } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chaptersOf } from '#features/chapters/outline.ts'
import { badgeOf, whyUnattainable } from '#features/speaches/badge/rules.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { BadgePicture } from '#features/speaches/web/badge/badge-picture.tsx'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './badge.module.css'
import { BadgeDesigner } from './badge-designer.tsx'

/** What readers of the speach earn, and the way to its designer. */
export function BadgeField() {
  const { t } = useTranslation('badge')
  const { session } = useEditor()
  const document = useEditorState((state) => state.document)
  const isPublished = useEditorState(({ head }) => head.state === 'PUBLIE')
  const [isOpen, setOpen] = useState(false)
  const { GiveBadge } = addOns
  const { type, title, design } = badgeOf(document.facts)
  const why = whyUnattainable(type, chaptersOf(document))
  return (
    <section className={styles.field} aria-label={t(($) => $.label)}>
      <h3>{t(($) => $.label)}</h3>
      <div className={styles.card}>
        {type === 'NONE' ? (
          <IconAward className={styles.none} aria-hidden />
        ) : (
          <BadgePicture design={design} size={56} />
        )}
        <p>
          {type !== 'NONE' && <b dir="auto">{title}</b>}
          <span>{t(($) => $.types[type].name)}</span>
        </p>
      </div>
      {why && (
        <p className={styles.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {t(($) => $.why[why])}
        </p>
      )}
      <div className={styles.tools}>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(($) => (type === 'NONE' ? $.choose : $.change))}
        </Button>
        {type === 'FORMATEUR' && isPublished && GiveBadge && (
          <Suspense>
            <GiveBadge speachID={session.speachID} />
          </Suspense>
        )}
      </div>
      <BadgeDesigner opened={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
