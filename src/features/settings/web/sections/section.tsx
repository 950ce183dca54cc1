import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './settings.module.css'
import type { Section, SectionName } from './use-section.ts'

/** A section of the settings: its title on the left, its fields on the right. */
export function SettingsSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web' })
  const id = useId()
  return (
    <section id={name} className={styles.section} aria-labelledby={id}>
      <div className={styles.what}>
        <h2 id={id}>{t(($) => $.sections[name].title)}</h2>
        <p>{t(($) => $.sections[name].hint)}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

type SectionOfForm = Pick<Section, 'name' | 'isDirty' | 'isSaving' | 'save' | 'discard' | 'failure' | 'conflict'>

/** A section whose fields are saved together. */
export function SectionForm({ section, children }: { section: SectionOfForm; children: ReactNode }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web' })
  const { isDirty, isSaving, failure, conflict } = section
  return (
    <SettingsSection name={section.name}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isDirty && !isSaving) section.save()
        }}
      >
        {children}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        {conflict && (
          <div role="alert" className={styles.conflict}>
            <p>{t(($) => $.conflict.text)}</p>
            <Button size="sm" onClick={conflict.keepMine}>
              {t(($) => $.conflict.mine)}
            </Button>
            <Button size="sm" onClick={conflict.takeTheirs}>
              {t(($) => $.conflict.theirs)}
            </Button>
          </div>
        )}
        {isDirty && !conflict && (
          <div className={styles.buttons}>
            <Button variant="subtle" color="gray" disabled={isSaving} onClick={section.discard}>
              {t(($) => $.discard)}
            </Button>
            <Button type="submit" variant="filled" loading={isSaving}>
              {t(($) => $.save)}
            </Button>
          </div>
        )}
      </form>
    </SettingsSection>
  )
}
