import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { applyHtml, htmlOf } from './apply-html.ts'
import { goBehindLastBlock } from './end-of-text.ts'
import { textExtensions } from './extensions.ts'

const editors: Editor[] = []

function write(html: string): Editor {
  const element = document.body.appendChild(document.createElement('div'))
  const editor = new Editor({
    element,
    extensions: textExtensions({ placeholder: 'Write' }),
    content: html,
    injectCSS: false,
  })
  editors.push(editor)
  return editor
}

afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
  document.body.replaceChildren()
})

const FILE = 'aaaaaaaaaaaaaaaaaaaaaa'
const PICTURE = '/api/v2/files/aaaaaaaaaaaaaaaaaaaaaa/image?width=1280'

describe('what rich text may contain', () => {
  it.each([
    ['headings', '<h2>A</h2><h3>B</h3><h4>C</h4>'],
    [
      'marks',
      '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> <sub>e</sub> <sup>f</sup> <mark>g</mark> <code>h</code></p>',
    ],
    ['lists', '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>'],
    ['a quote', '<blockquote><p>a</p></blockquote>'],
    ['code in a language', '<pre><code class="language-ts">const a = 1</code></pre>'],
    ['a line', '<p>a</p><hr><p>b</p>'],
    ['a call-out', '<aside class="callout" data-type="callout"><p>a</p></aside>'],
    ['a call-out in a tone', '<aside class="callout callout-warning" data-type="callout"><p>a</p></aside>'],
    [
      'columns',
      '<div class="columns columns-2" data-type="columns"><div class="column" data-type="column"><p>a</p></div><div class="column" data-type="column"><p>b</p></div></div>',
    ],
    [
      'an accordion',
      '<details><summary>a</summary><div class="details-content" data-type="details-content"><p>b</p></div></details>',
    ],
    ['a formula in the line', '<p>a <span data-type="formula" data-tex="x^2"></span> b</p>'],
    ['a footnote', '<p>a<span data-type="footnote" data-note="See &lt;b&gt;"></span>.</p>'],
    ['a formula of its own', '<div data-type="formula" data-tex="\\int x"></div>'],
    ['a picture', `<img src="${PICTURE}" alt="A tree" width="640" height="480">`],
    [
      'a figure',
      `<figure class="medium centre"><img src="${PICTURE}" alt="A tree"><figcaption>A <em>tree</em></figcaption></figure>`,
    ],
    [
      'sentences with sources, two beside each other too',
      `<p><span data-source="${FILE}" data-page="2" data-quote="a 'b'" data-boxes="1 2 3 4">A <strong>b</strong> c.</span><span data-source="${FILE}" data-page="3" data-quote="d">D.</span> Mine.</p>`,
    ],
    ['a language of its own', '<p lang="fr">bonjour</p><p dir="rtl">a</p>'],
  ])('is written as it was read: %s', (_, html) => {
    expect(htmlOf(write(html))).toBe(html)
  })

  it('keeps the cells of a table, also those that span', () => {
    const html = htmlOf(
      write(
        '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
      ),
    )
    expect(html).toMatch(/<th colspan="2"[^>]*><p>a<\/p><\/th>.*<p>b<\/p>.*<p>c<\/p>/)
  })

  it('takes no picture of another site and no script along', () => {
    const html = htmlOf(
      write('<p>a<img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(1)</script></p>'),
    )
    expect(html).toBe('<p>a</p>')
  })

  it.each(['javascript:alert(1)', 'ftp://example.org', 'data:text/html,x'])(
    'links nowhere but to the web and to mail: %s',
    (href) => {
      expect(htmlOf(write(`<p><a href="${href}">a</a></p>`))).not.toContain(href)
    },
  )

  it('stores nothing for an empty text', () => {
    expect(htmlOf(write('<p></p>'))).toBe('')
  })
})

describe('applyHtml', () => {
  it.each([
    ['something added', '<p>Hello</p>', '<p>Hello you</p>'],
    ['something taken out', '<p>Hello hello hello</p>', '<p>Hello hello</p>'],
    ['the same letter on both sides', '<p>aa</p>', '<p>aaa</p>'],
    ['a paragraph more', '<p>a</p><p>c</p>', '<p>a</p><p>b</p><p>c</p>'],
    ['another block', '<p>a</p><ul><li><p>b</p></li></ul>', '<p>a</p><h2>b</h2>'],
    ['everything', '<p>a</p>', '<blockquote><p>b</p></blockquote>'],
    ['nothing left', '<p>a</p>', '<p></p>'],
  ])('makes a text what it was: %s', (_, before, after) => {
    const editor = write(before)
    applyHtml(editor, after)
    expect(editor.getHTML()).toBe(after)
  })

  it('tells nobody, and puts the cursor where something changed', () => {
    const editor = write('<p>one</p><p>two</p><p>three</p>')
    let told = 0
    editor.on('update', () => {
      told += 1
    })
    applyHtml(editor, '<p>one</p><p>two and a half</p><p>three</p>')
    expect(told).toBe(0)
    expect(editor.state.selection.$from.parent.textContent).toBe('two and a half')
  })
})

describe('the end of a text', () => {
  const toEnd = new KeyboardEvent('keydown', { key: 'End', ctrlKey: true })
  const table = '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>'

  it.each([
    ['a table', table],
    ['a table in a call-out', `<aside class="callout" data-type="callout"><p>a</p>${table}</aside>`],
    ['a picture', `<p>a</p><img src="${PICTURE}" alt="A tree" width="640" height="480">`],
  ])('lies behind %s that is last, where Tab leads out', (_, html) => {
    const editor = write(html)
    editor.commands.focus('start')
    expect(goBehindLastBlock(editor.view, toEnd)).toBe(true)
    expect(editor.state.selection.from).toBe(editor.state.doc.content.size)
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
    editor.view.dom.dispatchEvent(tab)
    expect(tab.defaultPrevented).toBe(false)
  })

  it('is the browser’s to find where words are last', () => {
    const editor = write(`${table}<p>a</p>`)
    expect(goBehindLastBlock(editor.view, toEnd)).toBe(false)
    expect(goBehindLastBlock(editor.view, new KeyboardEvent('keydown', { key: 'End' }))).toBe(false)
  })
})
