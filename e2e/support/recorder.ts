import { expect, type Locator, type Page } from '@playwright/test'

export const recorder = (page: Page): Locator => page.getByRole('region', { name: 'Recorder' })

/** Lets the page use camera and microphone, as somebody does who says yes. */
export async function allowDevices(page: Page, ...devices: ('camera' | 'microphone')[]): Promise<void> {
  await page.context().grantPermissions(devices)
}

/** Records until the clock shows some seconds, and stops. */
export async function record(page: Page, seconds: number): Promise<void> {
  await recorder(page).getByRole('button', { name: 'Start recording' }).click()
  await expectElapsed(page, seconds)
  await recorder(page).getByRole('button', { name: 'Stop' }).click()
}

/** The clock of the recording has come that far. */
export async function expectElapsed(page: Page, seconds: number): Promise<void> {
  const clock = recorder(page).getByRole('timer')
  await expect(clock).toBeVisible()
  await expect.poll(async () => secondsOf(await clock.innerText()), { timeout: 30_000 }).toBeGreaterThanOrEqual(seconds)
}

function secondsOf(text: string): number {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number)
  return minutes * 60 + seconds
}

interface Sound {
  seconds: number
  /** Of its samples, from 0 to 1. */
  loudest: number
}

/** What is really in a sound: decoded by the page, not told by anybody. */
export function measureSound(page: Page, address: string): Promise<Sound> {
  return page.evaluate(async (url) => {
    const bytes = await (await fetch(url)).arrayBuffer()
    const sound = await new AudioContext().decodeAudioData(bytes)
    let loudest = 0
    for (const sample of sound.getChannelData(0)) loudest = Math.max(loudest, Math.abs(sample))
    return { seconds: sound.duration, loudest }
  }, address)
}

interface Film {
  seconds: number
  width: number
  height: number
  /** The brightest point of a picture in its middle, from 0 to 255. */
  brightest: number
  /** How much of the picture is of another colour at another moment, from 0 to 1. */
  moved: number
}

/** What is really in the pictures of a video: drawn by the page. */
export function measureFilm(page: Page, address: string): Promise<Film> {
  return page.evaluate(async (url) => {
    const video = document.createElement('video')
    video.muted = true
    video.src = URL.createObjectURL(await (await fetch(url)).blob())
    await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }))
    const canvas = new OffscreenCanvas(64, 36)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const drawAt = async (share: number) => {
      const there = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
      video.currentTime = video.duration * share
      await there
      // On a busy machine a video says that it is there before it has the picture: it is black as long as nothing comes.
      for (const patience = performance.now() + 3000; ; ) {
        context?.drawImage(video, 0, 0, 64, 36)
        const picture = context?.getImageData(0, 0, 64, 36).data ?? new Uint8ClampedArray()
        const isBlack = picture.every((value, index) => value === 0 || index % 4 === 3)
        if (!isBlack || performance.now() > patience) return picture
        await new Promise(requestAnimationFrame)
      }
    }
    const first = await drawAt(0.3)
    const differences: number[] = []
    // The picture of the fake camera comes round again: two of them alone may be the same.
    for (const share of [0.45, 0.6, 0.8]) {
      const later = await drawAt(share)
      const changed = first.filter((value, index) => Math.abs(value - (later[index] ?? 0)) > 24).length
      differences.push(changed / first.length)
    }
    return {
      seconds: video.duration,
      width: video.videoWidth,
      height: video.videoHeight,
      brightest: Math.max(...first.filter((_, index) => index % 4 !== 3)),
      moved: Math.max(...differences),
    }
  }, address)
}

/** The address of what the player on the page plays. */
export async function addressOfPlayer(page: Page, element: 'audio' | 'video'): Promise<string> {
  const player = page.locator(`media-controller ${element}`)
  await expect(player).toBeAttached({ timeout: 60_000 })
  return player.evaluate((media: HTMLMediaElement) => media.currentSrc || media.src)
}
