import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { MenuTriggerProps } from '#ui/menu/menu-entries.ts'
import type { SpeachCard } from '../../schemas.ts'

const LoadedCardMenu = lazyPart(() => import('./card-menu-loaded.tsx'), 'LoadedCardMenu', {
  over: true,
  meanwhile: ({ trigger }) => trigger,
})

/** What can be done with a speach, by whoever looks at its card. It is loaded when the pointer or the focus comes near. */
export function CardMenu({ card }: { card: SpeachCard }) {
  const { t } = useTranslation('speaches', { keyPrefix: 'card.menu' })
  const [asked, setAsked] = useState(false)
  const closed: MenuTriggerProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void LoadedCardMenu.preload(),
    onFocus: () => void LoadedCardMenu.preload(),
    onClick: () => setAsked(true),
  }
  const button = (props: MenuTriggerProps) => (
    <IconButton bare size="sm" label={t(($) => $.label, { title: card.title })} {...props}>
      <IconDots aria-hidden />
    </IconButton>
  )
  if (!asked) return button(closed)
  return (
    <Suspense fallback={button(closed)}>
      <LoadedCardMenu card={card} trigger={button({})} />
    </Suspense>
  )
}
