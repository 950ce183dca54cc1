import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { EventChapter } from '../../live-event/view/event-chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'
import { platformReader, ReaderPortProvider } from './reader-port.tsx'

it('is read elsewhere than on the platform by another port', async () => {
  const content = { startsAt: '2126-01-01T10:00:00.000Z', durationMinutes: 30, url: 'https://example.org/room' }
  const chapter = {
    id: 7,
    title: 'Questions',
    type: 'LIVE_EVENT',
    minutes: 30,
    content,
  } as ChapterProps<'LIVE_EVENT'>['chapter']
  const step = { chapter, lesson: { id: 1, title: '', chapters: [chapter] }, number: 1 }
  const open = { start: 0, position: 0, total: null, done: false, isHeld: false, moveTo() {}, setDone() {}, hold() {} }
  const reading = {
    ...{ speachID: 'abc', stateOf: () => undefined, shareOf: () => 0, savedDone: 0, waiting: false, kept: false },
    ...{ enter: () => {}, moveTo: () => {}, setDone: () => {}, flush: () => {} },
  }
  const port = {
    ...platformReader,
    eventFile: (id: number) => `./files/event-${id}.ics`,
    useIsVisitor: () => true,
  }
  // No session and no router around it: nothing of the platform is asked for.
  await render(
    <ReaderPortProvider value={port}>
      <EventChapter {...{ step, steps: [step], chapter, lang: 'en', open, reading }} />
    </ReaderPortProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Questions' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /calendar/i })).toHaveAttribute('href', './files/event-7.ics')
  await expect.element(page.getByText(/sign in/i)).toBeVisible()
})
