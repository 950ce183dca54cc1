import { useEffect, useState } from 'react'

/** How long typing must rest before it is searched (seed 000 §9), in milliseconds. */
const DEBOUNCE_MS = 500

/** What is typed, and what of it is searched: after a rest, or at once when asked for. */
export function useSearchTerm(initial: string) {
  const [text, setText] = useState(initial)
  const [term, setTerm] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const searchNow = (words = text) => {
    setText(words)
    setTerm(words.trim())
  }
  return { text, term, setText, searchNow, settled: text.trim() === term }
}
