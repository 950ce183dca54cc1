import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#features/accounts/web/session.ts'
import type { ShownSpeach } from '#features/speaches/web/add-ons.ts'
import { RATING_MAX } from '../rules.ts'
import styles from './rate-speach.module.css'
import { useOwnRating } from './use-own-rating.ts'

const STARS = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

/** The person's own rating of a speach; visitors can't rate. */
export function RateSpeach({ speach }: { speach: Pick<ShownSpeach, 'speachID'> }) {
  const me = useMe()
  return me && <Stars speachID={speach.speachID} />
}

function Stars({ speachID }: { speachID: string }) {
  const { t } = useTranslation('social', { keyPrefix: 'web.rate' })
  const name = useId()
  const { own, mayRate, isKnown, rate, takeBack, said } = useOwnRating(speachID)
  return (
    <fieldset className={styles.rate} aria-busy={!isKnown}>
      <legend>{t(($) => $.legend)}</legend>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} data-on={(own !== null && stars <= own) || undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={own === stars}
              disabled={!isKnown || !mayRate}
              aria-label={t(($) => $.star, { count: stars })}
              onChange={() => rate(stars)}
            />
            <IconStar size={32} aria-hidden />
          </label>
        ))}
      </div>
      <div className={styles.foot}>
        <span role="status">{mayRate ? said && t(($) => $[said]) : t(($) => $.ownSpeach)}</span>
        {own !== null && (
          <Button variant="subtle" color="gray" size="sm" onClick={takeBack}>
            {t(($) => $.takeBack)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
