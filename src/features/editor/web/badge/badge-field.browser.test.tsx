import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#ui/testing/accessibility.ts'
import { drawInEditor } from '../testing/draw-in-editor.tsx'
import { sampleDraft } from '../testing/sample.ts'
import { BadgeField } from './badge-field.tsx'

const designer = page.getByRole('dialog', { name: 'Badge of this speach' })
const radio = (name: string | RegExp) => designer.getByRole('radio', { name }).first()

/** Presses a key on the choice that is chosen, as somebody does who came to it by Tab. */
async function pressOn(name: string | RegExp, key: string): Promise<void> {
  ;(radio(name).element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}

it('is designed by the keyboard alone, and says that nobody could earn it', async () => {
  const { session } = await drawInEditor(<BadgeField />, sampleDraft())
  const choose = page.getByRole('button', { name: 'Choose a badge' })
  await expect.element(choose).toBeVisible()
  ;(choose.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(radio(/^No badge/)).toBeChecked()
  // The dialog takes the focus itself once it is open.
  await expect.poll(() => designer.element().contains(document.activeElement)).toBe(true)
  await pressOn(/^No badge/, '{ArrowDown}')
  await expect.element(radio(/^For progress/)).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio(/^For results/)).toBeChecked()
  const warning = designer.getByText('This speach has no exam, so nobody can earn this badge.')
  await expect.element(warning).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(warning).not.toBeInTheDocument()

  await pressOn('Rosette', '{ArrowRight}')
  await expect.element(radio('Shield')).toBeChecked()
  await pressOn('Peach', '{ArrowLeft}')
  await expect.element(radio('Berry')).toBeChecked()
  await designer.getByRole('textbox', { name: 'Name' }).fill('First aider')
  ;(designer.getByRole('button', { name: 'Done' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Change the badge' })).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Badge' }).getByText('First aider')).toBeVisible()
  expect(session.getState().document.facts.badge).toMatchObject({ type: 'AVANCEMENT', title: 'First aider' })
})
