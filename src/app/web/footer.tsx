import { Suspense } from 'react'
import { OfferedLanguages } from '#features/site/web/brand/offered-languages.tsx'
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
          <OfferedLanguages />
        </div>
      </div>
    </footer>
  )
}
