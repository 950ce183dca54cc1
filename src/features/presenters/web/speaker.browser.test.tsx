import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { drawChapter } from '#app/testing/draw-chapter.tsx'
import type { ContentOf } from '#features/chapters/contents.ts'
import { SynchronisedChapter } from '#features/chapters/slides/view/synchronised-chapter.tsx'
import { VideoChapter } from '#features/chapters/video/view/video-chapter.tsx'
import { silentSound } from '#features/chapters/web/players/testing/silent-sound.ts'
import type { ChapterProps } from '#features/chapters/web/reading/chapter-props.ts'
import { platformReader, ReaderPortProvider } from '#features/chapters/web/reading/reader-port.tsx'
import { changeLocale } from '#ui/i18n.ts'
import { expectAccessible, expectNoOverflow } from '#ui/testing/accessibility.ts'
import { type Answer, Refusal } from '#ui/testing/draw.tsx'
import { Speaker } from './speaker.tsx'

const SECONDS = 20
const SOUND = URL.createObjectURL(silentSound(SECONDS))
const PORT = {
  ...platformReader,
  files: { ...platformReader.files, video: () => SOUND, audio: () => SOUND, poster: () => '' },
  addOns: { Presenter: Speaker },
}

const file = (fileID: string, more: object) => () => ({ fileID, name: fileID, status: 'ready', size: 1, ...more })
/** A voice that is loud for ten seconds, and silent for ten more. */
const peaks: Answer = () => ({
  result: Array.from({ length: SECONDS * 25 }, (_, at) => (at < SECONDS * 12.5 ? 0.5 : 0)),
  total: SECONDS * 25,
})
const answers = {
  'GET /api/v2/files/talk': file('talk', { kind: 'video', durationMs: SECONDS * 1000 }),
  'GET /api/v2/files/deck': file('deck', { kind: 'pdf', pages: 2 }),
  'GET /api/v2/files/deck/pages': () => ({ result: [], total: 2 }),
  'GET /api/v2/files/deck/pages/1/text': () => ({ text: '' }),
  'GET /api/v2/files/talk/peaks': peaks,
}

function Video(props: ChapterProps<'VIDEO_UPLOAD'>) {
  return (
    <ReaderPortProvider value={PORT}>
      <VideoChapter {...props} />
    </ReaderPortProvider>
  )
}

function Slides(props: ChapterProps<'AUDIO_UPLOAD_PPT'>) {
  return (
    <ReaderPortProvider value={PORT}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', width: '100%', height: 800 }}>
        <SynchronisedChapter {...props} />
      </div>
    </ReaderPortProvider>
  )
}

function drawVideo(content: Partial<ContentOf<'VIDEO_UPLOAD'>> = {}, more: Record<string, Answer> = {}) {
  const shown = { fileID: 'talk', presenter: 'plum' as const, ...content }
  const chapter = { id: 7, title: 'Talk', type: 'VIDEO_UPLOAD' as const, minutes: 1, content: shown }
  return drawChapter(Video, chapter, { answers: { ...answers, ...more } })
}

function drawSlides(content: Partial<ContentOf<'AUDIO_UPLOAD_PPT'>> = {}) {
  const own = { slidesFileID: 'deck', fileID: 'talk', cues: [{ slide: 1, atMs: 0 }], synchronised: true }
  const shown = { ...own, presenter: 'fig' as const, ...content }
  const chapter = { id: 7, title: 'Talk', type: 'AUDIO_UPLOAD_PPT' as const, minutes: 1, content: shown }
  return drawChapter(Slides, chapter, { answers })
}

const plum = page.getByRole('button', { name: 'Drawn presenter: Plum' })
const media = () => document.querySelector<HTMLMediaElement>('video, audio')
const mouth = () => document.querySelector<HTMLElement>('[data-mouth]')?.dataset.mouth
/** How far, in px, one thing reaches beyond another. */
function beyond(inner: Element, outer: Element | null): number {
  const [one, other] = [inner.getBoundingClientRect(), outer?.getBoundingClientRect()]
  if (!other) return Number.NaN
  return Math.max(other.left - one.left, one.right - other.right, other.top - one.top, one.bottom - other.bottom)
}

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

async function playFrom(seconds: number): Promise<void> {
  await expect.poll(() => media()?.readyState ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
  const element = media()
  if (!element) return
  element.muted = true
  element.currentTime = seconds
  await element.play()
}

const setMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(async () => {
  media()?.pause()
  await changeLocale('en')
  await setMotion('no-preference')
})

describe('a presenter over a chapter', () => {
  it('moves the mouth with what is heard, and rests in silence and when it is paused', async () => {
    await drawVideo()
    await expect.element(plum).toBeVisible()
    expect(mouth()).toBe('X')
    await playFrom(1)
    await expect.poll(mouth).toBe('D')
    media()?.pause()
    await expect.poll(mouth).toBe('X')
    await playFrom(1)
    await expect.poll(mouth).toBe('D')
    await playFrom(12)
    await expect.poll(mouth).toBe('X')
    expect(media()?.paused).toBe(false)
  })

  it.each<[string, Answer]>([
    ['whose loudness nobody knows', () => new Refusal(404, 'No.')],
    ['that is too long for its loudness to be known', () => ({ result: [0.5, 0.5], total: 2 })],
  ])('rests with a voice %s, which plays all the same', async (_, unknown) => {
    await drawVideo({}, { 'GET /api/v2/files/talk/peaks': unknown })
    await expect.element(plum).toBeVisible()
    await playFrom(1)
    await expect.poll(() => media()?.currentTime).toBeGreaterThan(1.5)
    expect(mouth()).toBe('X')
  })

  it('rests for readers who want less motion, for whom nothing is fetched', async () => {
    await setMotion('reduce')
    const sent = await drawVideo()
    await expect.element(plum).toBeVisible()
    await playFrom(1)
    await expect.poll(() => media()?.currentTime).toBeGreaterThan(1.5)
    expect(mouth()).toBe('X')
    expect(sent.filter(({ path }) => path.includes('/peaks'))).toEqual([])
  })

  it('is hidden by its reader and shown again, by keys too, and that is remembered', async () => {
    await drawVideo()
    await expect.element(plum).toHaveAttribute('aria-expanded', 'true')
    await plum.click()
    await expect.element(plum).toHaveAttribute('aria-expanded', 'false')
    expect(media()?.paused).toBe(true)
    await expect.element(page.getByText('Drawn presenter: Plum')).toBeVisible()
    await drawVideo()
    await expect.element(plum).toHaveAttribute('aria-expanded', 'false')
    ;(plum.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(plum).toHaveAttribute('aria-expanded', 'true')
    expect(media()?.paused).toBe(true)
  })

  it.each(['top-right', 'top-left', 'bottom-right', 'bottom-left'] as const)(
    'stands in its corner and leaves the controls free, on a phone too: %s',
    async (presenterCorner) => {
      for (const width of [1440, 390, 320]) {
        await page.viewport(width, 844)
        await drawVideo({ presenterCorner })
        await expect.element(plum).toBeVisible()
        const drawn = plum.element()
        expect.soft(beyond(drawn, document.querySelector('media-controller')), `at ${width}`).toBeLessThanOrEqual(0)
        for (const control of document.querySelectorAll('media-control-bar > *, [slot="centered-chrome"]')) {
          expect.soft(overlaps(drawn, control), `${control.localName} at ${width}`).toBe(false)
        }
        await expectNoOverflow()
      }
    },
  )

  it('is not there where nobody was chosen', async () => {
    await drawVideo({ presenter: undefined })
    await expect.element(page.getByRole('heading', { name: 'Talk' })).toBeVisible()
    await expect.poll(() => media()?.readyState ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(plum.elements()).toEqual([])
  })

  it('stands over the slides of a voice', async () => {
    await drawSlides()
    const fig = page.getByRole('button', { name: 'Drawn presenter: Fig' })
    await expect.element(fig).toBeVisible()
    const slide = page.getByRole('region', { name: /^Slide 1 of 2/ })
    await expect.poll(() => beyond(fig.element(), slide.element())).toBeLessThanOrEqual(0)
    await playFrom(1)
    await expect.poll(mouth).toBe('D')
  })

  it('is said in German on a phone, for everybody', async () => {
    await page.viewport(390, 844)
    await changeLocale('de')
    await drawVideo()
    await expect.element(page.getByRole('button', { name: 'Gezeichnete Figur: Pflaume' })).toBeVisible()
    await expect.element(page.getByText('Gezeichnete Figur', { exact: true })).toBeVisible()
    await expectNoOverflow()
    await expectAccessible({ isPart: true })
  })
})
