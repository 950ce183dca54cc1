import {
  IconBell,
  IconCalendarEvent,
  IconChecklist,
  IconEdit,
  IconEye,
  IconHourglass,
  IconSparkles,
  IconUsersPlus,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { HOME_CARD_ABOVE } from '#features/notifications/rules.ts'
import { unreadQuery } from '#features/notifications/web/unread.ts'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { getHome } from '../../contract.ts'
import { CLOSABLE_CODES, type ClosableCode, type GetStartedCode } from '../../rules.ts'
import { useClose } from './close-card.ts'
import styles from './greeting.module.css'

export type GetStartedCards = z.output<(typeof getHome)['responses'][200]>['getStarted']

/** The page behind each card; a card whose page is not on the site map isn't shown. */
const STARTS = {
  TO_VALIDATE: { href: '/account/s/validate', Icon: IconChecklist },
  AWAITING_VALIDATION: { href: '/account/s/validateInProgress', Icon: IconHourglass },
  AI_SPEACH: { href: '/recorder/aiSpeachGenerator', Icon: IconSparkles },
  SPEACH: { href: '/recorder/indexrecorderlayout', Icon: IconEdit },
  USER: { href: '/administration/importUser', Icon: IconUsersPlus },
  UNREAD: { href: '/account/myNotifications', Icon: IconBell },
  REVIEWS_NEAR: { href: '/admin.listspeach/listperiodicreviews', Icon: IconCalendarEvent },
  TO_REVIEW: { href: '/account?tabSelected=TOREVIEW', Icon: IconEye },
} as const satisfies Record<GetStartedCode, object>

/** What one may begin, each with how much waits; some can be closed for good. */
export function GetStarted({ cards }: { cards: GetStartedCards }) {
  const { t } = useTranslation('home', { keyPrefix: 'web.getStarted' })
  const pages = useRouter().routesByPath
  const close = useClose()
  // Asked of nobody without the card: visitors have no notifications, and would be sent to sign in.
  const known = useQuery({ ...unreadQuery, enabled: cards.some(({ code }) => code === 'UNREAD') }).data
  const shown = withUnread(cards, known).filter(({ code }) => (STARTS[code].href.split('?')[0] ?? '') in pages)
  if (shown.length === 0) return null
  return (
    <ul className={styles.starts} aria-label={t(($) => $.label)}>
      {shown.map(({ code, count }) => {
        const { href, Icon } = STARTS[code]
        const name = t(($) => $[code], { count })
        return (
          <li key={code} className={styles.start}>
            <AppLink href={href}>
              <Icon size={24} stroke={1.75} aria-hidden />
              <span>{name}</span>
            </AppLink>
            {isClosable(code) && (
              <IconButton
                bare
                size="sm"
                className={styles.close}
                label={t(($) => $.close, { card: name })}
                onClick={() => close(code)}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The card of what is unread follows the bell: what is read there is read here. */
function withUnread(cards: GetStartedCards, unread: number | undefined): GetStartedCards {
  if (unread === undefined) return cards
  return cards.flatMap((card) => {
    if (card.code !== 'UNREAD') return card
    return unread > HOME_CARD_ABOVE ? { ...card, count: unread } : []
  })
}

function isClosable(code: GetStartedCode): code is GetStartedCode & ClosableCode {
  return CLOSABLE_CODES.some((one) => one === code)
}
