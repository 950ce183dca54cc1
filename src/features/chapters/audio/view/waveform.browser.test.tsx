import { useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { silentSound } from '../../web/players/testing/silent-sound.ts'
import { Waveform } from './waveform.tsx'

const SECONDS = 30
const PEAKS = [0.2, 0.8, 0.4, 0.6]

/** A sound that has no source yet, and its waveform as soon as that is asked for. */
function Sound() {
  const audio = useRef<HTMLAudioElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  return (
    <div style={{ width: 400, height: 60 }}>
      {/* biome-ignore lint/a11y/useMediaCaption: nothing is spoken */}
      <audio ref={audio} controls aria-label="Sound" />
      <button type="button" onClick={() => setDrawn(true)}>
        Draw
      </button>
      {isDrawn && <Waveform media={audio} peaks={PEAKS} duration={SECONDS} className="wave" />}
    </div>
  )
}

const sound = () => page.getByLabelText('Sound').element() as HTMLAudioElement

/** A part of the picture. */
const part = (name: string) =>
  document.querySelector('.wave div')?.shadowRoot?.querySelector<HTMLElement>(`[part="${name}"]`)

const draw = () => page.getByRole('button', { name: 'Draw' }).click()

const heard = (name: string) => new Promise((resolve) => sound().addEventListener(name, resolve, { once: true }))

describe('a waveform', () => {
  it('leaves a sound where its reader goes before it can play', async () => {
    await render(<Sound />)
    await draw()
    await expect.poll(() => part('progress')?.querySelector('canvas')).toBeTruthy()
    const places: number[] = []
    sound().addEventListener('seeked', () => places.push(sound().currentTime))
    const canPlay = heard('canplay')
    sound().addEventListener('loadedmetadata', () => {
      sound().currentTime = 12
    })
    sound().src = URL.createObjectURL(silentSound(SECONDS))
    await canPlay
    await expect.poll(() => places.length).toBeGreaterThan(0)
    await expect.poll(() => sound().seeking).toBe(false)
    expect(places).toEqual([12])
    expect(sound().currentTime).toBe(12)
  })

  it('shows where a sound stands that does not play', async () => {
    await render(<Sound />)
    const canPlay = heard('canplay')
    sound().src = URL.createObjectURL(silentSound(SECONDS))
    await canPlay
    const seeked = heard('seeked')
    sound().currentTime = 12
    await seeked
    await draw()
    await expect.poll(() => part('progress')?.style.width).toBe('40%')
  })
})
