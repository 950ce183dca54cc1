import { Suspense } from 'react'
import { changeLocale } from '#ui/i18n.ts'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import styles from './footer.module.css'
import { slots } from './slots.ts'

/** The end of every page: the organisation's links, the language. */
export function Footer() {
  const { FooterLinks } = slots
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {FooterLinks && (
          <Suspense>
            <FooterLinks />
          </Suspense>
        )}
        <div className={styles.language}>
          <LanguageSwitch onChange={changeLocale} />
        </div>
      </div>
    </footer>
  )
}
