import { useState } from 'react'

/** A choice that this browser remembers. */
export function useRemembered(key: string, fallback: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const kept = remembered(key)
    return kept === null ? fallback : kept === 'yes'
  })
  const remember = (next: boolean) => {
    setValue(next)
    keep(key, next ? 'yes' : 'no')
  }
  return [value, remember]
}

/** What this browser remembers under a key; null when nothing. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Has this browser remember something. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}
