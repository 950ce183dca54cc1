import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { Acceptance } from './acceptance.tsx'

const LONG = '<p>One more sentence that somebody has to read before they agree.</p>'.repeat(60)

const text = (html: string) => ({
  version: 1,
  language: 'en' as const,
  html,
  publishedAt: '2026-01-01T00:00:00.000Z',
  accepted: false,
})

let accepted = 0

async function show(html: string): Promise<void> {
  accepted = 0
  await render(
    <div style={{ display: 'flex', flexDirection: 'column', height: 480 }}>
      <Acceptance label="Terms of use" text={text(html)} onAccept={() => (accepted += 1)} />
    </div>,
  )
}

const button = () => page.getByRole('button', { name: 'Accept and continue' })
const box = () => page.getByRole('region', { name: 'Terms of use' })

describe('the acceptance of a text', () => {
  it('waits for the end of a long text, and says when it is reached', async () => {
    await show(LONG)
    await expect.element(button()).toBeDisabled()
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Read to the end to accept.')
    const element = box().element()
    element.scrollTop = element.scrollHeight / 2
    await expect.element(button()).toBeDisabled()
    element.scrollTop = element.scrollHeight
    await expect.element(button()).toBeEnabled()
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('You have reached the end. You can accept now.')
    // Whoever goes back up to read something again has still read it.
    element.scrollTop = 0
    await button().click()
    expect(accepted).toBe(1)
  })

  it('can be read with the keyboard alone', async () => {
    await show(LONG)
    await userEvent.tab()
    await expect.element(box()).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(button()).toBeEnabled()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(accepted).toBe(1)
  })

  it('asks for nothing to be scrolled where everything is in sight', async () => {
    await show('<p>Be kind.</p>')
    await expect.element(button()).toBeEnabled()
  })
})
