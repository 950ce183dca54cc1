import { Button, NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '#shared/cut-text.ts'
import { isLegacyText, LEGACY_ENCODINGS, type LegacyEncoding, likelyEncoding } from '#shared/text-encoding.ts'
import { Dialog } from './dialog.tsx'
import styles from './encoding-question.module.css'

/** Lines that are shown, characters of each. */
const LINES_SHOWN = 6
const LINE_MAX = 120

/** Bytes that they are looked for in. */
const BYTES_SHOWN = 64 * 1024

/** Letters that differ from encoding to encoding. */
const FOREIGN = /[^\p{ASCII}]/u

interface Asked {
  name: string
  bytes: Uint8Array
  language: string
  answer: (encoding: LegacyEncoding | null) => void
}

interface EncodingQuestionUse {
  /**
   * The bytes of a file as they are, or in UTF-8 where they were a text in an encoding that only its author knows;
   * null when nobody wanted to say which. `language` (BCP 47) is what the text is thought to be in.
   */
  inUnicode: (name: string, bytes: Uint8Array<ArrayBuffer>, language: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** To be drawn beside what uses it; null while nothing is asked. */
  question: ReactNode
}

/** Asks in which encoding a text was written, where it is not Unicode: a guess would save garbage without a word. */
export function useEncodingQuestion(): EncodingQuestionUse {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function inUnicode(name: string, bytes: Uint8Array<ArrayBuffer>, language: string) {
    if (!isLegacyText(bytes)) return bytes
    const encoding = await new Promise<LegacyEncoding | null>((answer) => setAsked({ name, bytes, language, answer }))
    setAsked(null)
    return encoding && new TextEncoder().encode(new TextDecoder(encoding).decode(bytes))
  }

  return { inUnicode, question: asked && <EncodingQuestion {...asked} /> }
}

function EncodingQuestion({ name, bytes, language, answer }: Asked) {
  const { t } = useTranslation('ui', { keyPrefix: 'encoding' })
  const { t: tDialog } = useTranslation('ui', { keyPrefix: 'dialog' })
  const [encoding, setEncoding] = useState(() => likelyEncoding(language))
  return (
    <Dialog
      opened
      onClose={() => answer(null)}
      title={t(($) => $.title)}
      footer={
        <>
          <Button onClick={() => answer(null)}>{tDialog(($) => $.cancel)}</Button>
          <Button variant="filled" onClick={() => answer(encoding)}>
            {t(($) => $.use)}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>{t(($) => $.text, { name })}</p>
        <NativeSelect
          label={t(($) => $.label)}
          data={LEGACY_ENCODINGS.map((value) => ({ value, label: `${t(($) => $.names[value])} (${value})` }))}
          value={encoding}
          onChange={({ target }) => setEncoding(LEGACY_ENCODINGS.find((one) => one === target.value) ?? encoding)}
        />
        <ul className={styles.lines} aria-label={t(($) => $.preview)} aria-live="polite">
          {linesIn(bytes, encoding).map(({ at, line }) => (
            <li key={at} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** The first lines that tell one encoding from another. */
function linesIn(bytes: Uint8Array, encoding: LegacyEncoding): { at: number; line: string }[] {
  const lines = new TextDecoder(encoding).decode(bytes.subarray(0, BYTES_SHOWN)).split(/\r\n|\r|\n/)
  return lines
    .flatMap((line, at) => (FOREIGN.test(line) ? { at, line: cutText(line.trim(), LINE_MAX) } : []))
    .slice(0, LINES_SHOWN)
}
