import type { Page } from '@playwright/test'

/** Moves the sound of a page to a place, as its slider would: once its length is known. */
export async function seek(page: Page, seconds: number): Promise<void> {
  await page.locator('audio').evaluate(async (audio: HTMLAudioElement, to) => {
    if (audio.readyState < HTMLMediaElement.HAVE_METADATA) {
      await new Promise((known) => audio.addEventListener('loadedmetadata', known, { once: true }))
    }
    audio.currentTime = to
  }, seconds)
}
