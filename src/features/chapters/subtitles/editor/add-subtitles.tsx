import { Button, NativeSelect } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '#shared/locales.ts'
import { useLocale } from '#ui/use-locale.ts'
import { DropTile } from '../../web/editing/drop-tile.tsx'
import { useEdited } from '../../web/editing/use-chapter-editing.ts'
import type { SubtitleCue } from '../schema.ts'
import { languageOptions } from './language-options.ts'
import styles from './subtitles-section.module.css'
import { SUBTITLE_FILES, useSubtitleFile } from './use-subtitle-file.tsx'

interface AddSubtitlesProps {
  /** Languages that are there. */
  used: readonly string[]
  onAdd: (language: string, cues: SubtitleCue[]) => void
  /** Opens what was added for writing. */
  onWrite: (language: string) => void
}

/** Adds a language: by a file, or written by hand. */
export function AddSubtitles({ used, onAdd, onWrite }: AddSubtitlesProps) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'add' })
  const locale = useLocale()
  const spoken = useEdited((state) => state.document.facts.language)
  const [chosen, setChosen] = useState(() => firstFree([spoken, locale, ...LOCALES], used))
  const { read, problems } = useSubtitleFile()

  async function take(file: File | undefined): Promise<void> {
    const cues = file && (await read(file, chosen))
    if (cues) onAdd(chosen, cues)
  }

  return (
    <div className={styles.add}>
      <NativeSelect
        className={styles.language}
        label={t(($) => $.language)}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        data={languageOptions(locale, { used })}
      />
      <DropTile
        className={styles.drop}
        label={t(($) => $.drop)}
        accept={SUBTITLE_FILES}
        onFiles={([file]) => void take(file)}
      />
      <Button
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => {
          onAdd(chosen, [])
          onWrite(chosen)
        }}
      >
        {t(($) => $.write)}
      </Button>
      {problems}
    </div>
  )
}

function firstFree(wanted: readonly string[], used: readonly string[]): string {
  return wanted.find((language) => !used.includes(language)) ?? languageOptions('en', { used })[0]?.value ?? 'en'
}
