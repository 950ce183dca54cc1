import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { blockNamed } from '../blocks.ts'
import { textExtensions } from '../extensions.ts'
import { AtomEditing, selectedAtom } from './atom-editing.ts'
import { leaveAtom, writeAtom } from './atom-field.tsx'

let editor: Editor
let asked = 0

function write(html: string): Editor {
  const element = document.body.appendChild(document.createElement('div'))
  const onEdit = () => {
    asked += 1
  }
  const nameOf = ({ value }: { value: string }, number: number) => `${number} ${value}`
  editor = new Editor({
    element,
    extensions: [...textExtensions({ placeholder: 'Write' }), AtomEditing.configure({ onEdit, nameOf })],
    content: html,
    injectCSS: false,
  })
  return editor
}

const actions = {
  editAtom: () => {
    asked += 1
  },
}

afterEach(() => {
  editor.destroy()
  asked = 0
  document.body.replaceChildren()
})

describe('a footnote or a formula', () => {
  it.each([
    ['footnote', '<p>a<span data-type="footnote" data-note="wórds"></span>b</p>'],
    ['inlineFormula', '<p>a<span data-type="formula" data-tex="wórds"></span>b</p>'],
    ['formula', '<p>a</p><div data-type="formula" data-tex="wórds"></div><p>b</p>'],
  ] as const)('%s is asked for its words, and writing goes on behind it', (name, html) => {
    write('<p>a</p>').commands.focus('end')
    blockNamed(name).run(editor, actions)
    expect(asked).toBe(1)
    for (const typed of ['w', 'wó', 'wórds']) writeAtom(editor, typed)
    leaveAtom(editor)
    editor.commands.insertContent('b')
    expect(editor.getHTML()).toBe(html)
  })

  it('is followed by a line to write on', () => {
    write('').commands.focus('end')
    blockNamed('formula').run(editor, actions)
    writeAtom(editor, 'x^2')
    leaveAtom(editor)
    editor.commands.insertContent('b')
    expect(editor.getHTML()).toBe('<div data-type="formula" data-tex="x^2"></div><p>b</p>')
  })

  it.each(['footnote', 'formula', 'inlineFormula'] as const)('%s without words goes', (name) => {
    write('<p>a</p>').commands.focus('end')
    blockNamed(name).run(editor, actions)
    leaveAtom(editor)
    expect(editor.getText().trim()).toBe('a')
    expect(selectedAtom(editor.state)).toBeNull()
  })

  it('can still be written when it has become a range, and not when somebody took it out', () => {
    write('<p>a<span data-type="footnote" data-note="b"></span></p>').commands.setTextSelection({ from: 2, to: 3 })
    expect(writeAtom(editor, 'c')).toBe(true)
    expect(editor.getHTML()).toContain('data-note="c"')
    editor.commands.deleteRange({ from: 2, to: 3 })
    expect(writeAtom(editor, 'd')).toBe(false)
    expect(editor.getHTML()).toBe('<p>a</p>')
  })

  it('stands behind the words that are selected, not in their place', () => {
    write('<p>abc</p>').commands.setTextSelection({ from: 1, to: 3 })
    blockNamed('footnote').run(editor, actions)
    expect(editor.getHTML()).toBe('<p>ab<span data-type="footnote" data-note=""></span>c</p>')
  })

  it('is named for those who do not see it, footnotes by their number', () => {
    const note = (words: string) => `<span data-type="footnote" data-note="${words}"></span>`
    write(`<p>${note('one')}</p><p>${note('two')}</p>`)
    const names = () =>
      [...editor.view.dom.querySelectorAll('[role="img"]')].map((atom) => atom.getAttribute('aria-label'))
    expect(names()).toEqual(['1 one', '2 two'])
    editor.commands.deleteRange({ from: 1, to: 2 })
    expect(names()).toEqual(['1 two'])
    expect(editor.getHTML()).not.toContain('aria-label')
  })
})
