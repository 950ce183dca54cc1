import { Button, Select } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REVIEW_ACTIONS } from '#features/speach-management/rules.ts'
import { SearchField } from '#features/speach-management/web/filters/filter-bar.tsx'
import { DayRange } from '#features/speach-management/web/filters/more-filters.tsx'
import { formatDay } from '#ui/format/dates.ts'
import { type ActiveFilter, ActiveFilters } from '#ui/table/active-filters.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ALL_REVIEWS, type ReviewAction, type ShownReviews } from './review-address.ts'
import styles from './reviews.module.css'

interface ReviewFiltersProps {
  shown: ShownReviews
  onShow: (change: Partial<ShownReviews>) => void
}

/** What narrows the list of reviews; the two ranges of days are folded away until one of them is on. */
export function ReviewFilters({ shown, onShow }: ReviewFiltersProps) {
  const { t } = useTranslation('reviews', { keyPrefix: 'filters' })
  const { startDate, endDate, startDateReview, endDateReview } = shown
  const [isOpen, setOpen] = useState([startDate, endDate, startDateReview, endDateReview].some(Boolean))
  const moreId = useId()
  return (
    <search className={styles.filters}>
      <div className={styles.line}>
        <SearchField
          label={t(($) => $.title)}
          icon={<IconSearch size={18} aria-hidden />}
          value={shown.searchTitle}
          onSettle={(searchTitle) => onShow({ searchTitle })}
        />
        <SearchField
          label={t(($) => $.author)}
          icon={<IconUserCircle size={18} aria-hidden />}
          value={shown.searchAuthor}
          onSettle={(searchAuthor) => onShow({ searchAuthor })}
        />
        <Select
          className={styles.action}
          aria-label={t(($) => $.action)}
          allowDeselect={false}
          data={REVIEW_ACTIONS.map((value) => ({ value, label: t(($) => $.actions[value]) }))}
          value={shown.periodicReviewAction}
          onChange={(action) => onShow({ periodicReviewAction: action as ReviewAction })}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          {t(($) => $.more)}
        </Button>
      </div>
      <div id={moreId} hidden={!isOpen} className={styles.more}>
        <DayRange
          from={{ label: t(($) => $.published), value: startDate, onChange: (day) => onShow({ startDate: day }) }}
          to={{ label: t(($) => $.until), value: endDate, onChange: (day) => onShow({ endDate: day }) }}
        />
        <DayRange
          from={{
            label: t(($) => $.next),
            value: startDateReview,
            onChange: (day) => onShow({ startDateReview: day }),
          }}
          to={{ label: t(($) => $.until), value: endDateReview, onChange: (day) => onShow({ endDateReview: day }) }}
        />
      </div>
      <Active shown={shown} onShow={onShow} />
    </search>
  )
}

/** Each filter and how its chip says it. */
const CHIPS = [
  ['searchTitle', 'title'],
  ['searchAuthor', 'author'],
  ['startDate', 'publishedFrom'],
  ['endDate', 'publishedUntil'],
  ['startDateReview', 'nextFrom'],
  ['endDateReview', 'nextUntil'],
] as const

function Active({ shown, onShow }: ReviewFiltersProps) {
  const { t } = useTranslation('reviews', { keyPrefix: 'filters' })
  const locale = useLocale()
  const day = (text: string) => formatDay(new Date(`${text}T12:00:00`), locale)
  const chips = CHIPS.filter(([name]) => shown[name] !== '').map(
    ([name, chip]): ActiveFilter => ({
      key: name,
      label: t(($) => $.active[chip], name.startsWith('search') ? { text: shown[name] } : { day: day(shown[name]) }),
      onRemove: () => onShow({ [name]: '' }),
    }),
  )
  const action = shown.periodicReviewAction
  const removed = { periodicReviewAction: 'NONE' } as const
  if (action !== 'NONE') {
    chips.unshift({ key: 'action', label: t(($) => $.actions[action]), onRemove: () => onShow(removed) })
  }
  return <ActiveFilters filters={chips} onClear={() => onShow(ALL_REVIEWS)} />
}
