import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from './dialog.tsx'
import { render } from './testing/render.tsx'

function Example() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Archive
      </button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Archive 3 speaches"
        footer={<button type="button">Archive them</button>}
      >
        Their readers lose them.
      </Dialog>
    </>
  )
}

it('keeps the focus inside, closes with Esc and gives the focus back', async () => {
  await render(<Example />)
  const opener = page.getByRole('button', { name: 'Archive', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Archive 3 speaches' })
  await expect.element(dialog).toBeVisible()
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(opener.element())
})
