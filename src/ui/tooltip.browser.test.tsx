import { Tooltip as ThemedTooltip } from '@mantine/core'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from './testing/draw.tsx'
import { Tooltip } from './tooltip.tsx'

const LONG = `Donaudampfschifffahrtsgesellschaftskapitän${'skajüten'.repeat(12)} and some more words that go on`

afterEach(() => page.viewport(1280, 720))

/** The smallest box around everything that is written in an element, by the text and not by the box that it is in. */
function inkOf(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

const kinds = [
  [
    'of an icon',
    <span key="icon" style={{ display: 'block', textAlign: 'right', whiteSpace: 'nowrap' }}>
      <Tooltip label={LONG}>
        <button type="button">Open</button>
      </Tooltip>
    </span>,
  ],
  [
    'of a button',
    <span key="button" style={{ display: 'block', textAlign: 'right' }}>
      <ThemedTooltip label={LONG} events={{ hover: true, focus: true, touch: false }}>
        <button type="button">Open</button>
      </ThemedTooltip>
    </span>,
  ],
] as const

it.each(kinds)('a long name wraps, and stays in the window of a phone: %s', async (_, drawn) => {
  await page.viewport(390, 700)
  await draw(drawn, {})
  await userEvent.tab()
  const tip = page.getByText(LONG)
  await expect.element(tip).toBeVisible()
  const ink = inkOf(tip.element())
  expect(ink.left).toBeGreaterThanOrEqual(0)
  expect(ink.right).toBeLessThanOrEqual(390)
  expect(ink.width).toBeLessThanOrEqual(280)
})
