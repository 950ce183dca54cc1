import { useLocale } from '#ui/use-locale.ts'

/** Says seconds in words: "1 hour, 30 minutes". */
export function useTimeWords(): (seconds: number) => string {
  const locale = useLocale()
  return (seconds) => {
    const parts = [
      { unit: 'hour', value: Math.floor(seconds / 3600) },
      { unit: 'minute', value: Math.floor((seconds % 3600) / 60) },
      { unit: 'second', value: seconds % 60 },
    ]
    const said = parts
      .filter(({ value }) => value > 0)
      .map(({ unit, value }) =>
        new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
      )
    return new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(said)
  }
}
