import { describe, expect, it } from 'vitest'
import { readPlainText } from './plain-text.ts'

describe('plain text with signs', () => {
  it.each([
    ['# Title\n\nWords\n### Deep', '<h2>Title</h2><p>Words</p><h3>Deep</h3>'],
    ['- a\n  - b\r\n- c', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['1) a\n\n2) b\nEnd', '<ol><li><p>a</p></li><li><p>b</p></li></ol><p>End</p>'],
    ['# <img src=x onerror=alert(1)>', '<h2>&lt;img src=x onerror=alert(1)&gt;</h2>'],
  ])('%j', (text, html) => {
    expect(readPlainText(text)?.innerHTML).toBe(html)
  })

  it.each(['Words', '- only one dash', 'a - b\nc - d', '#hashtag', '1.5 metres\n2.5 metres', ''])(
    '%j is taken as it is',
    (text) => {
      expect(readPlainText(text)).toBeNull()
    },
  )
})
