import { Suspense, useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import type { SubtitleTrack } from '../../subtitles/schema.ts'
import { VideoPlayer } from '../../video/view/video-player.tsx'
import { silentSound } from './testing/silent-sound.ts'

const trackIn = (language: string, text: string): SubtitleTrack => ({ language, cues: [{ start: 0, end: 9000, text }] })

const SOUND = URL.createObjectURL(silentSound(9))
const ENGLISH = [trackIn('en', 'Hello')]
const GERMAN = [trackIn('de', 'Hallo')]

function Changing() {
  const [subtitles, setSubtitles] = useState(ENGLISH)
  return (
    <Suspense>
      <VideoPlayer src={SOUND} title="Talk" subtitles={subtitles} captioned />
      <button type="button" onClick={() => setSubtitles(subtitles === ENGLISH ? GERMAN : ENGLISH)}>
        Change
      </button>
    </Suspense>
  )
}

it('shows the captions of one language alone, whichever were shown before', async () => {
  await drawOnPage(<Changing />, {})
  const shown = () =>
    [...(document.querySelector('video')?.textTracks ?? [])]
      .filter(({ mode }) => mode === 'showing')
      .map((one) => one.language)
  await expect.poll(shown).toEqual(['en'])
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.poll(shown).toEqual(['de'])
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.poll(shown).toEqual(['en'])
})
