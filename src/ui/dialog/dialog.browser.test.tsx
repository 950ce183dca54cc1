import { Menu, Select } from '@mantine/core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Tooltip } from '../tooltip.tsx'
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

/** A dialog that opens a second one, and has what else can be open in it. */
function Nested() {
  const [opened, setOpened] = useState(['Outer'])
  const close = (title: string) => setOpened((before) => before.filter((name) => name !== title))
  return (
    <>
      <Dialog opened={opened.includes('Outer')} onClose={() => close('Outer')} title="Outer">
        <button type="button" onClick={() => setOpened(['Outer', 'Inner'])}>
          More
        </button>
        <Select label="Colour" data={['Red', 'Green']} />
        <Menu>
          <Menu.Target>
            <button type="button">Menu</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Copy</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Tooltip label="The name of the button">
          <button type="button">Icon</button>
        </Tooltip>
      </Dialog>
      <Dialog opened={opened.includes('Inner')} onClose={() => close('Inner')} title="Inner">
        Over the other.
      </Dialog>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

it.each([
  ['a dialog over it', () => button('More').click(), page.getByRole('dialog', { name: 'Inner' })],
  ['a list of options', () => page.getByRole('combobox').click(), page.getByRole('option', { name: 'Green' })],
  ['a menu', () => button('Menu').click(), page.getByRole('menuitem', { name: 'Copy' })],
])('closes %s first with Esc, and itself with the next', async (_what, open, onTop) => {
  await render(<Nested />)
  const outer = page.getByRole('dialog', { name: 'Outer' })
  await expect.element(outer).toBeVisible()
  await open()
  await expect.element(onTop).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(onTop).not.toBeInTheDocument()
  await expect.element(outer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(outer).not.toBeInTheDocument()
})

it('closes with Esc together with the name of the button that has the focus', async () => {
  await render(<Nested />)
  const outer = page.getByRole('dialog', { name: 'Outer' })
  await tabTo('Icon')
  const name = page.getByText('The name of the button')
  await expect.element(name).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(outer).not.toBeInTheDocument()
  await expect.element(name).not.toBeInTheDocument()
})

async function tabTo(name: string): Promise<void> {
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).toBeTruthy()
  while (document.activeElement !== button(name).element()) await userEvent.tab()
}
