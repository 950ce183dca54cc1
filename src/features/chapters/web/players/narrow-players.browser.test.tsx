import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { AudioPlayer } from '../../audio/view/audio-player.tsx'
import { VideoPlayer } from '../../video/view/video-player.tsx'

const PLAYERS = {
  sound: <AudioPlayer fileID="sound" title="Talk" downloadable />,
  video: <VideoPlayer src="/talk.mp4" title="Talk" />,
}

it.each([
  ['sound', 280],
  ['sound', 390],
  ['video', 280],
  ['video', 390],
] as const)('the controls of a %s fit into %i pixels, and say what they do inside of them', async (kind, width) => {
  await drawOnPage(
    <div style={{ width }}>
      <Suspense>{PLAYERS[kind]}</Suspense>
    </div>,
    {},
  )
  await expect.element(page.getByRole('button', { name: /speed/i })).toBeInTheDocument()
  const frame = document.querySelector('media-controller')?.getBoundingClientRect()
  if (!frame) throw new Error('no player')
  const shown = [...document.querySelectorAll<HTMLElement>('media-control-bar > *')].filter(
    (part) => part.getBoundingClientRect().width > 0,
  )
  expect(shown.length).toBeGreaterThan(4)
  for (const part of shown) {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const inside = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
    expect
      .soft(
        inside,
        `${part.localName} ${[left, right, top, bottom]} in ${[frame.left, frame.right, frame.top, frame.bottom]}`,
      )
      .toBe(true)
    const tip = part.shadowRoot?.querySelector('media-tooltip')
    if (!tip) continue
    await page.elementLocator(part).hover({ force: true })
    await expect.poll(() => tip.getBoundingClientRect().width).toBeGreaterThan(0)
    const said = tip.getBoundingClientRect()
    expect.soft(said.left >= 0 && said.right <= frame.right, `${part.localName} says at ${said.left}`).toBe(true)
  }
})
