import type { ReactNode } from 'react'
import { OfferedLanguages } from '#features/site/web/brand/offered-languages.tsx'
import { ProductMark } from '#features/site/web/brand/product-mark.tsx'
import { useProductName } from '#features/site/web/config-query.ts'
import { Page } from '#ui/page/page.tsx'
import { SignInDrawing } from './sign-in-drawing.tsx'
import styles from './sign-in-frame.module.css'

interface SignInFrameProps {
  /** For the tab. */
  title: string
  /** In large letters; a line break stays one. */
  heading: string
  lead?: ReactNode
  children: ReactNode
}

/** The frame of all pages before sign-in: the picture, the mark, one column, the language. */
export function SignInFrame({ title, heading, lead, children }: SignInFrameProps) {
  return (
    <div className={styles.frame}>
      <figure className={styles.picture}>
        <SignInDrawing />
      </figure>
      <div className={styles.side}>
        <header className={styles.brand}>
          <span role="img" aria-label={useProductName()}>
            <ProductMark />
          </span>
        </header>
        <Page title={title} width="full" className={styles.column}>
          <h1 className={styles.heading}>{heading}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </Page>
        <footer className={styles.footer}>
          <OfferedLanguages />
        </footer>
      </div>
    </div>
  )
}
