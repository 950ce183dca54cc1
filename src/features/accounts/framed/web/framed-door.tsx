import { Button } from '@mantine/core'
import { IconExternalLink, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProductMark } from '#features/site/web/brand/product-mark.tsx'
import { Page } from '#ui/page/page.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { Notice } from '../../web/components/notice.tsx'
import styles from './framed-door.module.css'
import { useFrameSignIn } from './use-frame-sign-in.ts'

/**
 * Stands in a frame on another site's page in place of what needs a sign-in. The sign-in may not be framed, where
 * another page could lie over it: it opens in a window of its own.
 */
export function FramedDoor() {
  const { t } = useTranslation('framed')
  const href = ownWindowAddress(window.location.pathname)
  const say = useErrorMessage()
  const { state, error, open } = useFrameSignIn(href, enterHere)
  return (
    <Page title={t(($) => $.door.title)} width="full" className={styles.page}>
      <div className={styles.door}>
        <ProductMark />
        <span className={styles.lock}>
          <IconLock aria-hidden />
        </span>
        <h1>{t(($) => $.door.title)}</h1>
        <p>{t(($) => $.door.lead)}</p>
        {state === 'waiting' && <Notice tone="info">{t(($) => $.door.waiting)}</Notice>}
        {(state === 'blocked' || state === 'refused') && <Notice tone="failure">{t(($) => $.door[state])}</Notice>}
        {state === 'failed' && <Notice tone="failure">{say(error)}</Notice>}
        <Button variant="filled" size="lg" fullWidth loading={state === 'entering'} onClick={open}>
          {state === 'waiting' ? t(($) => $.door.again) : t(($) => $.door.signIn)}
        </Button>
        <Button
          component="a"
          variant="subtle"
          href={href}
          target="_blank"
          rel="noopener"
          fullWidth
          rightSection={<IconExternalLink aria-hidden size={16} />}
        >
          {t(($) => $.door.ownWindow)}
        </Button>
      </div>
    </Page>
  )
}

/** Where the speach of `/play-embedded/{speachID}` is read in a window of its own. */
function ownWindowAddress(pathname: string): string {
  return pathname.replace(/^\/play-embedded\//, '/s/')
}

/** Loads the page anew, signed in. */
function enterHere(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete('signIn')
  window.location.replace(address.href)
}
