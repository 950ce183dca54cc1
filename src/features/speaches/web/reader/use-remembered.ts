import { useState } from 'react'

/** A choice that this browser remembers. */
export function useRemembered(key: string, fallback: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const kept = read(key)
    return kept === null ? fallback : kept === 'yes'
  })
  const remember = (next: boolean) => {
    setValue(next)
    write(key, next ? 'yes' : 'no')
  }
  return [value, remember]
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}
