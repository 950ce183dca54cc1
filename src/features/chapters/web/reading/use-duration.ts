import { useTranslation } from 'react-i18next'

/** Says how long something takes: minutes, from an hour on with hours. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('speaches')
  return (minutes) => {
    if (minutes < 60) return t(($) => $.reader.minutes, { count: minutes })
    const rest = minutes % 60
    const hours = Math.floor(minutes / 60)
    return rest === 0
      ? t(($) => $.reader.hours, { hours })
      : t(($) => $.reader.hoursAndMinutes, { hours, minutes: rest })
  }
}
