import { afterEach, describe, expect, it } from 'vitest'
import { drawFootnotes, followFootnote } from './footnotes.ts'

const TEXTS = {
  prefix: 'a',
  list: 'Footnotes',
  link: (number: number) => `Footnote ${number}`,
  back: (number: number) => `Back to ${number}`,
}

function draw(html: string): HTMLElement {
  document.body.innerHTML = html
  drawFootnotes(document.body, TEXTS)
  return document.body
}

const note = (words: string) => `<span data-type="footnote" data-note="${words}"></span>`

afterEach(() => document.body.replaceChildren())

describe('footnotes in the reader', () => {
  it('are numbered as they come, and listed at the end', () => {
    const body = draw(`<p>One${note('first')}</p><ul><li>Two${note('second')}</li></ul><p>Three</p>`)
    expect([...body.querySelectorAll('sup a')].map(({ textContent }) => textContent)).toEqual(['1', '2'])
    const list = body.lastElementChild
    expect(list?.getAttribute('aria-label')).toBe('Footnotes')
    expect([...(list?.querySelectorAll('li') ?? [])].map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'first',
      'second',
    ])
  })

  it('lead there and back, also out of what is folded away', () => {
    const body = draw(`<details><summary>More</summary><p>One${note('first')}</p></details>`)
    const [there, back] = body.querySelectorAll<HTMLElement>('a')
    expect(there && followFootnote(there)).toBe(true)
    expect(document.activeElement?.textContent).toContain('first')
    body.querySelector('details')?.removeAttribute('open')
    expect(back && followFootnote(back)).toBe(true)
    expect(document.activeElement).toBe(there)
    expect(body.querySelector('details')?.open).toBe(true)
  })

  it('are words, whatever they say', () => {
    const body = draw(`<p>${note('&lt;img src=x onerror=alert(1)&gt;')}</p>`)
    expect(body.querySelector('img')).toBeNull()
    expect(body.querySelector('li')?.textContent).toContain('<img src=x onerror=alert(1)>')
  })

  it('leave a text without any as it is, and other links alone', () => {
    expect(draw(`<p>a${note(' ')}</p>`).querySelector('section')).toBeNull()
    const body = draw('<p><a href="https://example.org">a</a></p>')
    expect(followFootnote(body.querySelector('a') as Element)).toBe(false)
  })
})
