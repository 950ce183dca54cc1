import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import { SignInButton } from '#features/accounts/web/sign-in-button.tsx'
import { Bell } from '#features/notifications/web/bell/bell.tsx'
import { ProductMark } from '#features/site/web/brand/product-mark.tsx'
import { useProductName } from '#features/site/web/config-query.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Kbd } from '#ui/keyboard/kbd.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { CreateMenu } from './create-menu.tsx'
import styles from './header.module.css'
import { slots } from './slots.ts'

/** 64 px that stay: mark, search, create, bell, me. */
export function Header({ onSearch }: { onSearch?: () => void }) {
  const { t } = useTranslation('web')
  const me = useMe()
  const product = useProductName()
  return (
    <header className={styles.header} data-bar={me ? true : undefined}>
      <div className={styles.inner}>
        <AppLink className={styles.brand} href="/" aria-label={t(($) => $.header.home, { product })}>
          <ProductMark />
        </AppLink>
        {onSearch && (
          <button
            type="button"
            className={styles.search}
            onClick={onSearch}
            onPointerEnter={slots.preloadSearch}
            onFocus={slots.preloadSearch}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <IconSearch aria-hidden />
            <span className="one-line">{t(($) => (me ? $.header.search : $.header.searchOpen))}</span>
            <Kbd keys="mod+K" />
          </button>
        )}
        <div className={styles.tools}>
          {me ? (
            <>
              <CreateMenu me={me} />
              <Bell />
              <AvatarMenu me={me} />
            </>
          ) : (
            <SignInButton variant="subtle" className={styles.signIn} />
          )}
        </div>
      </div>
    </header>
  )
}
