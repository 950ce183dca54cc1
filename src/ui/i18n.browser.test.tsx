import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { RemovableChip } from './chip.tsx'
import { render } from './testing/render.tsx'

it.each([
  ['Ada & Grace', 'Remove “Ada & Grace”'],
  ['القراءة!', 'Remove “\u2068القراءة!\u2069”'],
])('a sentence keeps its own direction around %s', async (label, name) => {
  await render(<RemovableChip label={label} onRemove={() => {}} />)
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-label', name)
})
