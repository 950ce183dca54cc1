import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { Refusal } from '#ui/testing/draw.tsx'
import { cues, type Drawing, drawPlayer, ready, SUBTITLES, WAITING } from './testing/draw-player.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('menuitemradio', { name })
const popup = page.getByRole('dialog')

async function choose(entry: string) {
  await page.getByRole('button', { name: /^Sound:/ }).click()
  await item(entry).click()
}

beforeEach(async () => {
  localStorage.clear()
  notifications.clean()
  await page.viewport(1440, 900)
})
afterEach(() => changeLocale('en'))

it('offers the original and a voice for each language that can be spoken', async () => {
  await drawPlayer()
  await button('Sound: English').click()
  await expect.element(item('English Original')).toHaveAttribute('aria-checked', 'true')
  await expect.element(item('Deutsch AI voice')).toHaveAttribute('aria-checked', 'false')
  expect(page.getByRole('menuitemradio').elements()).toHaveLength(3)
  await expectAccessible({ isPart: true })
})

it.each<[string, Drawing]>([
  ['to visitors', { me: null }],
  ['where it is switched off', { isOn: false }],
  ['without subtitles', { subtitles: [] }],
  ['for a language that nobody speaks', { subtitles: SUBTITLES.slice(2) }],
])('offers nothing %s', async (_, drawing) => {
  await drawPlayer(drawing)
  await expect.element(page.getByRole('button', { name: /speed/i })).toBeInTheDocument()
  expect(page.getByRole('button', { name: /^Sound:/ }).elements()).toEqual([])
})

it('offers the languages that only a provider speaks, and remembers them too', async () => {
  const subtitles = [...SUBTITLES, { language: 'ja', cues }]
  await drawPlayer({ subtitles })
  await choose('日本語 AI voice')
  await expect.element(button('Sound: Japanese')).toBeVisible()
  await drawPlayer({ subtitles })
  await expect.element(button('Sound: Japanese')).toBeVisible()
})

it('offers the languages that the product speaks itself, where the server does not say more', async () => {
  await drawPlayer({ known: () => new Refusal(500, 'Oh.'), subtitles: [...SUBTITLES, { language: 'ja', cues }] })
  await button('Sound: English').click()
  await expect.element(item('Deutsch AI voice')).toBeVisible()
  expect(page.getByRole('menuitemradio').elements()).toHaveLength(3)
})

it('asks the server nothing more about languages that the product speaks itself', async () => {
  const sent = await drawPlayer({ subtitles: SUBTITLES.slice(0, 2) })
  await expect.element(button('Sound: English')).toBeVisible()
  expect(sent.filter(({ path }) => path.includes('/subtitles/'))).toEqual([])
})

it('plays a voice that is there at once, says so, and goes back', async () => {
  await drawPlayer()
  await choose('Deutsch AI voice')
  await expect.element(button('Sound: German')).toBeVisible()
  await expect.element(page.getByText('You now hear German, an AI voice.')).toBeVisible()
  expect(popup.elements()).toEqual([])
  await button('Back to English').click()
  await expect.element(button('Sound: English')).toBeVisible()
})

it.each([false, true])(
  'tells whose voice is heard, and when it is the original again; of a sound: %s',
  async (isSound) => {
    const onVoice = vi.fn()
    await drawPlayer({ isSound, onVoice })
    await choose('Deutsch AI voice')
    await expect.poll(() => onVoice.mock.calls).toEqual([['voice']])
    await choose('English Original')
    await expect.poll(() => onVoice.mock.calls).toEqual([['voice'], [null]])
  },
)

it('goes back from one voice to the one before', async () => {
  await drawPlayer({ subtitles: [...SUBTITLES, { language: 'fr', cues }] })
  await choose('Deutsch AI voice')
  await expect.element(button('Sound: German')).toBeVisible()
  await choose('Français AI voice')
  await expect.element(button('Sound: French')).toBeVisible()
  await button('Back to German').click()
  await expect.element(button('Sound: German')).toBeVisible()
})

it('stays with what is heard at Esc, which closes nothing below', async () => {
  const onEscape = vi.fn()
  await drawPlayer({ voice: () => WAITING, onEscape })
  await choose('Deutsch AI voice')
  await expect.element(popup).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(button('Sound: English')).toHaveFocus()
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

it('waits for a voice in a popup, whatever fails meanwhile, and closes it when it is there', async () => {
  const answers = [WAITING, new Refusal(500, 'Oh.'), WAITING]
  const sent = await drawPlayer({ voice: () => answers.shift() ?? ready() })
  await choose('Deutsch AI voice')
  await expect.element(popup).toHaveAccessibleName('The voice in German is on its way')
  await expect.element(popup).toHaveStyle({ width: '400px' })
  await expectAccessible({ isPart: true })
  await expect.element(button('Sound: German'), { timeout: 15_000 }).toBeVisible()
  expect(popup.elements()).toEqual([])
  await expect.element(button('Sound: German')).toHaveFocus()
  expect(page.getByText('Oh.').elements()).toEqual([])
  expect(sent.filter(({ path }) => path.includes('/voice/'))).toHaveLength(4)
})

it('stays with what is heard when one cancels, and gives the focus back', async () => {
  const sent = await drawPlayer({ voice: () => WAITING })
  await choose('Deutsch AI voice')
  await button('Cancel, stay with English').click()
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(button('Sound: English')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('English Original')).toHaveAttribute('aria-checked', 'true')
  expect(sent.filter(({ path }) => path.includes('/voice/'))).toHaveLength(1)
  expect(localStorage.getItem('reader-voice')).toBe(null)
})

it('ends the waiting in the words of the server when there will be no voice', async () => {
  const answers = [WAITING]
  const refusal = new Refusal(409, 'No voice speaks this.', { code: 'VOICE_FAILED' })
  await drawPlayer({ voice: () => answers.shift() ?? refusal })
  await choose('Deutsch AI voice')
  await expect.element(popup).toBeVisible()
  await expect.element(page.getByText('No voice speaks this.')).toBeVisible()
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(button('Sound: English')).toBeInTheDocument()
})

it('goes back to the original when a voice cannot be played', async () => {
  await drawPlayer({ voice: () => ({ url: '/nothing-there.ogg', hurried: [] }) })
  await choose('Deutsch AI voice')
  await expect.element(page.getByText(/This voice can’t be played/)).toBeVisible()
  await expect.element(button('Sound: English')).toBeVisible()
})

it('remembers a language, and uses it as soon as it is there without asking for patience', async () => {
  await drawPlayer()
  await choose('Deutsch AI voice')
  await expect.element(button('Sound: German')).toBeVisible()
  const answers = [WAITING]
  await drawPlayer({ voice: () => answers.shift() ?? ready() })
  await expect.element(button('Sound: English')).toBeVisible()
  await expect.element(button('Sound: German'), { timeout: 10_000 }).toBeVisible()
  expect(popup.elements()).toEqual([])
  await choose('English Original')
  const sent = await drawPlayer()
  await expect.element(button('Sound: English')).toBeVisible()
  expect(sent.filter(({ path }) => path.includes('/voice/'))).toEqual([])
})

it('is pressed by the space bar, which then does not play', async () => {
  await drawPlayer()
  await expect.element(button('Sound: English')).toBeVisible()
  ;(button('Sound: English').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(item('Deutsch AI voice')).toBeVisible()
  expect(document.querySelector('video')?.paused).toBe(true)
})

it.each([
  [280, false],
  [390, false],
  [280, true],
  [390, true],
])('fits into a bar that is %i pixels wide, with all that is in it; of a sound: %s', async (width, isSound) => {
  await page.viewport(width, 700)
  await drawPlayer({ isSound })
  await expect.element(button('Sound: English')).toBeVisible()
  const frame = document.querySelector('media-controller')?.getBoundingClientRect()
  for (const part of document.querySelectorAll('media-control-bar > *')) {
    const { left, right, width: shown } = part.getBoundingClientRect()
    if (shown === 0) continue
    expect.soft(left, part.localName).toBeGreaterThanOrEqual(frame?.left ?? 0)
    expect.soft(right, part.localName).toBeLessThanOrEqual(frame?.right ?? 0)
  }
  await button('Sound: English').click()
  await expect.element(item('Deutsch AI voice')).toBeVisible()
  await expectNoOverflow()
  expect(page.getByRole('menuitem', { name: 'Look of captions' }).elements()).toHaveLength(isSound ? 0 : 1)
})

it('lets a sound be heard in another language', async () => {
  await drawPlayer({ isSound: true })
  await choose('Deutsch AI voice')
  await expect.element(button('Sound: German')).toBeVisible()
  await expect.poll(() => document.querySelector('audio')?.muted).toBe(false)
  await button('play').click()
  await expect.poll(() => document.querySelector('audio')?.currentTime).toBeGreaterThan(0.3)
  await button('pause').click()
})

it('opens in a full screen, where its keys are its own', async () => {
  await drawPlayer()
  await page.getByRole('button', { name: /fullscreen/ }).click()
  await expect.poll(() => document.fullscreenElement?.localName).toBe('media-controller')
  const video = document.querySelector('video')
  if (video) video.volume = 0.5
  await button('Sound: English').click()
  await expect.element(item('English Original')).toHaveFocus()
  await expect.poll(() => document.fullscreenElement?.contains(item('English Original').element())).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('English AI voice')).toHaveFocus()
  expect(video?.volume).toBe(0.5)
  await document.exitFullscreen()
})

it('leads to how captions look', async () => {
  await drawPlayer()
  await page.getByRole('button', { name: /^Sound:/ }).click()
  await page.getByRole('menuitem', { name: 'Look of captions' }).click()
  await expect.element(popup).toHaveAccessibleName('Look of captions')
})

it('fits on a phone, in German', async () => {
  await page.viewport(390, 700)
  await drawPlayer({ voice: () => WAITING })
  await changeLocale('de')
  await page.getByRole('button', { name: /^Ton:/ }).click()
  await expectNoOverflow()
  await item('Deutsch KI-Stimme').click()
  await expect.element(popup).toHaveAccessibleName('Die Stimme auf Deutsch ist unterwegs')
  await expectNoOverflow()
  await button('Abbrechen, bei Englisch bleiben').click()
})
