import { describe, expect, it } from 'vitest'
import { Doc } from 'yjs'
import { sanitiseHtml } from '#features/chapters/html/sanitise.ts'
import { changeTo, documentOf, encodeDocument, htmlOf } from './text-codec.ts'

function documentWith(html: string): Doc {
  const document = new Doc()
  changeTo(document, html)
  return document
}

describe('a text as a shared document', () => {
  it.each([
    '',
    '<h2>A</h2><p>b <strong>c</strong> <em>d</em> <sub>e</sub></p>',
    '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>',
    '<aside class="callout callout-warning" data-type="callout"><p>a</p></aside>',
    '<details><summary>a</summary><div class="details-content" data-type="details-content"><p>b</p></div></details>',
    '<p>a <span data-type="formula" data-tex="x^2"></span> b</p>',
    '<p>a<span data-type="footnote" data-note="b"></span> c</p>',
    '<p><span data-source="AAAAAAAAAAAAAAAAAAAAAA" data-page="2" data-quote="a &lt; b" data-boxes="1 2 3 4">a <strong>b</strong> c.</span><span data-source="AAAAAAAAAAAAAAAAAAAAAA" data-page="3" data-quote="d">d.</span> e</p>',
    '<p lang="fr">bonjour</p><p dir="rtl">a</p>',
    '<p>two  spaces, and one at the end </p>',
  ])('is the text that it was: %s', (html) => {
    expect(htmlOf(documentWith(html))).toBe(html)
  })

  it('comes out as the sanitiser leaves it', () => {
    const html = '<p><a href="https://example.org">x</a></p><figure class="small"><img src="x"></figure>'
    const out = htmlOf(documentWith(html))
    expect(sanitiseHtml(out)).toBe(out)
  })

  it('does not change when it is that already', () => {
    expect(changeTo(documentWith('<p>a</p>'), '<p>a</p>')).toBeNull()
  })

  it('takes two changes in, in whatever order they come', () => {
    const start = documentWith('<p>One.</p><p>Two.</p>')
    const base = encodeDocument(start)
    const first = changeTo(documentOf([base]), '<p>One, changed.</p><p>Two.</p>')
    const second = changeTo(documentOf([base]), '<p>One.</p><p>Two.</p><p>Three.</p>')
    const updates = [first, second].flatMap((update) => update ?? [])
    const both = '<p>One, changed.</p><p>Two.</p><p>Three.</p>'
    expect(htmlOf(documentOf([base, ...updates]))).toBe(both)
    expect(htmlOf(documentOf([base, ...updates.toReversed()]))).toBe(both)
  })

  it('is not lost with an update that is damaged', () => {
    const base = encodeDocument(documentWith('<p>Kept.</p>'))
    expect(htmlOf(documentOf([base, new Uint8Array([9, 9, 9])]))).toBe('<p>Kept.</p>')
  })
})
