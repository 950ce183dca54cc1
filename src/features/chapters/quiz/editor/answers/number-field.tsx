import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLocale } from '#ui/use-locale.ts'
import { OWN_UNDO } from '../../../web/editing/use-chapter-editing.ts'

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** Null: none. */
  value: number | null
  onValue: (value: number | null) => void
  min?: number
  max?: number
}

/** A number that may be missing. The typed text stays as it is, and is taken over as soon as it is a valid number. */
export function NumberField({ value, onValue, min, max, ...rest }: NumberFieldProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState<number | string>(value ?? '')

  function take(next: number | string): void {
    setTyped(next)
    const number = numberIn(next)
    if (number === undefined || number === value) return
    if (number === null || (number >= (min ?? number) && number <= (max ?? number))) onValue(number)
  }

  return (
    <NumberInput
      {...rest}
      min={min}
      max={max}
      clampBehavior="blur"
      allowNegative={min === undefined || min < 0}
      decimalSeparator={locale === 'en' ? '.' : ','}
      allowedDecimalSeparators={['.', ',']}
      value={numberIn(typed) === value || numberIn(typed) === undefined ? typed : (value ?? '')}
      onChange={take}
      {...OWN_UNDO}
    />
  )
}

/** Null: nothing is there; undefined: what is there is no number yet. */
function numberIn(typed: number | string): number | null | undefined {
  if (typed === '') return null
  const number = Number(typed)
  return Number.isFinite(number) ? number : undefined
}
