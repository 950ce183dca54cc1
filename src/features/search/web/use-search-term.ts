import { useEffect, useState } from 'react'

/** How long typing must rest before it is searched (seed 000 §9), in milliseconds. */
const DEBOUNCE_MS = 500

/** The typed term, and the one that is searched: after a pause, or at once on request. */
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
