import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog that is always there, or one that is drawn only while it is open. */
function Example({ stays }: { stays: boolean }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Archive
      </button>
      {(stays || opened) && (
        <Dialog
          opened={opened}
          onClose={() => setOpened(false)}
          title="Archive 3 speaches"
          footer={<button type="button">Archive them</button>}
        >
          Their readers lose them.
        </Dialog>
      )}
    </>
  )
}

it.each([true, false])(
  'keeps the focus inside, closes with Esc and gives the focus back (stays: %s)',
  async (stays) => {
    await render(<Example stays={stays} />)
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
  },
)
