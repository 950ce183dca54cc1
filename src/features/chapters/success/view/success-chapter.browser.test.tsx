import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { drawChapter } from '#app/testing/draw-chapter.tsx'
import { SuccessChapter } from './success-chapter.tsx'

/** Has the browser say what its reader asked for. */
const askFor = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

/** How many parts of the drawing move. */
async function countMoving(): Promise<number | undefined> {
  const content = { html: '<p>Well done.</p>', certificate: true }
  await drawChapter(SuccessChapter, { id: 7, title: 'You made it', type: 'REUSSITE', minutes: 1, content })
  await expect.poll(() => document.querySelector('article svg')).not.toBeNull()
  return document.querySelector('article svg')?.getAnimations({ subtree: true }).length
}

afterEach(() => askFor(''))

it('is a drawing that stands still for who asked for stillness', async () => {
  await askFor('no-preference')
  expect(await countMoving()).toBeGreaterThan(0)
  await askFor('reduce')
  expect(await countMoving()).toBe(0)
})
