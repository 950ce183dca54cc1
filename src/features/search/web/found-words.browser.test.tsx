import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { FoundWords } from './found-words.tsx'

/** The marked texts, in order. */
function marked(): string[] {
  return [...(CSS.highlights.get('found-words') ?? [])].map((range) => range.toString())
}

function Chapter({ words, more }: { words?: string; more?: string }) {
  return (
    <main>
      <p>Wasser in the product’s own words</p>
      <article lang="de">
        <div style={{ height: '300vh' }} />
        <p>
          Die Wasserkraft, das <b>WASSER</b>, der Wasser-Bau und die Energié.
        </p>
        {more && <p>{more}</p>}
      </article>
      {words && <FoundWords words={words} />}
    </main>
  )
}

it('marks the words as the search found them, without changing the text, and scrolls to the first', async () => {
  await draw(<Chapter words="wasser wasserbau energie" />, {})
  await expect.poll(marked).toEqual(['WASSER', 'Wasser', 'Wasser-Bau', 'Energié'])
  await expect.element(page.getByText(/^Die Wasserkraft/)).toBeInViewport()
  expect(document.querySelectorAll('article mark')).toHaveLength(0)
})

it('marks nothing any more on the next page', async () => {
  await draw(<Chapter words="wasser" />, {})
  await expect.poll(marked).toHaveLength(2)
  await draw(<Chapter />, {})
  await expect.poll(marked).toEqual([])
})
