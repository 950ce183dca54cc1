import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { handFocusOn } from './hand-focus-on.ts'

let stop: () => void
beforeEach(() => {
  stop = handFocusOn()
})
afterEach(() => {
  vi.useRealTimers()
  stop()
})

/** Three rows; each may be read, emptied, and taken away, the latter by a menu over the page if so wished. */
function Rows({ byMenu = false }: { byMenu?: boolean }) {
  const [names, setNames] = useState(['One', 'Two', 'Three'])
  const [emptied, setEmptied] = useState<string[]>([])
  const [asked, setAsked] = useState<string | null>(null)
  const remove = (name: string) => {
    setNames(names.filter((one) => one !== name))
    setAsked(null)
  }
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href="#here">{name}</a>
            {!emptied.includes(name) && (
              <button type="button" onClick={() => setEmptied([...emptied, name])}>{`Empty ${name}`}</button>
            )}
            <button type="button" onClick={() => (byMenu ? setAsked(name) : remove(name))}>{`Remove ${name}`}</button>
          </li>
        ))}
      </ul>
      {asked && (
        <div role="menu">
          <button type="button" role="menuitem" onClick={() => remove(asked)}>
            Really
          </button>
        </div>
      )}
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const link = (name: string) => page.getByRole('link', { name })

async function press(target: ReturnType<typeof button>): Promise<void> {
  await expect.element(target).toBeVisible()
  ;(target.element() as HTMLElement).focus()
  await expect.element(target).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

it('the next row has the focus of one that goes, and after the last one the row before', async () => {
  await render(<Rows />)
  await press(button('Remove Two'))
  await expect.element(link('Three')).toHaveFocus()
  await press(button('Remove Three'))
  await expect.element(link('One')).toHaveFocus()
})

it('a row whose focused part goes keeps the focus', async () => {
  await render(<Rows />)
  await press(button('Empty Two'))
  await expect.element(link('Two')).toHaveFocus()
})

it('a row that a menu takes away hands its focus on', async () => {
  await render(<Rows byMenu />)
  await press(button('Remove One'))
  await press(page.getByRole('menuitem'))
  await expect.element(link('Two')).toHaveFocus()
})

it('what takes the focus itself keeps it', async () => {
  await render(
    <>
      <Rows />
      <input aria-label="Elsewhere" />
    </>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await press(button('Remove Two'))
  await expect.element(link('Two')).not.toBeInTheDocument()
  const elsewhere = page.getByRole('textbox', { name: 'Elsewhere' })
  ;(elsewhere.element() as HTMLElement).focus()
  vi.runAllTimers()
  expect(document.activeElement).toBe(elsewhere.element())
})

it('nobody who has gone on, and out of the page, is brought back', async () => {
  await render(
    <>
      <Rows />
      <input aria-label="Elsewhere" />
    </>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await press(button('Remove Two'))
  await expect.element(link('Two')).not.toBeInTheDocument()
  const elsewhere = page.getByRole('textbox', { name: 'Elsewhere' }).element() as HTMLElement
  elsewhere.focus()
  elsewhere.blur()
  vi.runAllTimers()
  expect(document.activeElement).toBe(document.body)
})

it('nobody with a mouse is taken elsewhere', async () => {
  await render(<Rows />)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await userEvent.click(button('Remove Two'))
  await expect.element(link('Two')).not.toBeInTheDocument()
  vi.runAllTimers()
  expect(document.activeElement).toBe(document.body)
})
