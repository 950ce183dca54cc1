import { Switch } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastCueBegun } from '#features/chapters/subtitles/rules.ts'
import type { SubtitleCue } from '#features/chapters/subtitles/schema.ts'
import styles from './voice-studio.module.css'

interface PrompterProps {
  cues: readonly SubtitleCue[]
  ms: number
  /** BCP 47 tag of the language in which they are. */
  lang: string
  isBegun: boolean
}

/** The subtitles, to read from while one speaks; the line of the moment stands out. */
export function Prompter({ cues, ms, lang, isBegun }: PrompterProps) {
  const { t } = useTranslation('voices', { keyPrefix: 'prompter' })
  const [isShown, setShown] = useState(true)
  const list = useRef<HTMLOListElement>(null)
  const now = isBegun ? lastCueBegun(cues, ms) : 0
  useEffect(() => {
    // Of the list alone: what is around it stays where it is.
    const line = list.current?.children[Math.max(0, now)]
    if (line instanceof HTMLElement) list.current?.scrollTo({ top: line.offsetTop - 48, behavior: 'smooth' })
  }, [now])
  if (cues.length === 0) return null
  return (
    <div className={styles.prompter}>
      <Switch
        label={t(($) => $.label)}
        labelPosition="left"
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      {isShown && (
        <ol ref={list} lang={lang} dir="auto">
          {cues.map(({ start, text }, index) => (
            <li key={start} aria-current={index === now || undefined}>
              {text}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
