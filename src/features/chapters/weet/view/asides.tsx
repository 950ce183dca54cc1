import { IconBulb, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { webAddress } from '../../address.ts'
import type { AskedQuestion, Interaction } from '../edit/schema.ts'
import { asidesAt } from './interaction-rules.ts'
import styles from './weet-player.module.css'

interface AsidesProps {
  interactions: readonly Interaction[]
  /** Where the video is, in milliseconds. */
  ms: number
  lang: string
  /** Questions that this reader is not asked. */
  skipped: readonly AskedQuestion[]
}

/** Milliseconds for which somebody is told that a question is not asked. */
const SKIPPED_MS = 8000

/** What is shown on the picture while the video plays on. */
export function Asides({ interactions, ms, lang, skipped }: AsidesProps) {
  const { t } = useTranslation('weet')
  const missed = skipped.findLast(({ at }) => at <= ms && ms < at + SKIPPED_MS)
  return (
    <div className={styles.asides} role="status">
      {asidesAt({ interactions }, ms).map((one) =>
        one.kind === 'callout' ? (
          <p key={one.id} className={styles.aside} lang={lang} dir="auto">
            <IconBulb size={20} aria-hidden />
            <span>{one.words}</span>
          </p>
        ) : (
          <a
            key={one.id}
            className={styles.aside}
            // What is no address of a page leads nowhere.
            href={webAddress(one.url)?.href}
            target="_blank"
            rel="noopener noreferrer"
            lang={lang}
          >
            <IconExternalLink size={20} aria-hidden />
            <span dir="auto">{one.words || hostOf(one.url)}</span>
          </a>
        ),
      )}
      {missed && (
        <p className={styles.aside}>
          <IconBulb size={20} aria-hidden />
          <span>
            {t(($) => $.visitor.text)} <AppLink href="/login">{t(($) => $.visitor.signIn)}</AppLink>
          </span>
        </p>
      )}
    </div>
  )
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url
}
