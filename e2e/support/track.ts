import type { Page } from '@playwright/test'

/**
 * Moves the sound or video of a page, or of a dialog over it, to a place, as its slider would, once its length is known;
 * waits until it is there.
 */
export async function seek(page: Page, seconds: number, element: 'audio' | 'video' = 'audio'): Promise<void> {
  const track = page.locator(`media-controller ${element}`).last()
  await track.evaluate(async (track: HTMLMediaElement, to) => {
    if (track.readyState < HTMLMediaElement.HAVE_METADATA) {
      await new Promise((known) => track.addEventListener('loadedmetadata', known, { once: true }))
    }
    const there = new Promise((seeked) => track.addEventListener('seeked', seeked, { once: true }))
    track.currentTime = to
    await there
  }, seconds)
}
