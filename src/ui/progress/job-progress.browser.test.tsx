import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/accessibility.ts'
import { render } from '../testing/render.tsx'
import { JobFailure, JobProgress } from './job-progress.tsx'

/** Work that goes on by a tenth at each press, and can be cancelled. */
function Work({ onCancel }: { onCancel: () => void }) {
  const [tenths, setTenths] = useState(1)
  const [isCancelling, setCancelling] = useState(false)
  const cancel = () => {
    onCancel()
    setCancelling(true)
  }
  return (
    <main>
      <h1>Work</h1>
      <button type="button" onClick={() => setTenths(tenths + 1)}>
        Go on
      </button>
      <JobProgress
        title="Importing people"
        progress={tenths / 10}
        phase="Reading"
        detail={`${tenths}00 rows`}
        cancelLabel="Cancel the import"
        onCancel={cancel}
        isCancelling={isCancelling}
      />
    </main>
  )
}

it('shows how far work has come, and reads it out a quarter at a time', async () => {
  await render(<Work onCancel={() => {}} />)
  const bar = page.getByRole('progressbar', { name: 'Importing people' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '10')
  await expect.element(page.getByText('10%', { exact: true })).toBeVisible()
  await expectAccessible()
  const announced = () => page.getByRole('status').last().element().textContent
  expect(announced()).toBe('0%')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(bar).toHaveAttribute('aria-valuenow', '20')
  expect(announced()).toBe('0%')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(announced).toBe('25%')
})

it('is cancelled by keyboard, once', async () => {
  const onCancel = vi.fn()
  await render(<Work onCancel={onCancel} />)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Cancel the import' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  expect(onCancel).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('status').first()).toHaveTextContent('Cancelling…')
  await expect.element(page.getByRole('button', { name: 'Cancel the import' })).toHaveFocus()
  await expectAccessible()
})

it('says why it failed, and tries again', async () => {
  const onRetry = vi.fn()
  const onClick = vi.fn()
  await render(
    <main>
      <h1>Work</h1>
      <JobFailure
        title="The list couldn’t be read to the end."
        message="Something went wrong on our side."
        onRetry={onRetry}
        dismiss={{ label: 'Remove the list', onClick }}
      />
    </main>,
  )
  await expect.element(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })).toBeVisible()
  await expectAccessible()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onRetry).toHaveBeenCalledTimes(1)
})
