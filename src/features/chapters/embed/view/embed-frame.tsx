import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AskFirst } from '../../web/reading/ask-first.tsx'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import styles from './embed-frame.module.css'

interface EmbedFrameProps {
  /** An https address of another site. */
  url: string
  /** Names the frame. */
  title: string
  /** Width by height, where the site says; else as wide as films are. */
  ratio?: number
}

/** What a page of another site may do here. Ours is never shown in it: it would have our own rights. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** A page of another site, shut in a frame, with a way to open it by itself where it refuses to be framed. */
export function EmbedFrame({ url, title, ratio }: EmbedFrameProps) {
  const { t } = useTranslation('speaches')
  const address = foreignAddress(url)
  const host = address?.hostname.replace(/^www\./, '')
  // A page that isn't allowed must not even be requested, so the frame stays empty until that is known.
  const isAllowed = useReaderPort().useMayFrame(address?.hostname ?? '')
  if (!address) return <p className={styles.refused}>{t(($) => $.reader.frame.refused)}</p>
  if (isAllowed === false) return <p className={styles.refused}>{t(($) => $.reader.frame.notAllowed, { host })}</p>
  return (
    <div>
      <div className={styles.frame} data-shaped={ratio !== undefined || undefined} style={{ aspectRatio: ratio }}>
        {isAllowed && (
          <AskFirst url={address.href}>
            <iframe
              src={address.href}
              title={title}
              sandbox={SANDBOX}
              allow="fullscreen; encrypted-media; picture-in-picture"
              referrerPolicy="strict-origin-when-cross-origin"
              loading="lazy"
            />
          </AskFirst>
        )}
      </div>
      <a className={styles.link} href={address.href} target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={16} aria-hidden />
        {t(($) => $.reader.frame.open, { host })}
      </a>
    </div>
  )
}

function foreignAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' && url.origin !== window.location.origin ? url : null
}
