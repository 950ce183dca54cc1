import { afterEach, describe, expect, it } from 'vitest'
import { setFormulas } from './set-formulas.ts'

afterEach(() => document.body.replaceChildren())

/** A text with one formula, set as readers see it. */
function show(tex: string, tag: 'span' | 'div' = 'span'): HTMLElement {
  const element = document.createElement(tag)
  element.dataset.type = 'formula'
  element.dataset.tex = tex
  document.body.replaceChildren(element)
  setFormulas(document.body)
  return element
}

describe('a formula', () => {
  it.each([
    ['a fraction', '\\frac{1}{2}', 'mfrac'],
    ['a root', '\\sqrt{x^2 + 1}', 'msqrt'],
    ['a sum', '\\sum_{n=1}^{\\infty} n^{-2}', 'munderover, msubsup'],
    ['a matrix', '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}', 'mtable'],
    ['text in it', 'v = \\text{Weg} / t', 'mtext'],
  ])('is set: %s', (_, tex, expected) => {
    const element = show(tex)
    expect(element.querySelector(`math ${expected.replace(', ', ', math ')}`)).not.toBeNull()
    expect(element.getBoundingClientRect().width).toBeGreaterThan(0)
  })

  it('of its own stands as a block', () => {
    expect(show('x', 'div').querySelector('math')?.getAttribute('display')).toBe('block')
    expect(show('x').querySelector('math')?.getAttribute('display')).not.toBe('block')
  })

  it.each([
    ['half a fraction', '\\frac{1}'],
    ['an unknown command', '\\nosuchthing{x}'],
    ['a bracket that stays open', '{x'],
  ])('that is none stays as it was written: %s', (_, tex) => {
    const element = show(tex)
    expect(element.childNodes).toHaveLength(0)
    expect(element.dataset.tex).toBe(tex)
  })

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{javascript:alert(1)}',
    '\\includegraphics{https://attacker.example/x.png}',
    '\\class{x" onmouseover="alert(1)}{x}',
    '\\id{x"><script>alert(1)</script>}{x}',
    '\\data{onclick=alert(1)}{x}',
    '\\style{background:url(https://attacker.example)}{x}',
    '\\text{</mtext></math><img src=x onerror=alert(1)>}',
    '\\color{red;background:url(//attacker.example)}x',
    '"><script>alert(1)</script>',
    '<annotation-xml encoding="text/html"><img src=x onerror=alert(1)>',
  ])('does nothing but look like one: %s', (tex) => {
    const element = show(tex)
    for (const part of element.querySelectorAll('*')) {
      expect(part.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML')
      expect(part.getAttributeNames().filter((name) => /^(on|href|src|xlink)/.test(name))).toEqual([])
      expect(part.getAttribute('style') ?? '').not.toContain('url(')
    }
    expect(element.querySelector('annotation-xml')).toBeNull()
  })

  it.each([
    ['a macro that calls itself', '\\def\\x{\\x\\x}\\x'],
    ['one that grows', `\\def\\a{xxxxxxxxxx}${'\\def\\a{\\a\\a\\a\\a}'.repeat(20)}\\a`],
  ])('comes to an end: %s', (_, tex) => {
    const begin = performance.now()
    show(tex)
    expect(performance.now() - begin).toBeLessThan(2000)
  })
})
