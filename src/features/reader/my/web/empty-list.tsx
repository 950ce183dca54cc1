import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AppLink } from '#ui/app-link.tsx'
import { CupDrawing } from '#ui/drawings/cup.tsx'
import { HeartDrawing } from '#ui/drawings/heart.tsx'
import { MagnifierDrawing } from '#ui/drawings/magnifier.tsx'
import { PageDrawing } from '#ui/drawings/page.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import type { MyList } from '../rules.ts'
import { listAddress } from './list-address.ts'

const CREATE = { href: '/recorder/indexrecorderlayout', words: 'create' } as const
const DISCOVER = { href: '/', words: 'discover' } as const
const EDITED = { href: listAddress('EDITED'), words: 'edited' } as const

/** The drawing and the next step shown for each empty list. */
const PANELS = {
  EDITED: { Drawing: PageDrawing, action: CREATE },
  COEDIT: { Drawing: PageDrawing, action: CREATE },
  WFINPROGRESS: { Drawing: CupDrawing, action: EDITED },
  WFTOVALIDATE: { Drawing: CupDrawing, action: DISCOVER },
  TOREVIEW: { Drawing: CupDrawing, action: DISCOVER },
  SPEACHDELAY: { Drawing: PageDrawing, action: EDITED },
  SPEACHDUEDATE: { Drawing: CupDrawing, action: DISCOVER },
  FOLLOWED: { Drawing: MagnifierDrawing, action: DISCOVER },
  BOOKMARKED: { Drawing: HeartDrawing, action: DISCOVER },
  ASSIGNED: { Drawing: MagnifierDrawing, action: DISCOVER },
  TEMPLATE_EDIT: { Drawing: PageDrawing, action: EDITED },
  TEMPLATE_COEDIT: { Drawing: PageDrawing, action: EDITED },
} as const satisfies Record<MyList, object>

interface EmptyListProps {
  list: MyList
  /** Takes the filters off that leave nothing. */
  onClear?: () => void
}

/** Shown when a list is empty, or when its filters match nothing. */
export function EmptyList({ list, onClear }: EmptyListProps) {
  const { t } = useTranslation('reader', { keyPrefix: 'my' })
  if (onClear) {
    return (
      <EmptyState
        drawing={<MagnifierDrawing />}
        action={
          <Button variant="filled" onClick={onClear}>
            {t(($) => $.filter.clear)}
          </Button>
        }
      >
        {t(($) => $.empty.filtered)}
      </EmptyState>
    )
  }
  const { Drawing, action } = PANELS[list]
  return (
    <EmptyState
      drawing={<Drawing />}
      action={
        <Button component={AppLink} href={action.href} variant="filled">
          {t(($) => $.action[action.words])}
        </Button>
      }
    >
      {t(($) => $.empty[list])}
    </EmptyState>
  )
}
