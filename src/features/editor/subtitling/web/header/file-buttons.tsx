import { Button, FileButton, Menu } from '@mantine/core'
import { IconChevronDown, IconDots, IconDownload, IconFileImport } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SUBTITLE_FILES, useSubtitleFile } from '#features/chapters/subtitles/editor/use-subtitle-file.tsx'
import { writeSrt, writeVtt } from '#features/chapters/subtitles/write-vtt.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useDesk } from '../desk.tsx'
import styles from './page-header.module.css'

/** Puts a file in the place of a language, and makes files of it. */
export function FileButtons({ language }: { language: string }) {
  const { t } = useTranslation('subtitling', { keyPrefix: 'files' })
  const { tracks, edits } = useDesk()
  const { read, problems } = useSubtitleFile()
  const reset = useRef<() => void>(null)
  const cues = tracks.find((track) => track.language === language)?.cues ?? []

  async function take(file: File | null): Promise<void> {
    // The same file can be chosen again after it was mended.
    reset.current?.()
    const found = file && (await read(file, language))
    if (found) edits.setCues(language, found)
  }

  const downloads = (
    <>
      <Menu.Item onClick={() => saveFile(new Blob([writeVtt(cues)], { type: 'text/vtt' }), `${language}.vtt`)}>
        {t(($) => $.vtt)}
      </Menu.Item>
      <Menu.Item
        onClick={() => saveFile(new Blob([writeSrt(cues)], { type: 'application/x-subrip' }), `${language}.srt`)}
      >
        {t(($) => $.srt)}
      </Menu.Item>
    </>
  )
  return (
    <FileButton onChange={(file) => void take(file)} accept={SUBTITLE_FILES} resetRef={reset}>
      {({ onClick }) => (
        <>
          <span className={styles.wide}>
            <Button leftSection={<IconFileImport size={18} aria-hidden />} onClick={onClick}>
              {t(($) => $.import)}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  leftSection={<IconDownload size={18} aria-hidden />}
                  rightSection={<IconChevronDown size={16} aria-hidden />}
                >
                  {t(($) => $.export)}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>{downloads}</Menu.Dropdown>
            </Menu>
          </span>
          <span className={styles.narrow}>
            <Menu position="bottom-end">
              <Menu.Target>
                <IconButton label={t(($) => $.more)}>
                  <IconDots aria-hidden />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconFileImport size={18} aria-hidden />} onClick={onClick}>
                  {t(($) => $.import)}
                </Menu.Item>
                {downloads}
              </Menu.Dropdown>
            </Menu>
          </span>
          {problems}
        </>
      )}
    </FileButton>
  )
}
