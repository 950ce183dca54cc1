import { Editor } from '@tiptap/core'
import { UndoRedo } from '@tiptap/extensions'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnPage } from '#app/testing/draw-page.tsx'
import { directionAt, setDirection } from './editor/direction.ts'
import { textExtensions } from './editor/extensions.ts'
import { TextToolbar } from './editor/menus/text-toolbar.tsx'
import { HtmlViewer } from './view/html-viewer.tsx'
import prose from './view/prose.module.css'

const TEXT =
  '<h2>القراءة مفيدة!</h2><p>(عاجل) 45 Go!</p><ul><li><p>خطوة واحدة.</p></li><li><p>Second</p></li></ul>' +
  '<table><tbody><tr><td><p>خلية</p></td></tr></tbody></table><blockquote><p>قول</p></blockquote>' +
  '<aside class="callout" data-type="callout"><p>Latin</p><p>تنبيه</p></aside><p dir="ltr">مرحبا</p><p dir="rtl">Hello</p>'

const SIDES = { rtl: 'h2, h2 + p, ul, table, td, blockquote, aside p + p, p[dir="rtl"]', ltr: 'aside p, p[dir="ltr"]' }

const editors: Editor[] = []

function write(html: string): Editor {
  const element = document.body.appendChild(document.createElement('div'))
  element.className = prose.prose ?? ''
  const extensions = [...textExtensions({ placeholder: 'Write' }), UndoRedo]
  const editor = new Editor({ element, extensions, content: html, injectCSS: false })
  editors.push(editor)
  return editor
}

function expectSides(root: Element): void {
  for (const [side, selector] of Object.entries(SIDES)) {
    for (const one of selector.split(', ')) {
      const element = root.querySelector(one)
      expect(element && getComputedStyle(element).direction, one).toBe(side)
    }
  }
}

afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

describe('texts from right to left', () => {
  it('are shown from the side of their first letter, by block', async () => {
    await drawOnPage(<HtmlViewer html={TEXT} lang="ar" />, {})
    await expect.element(page.getByRole('heading', { name: 'القراءة مفيدة!' })).toBeVisible()
    const root = document.querySelector('.prose') as Element
    expectSides(root)
    const list = root.querySelector('ul') as Element
    expect(Number.parseFloat(getComputedStyle(list).paddingRight)).toBeGreaterThan(0)
    expect(getComputedStyle(list).paddingLeft).toBe('0px')
  })

  it('look the same while they are written, and nothing of that is saved', () => {
    const editor = write(TEXT)
    expectSides(editor.view.dom)
    expect(editor.getHTML()).not.toContain('auto')
  })

  it('follow the letters as they are typed', () => {
    const editor = write('<p></p>')
    editor.commands.insertContent('مرحبا')
    expect(getComputedStyle(editor.view.dom.firstElementChild as Element).direction).toBe('rtl')
  })
})

describe('the direction that an author chooses', () => {
  it.each([
    ['<p>123!</p>', '<p dir="rtl">123!</p>'],
    ['<ul><li><p>C++</p></li></ul>', '<ul dir="rtl"><li><p dir="rtl">C++</p></li></ul>'],
  ])('is kept on the block, goes with undo, and is given back to the letters', (before, after) => {
    const editor = write(before)
    editor.commands.focus('end')
    setDirection(editor, 'rtl')
    expect(editor.getHTML()).toBe(after)
    expect(directionAt(editor)).toBe('rtl')
    editor.commands.undo()
    expect(editor.getHTML()).toBe(before)
    editor.commands.redo()
    setDirection(editor, null)
    expect(editor.getHTML()).toBe(before)
  })

  it('is found in the toolbar with the keyboard alone', async () => {
    const editor = write('<p>123!</p>')
    await drawOnPage(<TextToolbar editor={editor} />, {})
    await expect.element(page.getByRole('button', { name: 'Text direction' })).toBeVisible()
    const button = page.getByRole('button', { name: 'Text direction' }).element() as HTMLElement
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitemradio', { name: 'Automatic' })).toHaveFocus()
    await userEvent.keyboard('{End}{Enter}')
    await expect.poll(() => editor.getHTML()).toBe('<p dir="rtl">123!</p>')
  })
})
