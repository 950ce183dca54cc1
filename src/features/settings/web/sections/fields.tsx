import { Switch, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './settings.module.css'

interface SwitchFieldProps {
  label: string
  text: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off, and one sentence what it does. */
export function SwitchField({ label, text, checked, onChange }: SwitchFieldProps) {
  return (
    <Switch
      className={styles.switch}
      label={label}
      description={text}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

interface TypedFieldProps<Value> {
  label: string
  hint: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

/** A whole number; nothing where a field may be left empty. What is no number is left to the server to refuse. */
export function NumberField({ label, hint, value, error, onChange }: TypedFieldProps<number | null>) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  return (
    <TextInput
      className={styles.number}
      inputMode="numeric"
      label={label}
      description={hint}
      error={error}
      value={typed}
      maxLength={9}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value.replace(/\D/g, '')
        setTyped(text)
        onChange(text === '' ? null : Number(text))
      }}
    />
  )
}

/** Several lines, one entry each. */
export function LinesField({ label, hint, value, error, onChange }: TypedFieldProps<string[]>) {
  const [typed, setTyped] = useState(value.join('\n'))
  return (
    <Textarea
      label={label}
      description={hint}
      error={error}
      value={typed}
      autosize
      minRows={2}
      maxRows={10}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(
          currentTarget.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        )
      }}
    />
  )
}

/** An address, or none. */
export function AddressField({ label, hint, value, error, onChange }: TypedFieldProps<string | null>) {
  return (
    <TextInput
      type="url"
      label={label}
      description={hint}
      error={error}
      value={value ?? ''}
      maxLength={2000}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || null)}
    />
  )
}
