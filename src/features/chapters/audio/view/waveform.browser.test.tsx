import { useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { Waveform } from './waveform.tsx'

const SECONDS = 30
const PEAKS = [0.2, 0.8, 0.4, 0.6]

/** Thirty seconds of silence, as a WAV file of 8,000 samples a second. */
function silence(): Blob {
  const samples = new Uint8Array(SECONDS * 8000).fill(128)
  const head = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) head.setUint8(at + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  head.setUint32(4, 36 + samples.length, true)
  write(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, 8000, true)
  head.setUint32(28, 8000, true)
  head.setUint16(32, 1, true)
  head.setUint16(34, 8, true)
  write(36, 'data')
  head.setUint32(40, samples.length, true)
  return new Blob([head, samples], { type: 'audio/wav' })
}

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
    sound().src = URL.createObjectURL(silence())
    await canPlay
    await expect.poll(() => places.length).toBeGreaterThan(0)
    await expect.poll(() => sound().seeking).toBe(false)
    expect(places).toEqual([12])
    expect(sound().currentTime).toBe(12)
  })

  it('shows where a sound stands that does not play', async () => {
    await render(<Sound />)
    const canPlay = heard('canplay')
    sound().src = URL.createObjectURL(silence())
    await canPlay
    const seeked = heard('seeked')
    sound().currentTime = 12
    await seeked
    await draw()
    await expect.poll(() => part('progress')?.style.width).toBe('40%')
  })
})
