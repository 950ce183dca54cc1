import { describe, expect, it } from 'vitest'
import { readMarkup } from './read-markup.ts'
import { writeHtml } from './write-html.ts'

const PICTURE = {
  address: '/api/v2/files/AAAAAAAAAAAAAAAAAAAAAA/image?width=1280',
  alt: 'A "map"',
  caption: 'Here',
  width: 2,
  height: 1,
}

function html(text: string, language: 'en' | 'fr' | 'de' = 'en'): string {
  return writeHtml(readMarkup(text, language), () => PICTURE)
}

describe('the notation of the texts', () => {
  it.each([
    ['### Why', '<h2>Why</h2>'],
    ['#### Why', '<h3>Why</h3>'],
    ['One\nline.', '<p>One line.</p>'],
    ['One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
    ['### A\nB', '<h2>A</h2><p>B</p>'],
    ['- a\n- b\n  c', '<ul><li><p>a</p></li><li><p>b c</p></li></ul>'],
    ['1. a\n2. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    ['!tip Try it.', '<aside class="callout callout-tip" data-type="callout"><p>Try it.</p></aside>'],
    ['!note Look.', '<aside class="callout" data-type="callout"><p>Look.</p></aside>'],
    ['**a** *b* {{=A1<2}}', '<p><strong>a</strong> <em>b</em> <code>=A1&lt;2</code></p>'],
    [
      '[here](https://example.org/a)',
      '<p><a href="https://example.org/a" rel="noopener noreferrer" target="_blank">here</a></p>',
    ],
    ['~~~excel\n=IF(A1<2, "a")\n\n=B\n~~~', '<pre><code class="language-excel">=IF(A1&lt;2, "a")\n\n=B</code></pre>'],
    [
      '| A | B |\n| 1 | 2 |',
      '<table><thead><tr><th scope="col"><p>A</p></th><th scope="col"><p>B</p></th></tr></thead><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    ],
    [
      '? Why?\nBecause.',
      '<details><summary>Why?</summary><div class="details-content" data-type="details-content"><p>Because.</p></div></details>',
    ],
    [
      ':::\na\n:::\nb\n:::\n\nc',
      '<div class="columns columns-2" data-type="columns"><div class="column" data-type="column"><p>a</p></div><div class="column" data-type="column"><p>b</p></div></div><p>c</p>',
    ],
    [
      '[[map]]',
      `<figure><img src="${PICTURE.address}" alt="A &quot;map&quot;" width="2" height="1" loading="lazy" /><figcaption>Here</figcaption></figure>`,
    ],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it.each(['!hint what', '| A | B |\n| 1 |', '~~~js\nno end', ':::\nalone\n:::', '? no answer'])(
    'refuses %j',
    (text) => {
      expect(() => readMarkup(text, 'en')).toThrow()
    },
  )
})

describe('typesetting', () => {
  it('keeps a number and its unit together in every language', () => {
    expect(html('40 % of 3 km', 'en')).toBe('<p>40\u00a0% of 3\u00a0km</p>')
  })

  it('sets French punctuation apart by fixed spaces', () => {
    expect(html('Ça va ? « Oui » : bien !', 'fr')).toBe('<p>Ça va\u202f? «\u00a0Oui\u00a0»\u00a0: bien\u202f!</p>')
    expect(html('Ça va ?', 'de')).toBe('<p>Ça va ?</p>')
  })

  it('keeps German abbreviations together', () => {
    expect(html('z. B. hier', 'de')).toBe('<p>z.\u202fB. hier</p>')
  })
})
