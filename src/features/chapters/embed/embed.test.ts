import { describe, expect, it } from 'vitest'
import { inputOf, missingIn } from '../registry.ts'
import { embedAddress, embedHosts, isEmbedHost, snippetFacts } from './rules.ts'

const ADDRESSES: [pasted: string, shown: string][] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m2s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=62'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://www.dailymotion.com/video/x7u5g4', 'https://www.dailymotion.com/embed/video/x7u5g4'],
  ['https://dai.ly/x7u5g4', 'https://www.dailymotion.com/embed/video/x7u5g4'],
  [
    'https://soundcloud.com/some/track',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsome%2Ftrack',
  ],
  ['https://open.spotify.com/episode/4rOoJ6Egrf8K2?si=1', 'https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2'],
  [
    'https://docs.google.com/presentation/d/1a_B-c/edit#slide=id.p',
    'https://docs.google.com/presentation/d/1a_B-c/embed',
  ],
  [
    'https://docs.google.com/presentation/d/e/2PACX-1v/pub?start=true',
    'https://docs.google.com/presentation/d/e/2PACX-1v/embed',
  ],
  ['https://docs.google.com/document/d/1a_B-c/edit', 'https://docs.google.com/document/d/1a_B-c/preview'],
  [
    'https://docs.google.com/forms/d/e/1FAIp/viewform?usp=sf',
    'https://docs.google.com/forms/d/e/1FAIp/viewform?embedded=true',
  ],
  ['https://drive.google.com/file/d/1a_B-c/view?usp=sharing', 'https://drive.google.com/file/d/1a_B-c/preview'],
  [
    'https://www.google.com/maps/place/Tour+Eiffel/@48.8,2.2,17z',
    'https://www.google.com/maps?output=embed&q=Tour+Eiffel',
  ],
  ['https://www.google.com/maps/embed?pb=!1m18', 'https://www.google.com/maps/embed?pb=!1m18'],
  ['https://forms.office.com/r/Ab12Cd34', 'https://forms.office.com/r/Ab12Cd34?embed=true'],
  ['https://web.microsoftstream.com/video/0a1b-2c3d', 'https://web.microsoftstream.com/embed/video/0a1b-2c3d'],
  [
    'https://www.figma.com/design/AbC/Name?node-id=1',
    'https://www.figma.com/embed?embed_host=share&url=https%3A%2F%2Fwww.figma.com%2Fdesign%2FAbC%2FName%3Fnode-id%3D1',
  ],
  ['https://miro.com/app/board/uXjVM1234=/', 'https://miro.com/app/live-embed/uXjVM1234=/'],
  ['https://padlet.com/ann/my-wall-abcdefghijkl1234', 'https://padlet.com/embed/abcdefghijkl1234'],
  [
    'https://create.kahoot.it/share/quiz/0a1b2c3d-0000-4000-8000-0123456789ab',
    'https://embed.kahoot.it/0a1b2c3d-0000-4000-8000-0123456789ab',
  ],
  ['https://www.canva.com/design/DAFabc/xyz123/view?utm=1', 'https://www.canva.com/design/DAFabc/xyz123/view?embed'],
  ['https://view.genially.com/0a1b2c', 'https://view.genially.com/0a1b2c'],
  ['https://www.loom.com/share/0a1b2c', 'https://www.loom.com/embed/0a1b2c'],
  ['https://www.ted.com/talks/somebody_says_it', 'https://embed.ted.com/talks/somebody_says_it'],
  [
    'https://sketchfab.com/3d-models/rotor-0123456789abcdef0123456789abcdef',
    'https://sketchfab.com/models/0123456789abcdef0123456789abcdef/embed',
  ],
  ['https://codepen.io/someone/pen/abCDef', 'https://codepen.io/someone/embed/abCDef'],
  ['https://learningapps.org/1234567', 'https://learningapps.org/watch?app=1234567'],
  [' https://www.geogebra.org/m/abc ', 'https://www.geogebra.org/m/abc'],
  [
    '<iframe width="560" src="https://www.openstreetmap.org/export/embed.html?bbox=1&amp;layer=mapnik" onload="x()"></iframe>',
    'https://www.openstreetmap.org/export/embed.html?bbox=1&layer=mapnik',
  ],
  ["<p>x</p><IFRAME SRC = '//player.vimeo.com/video/1'></IFRAME>", 'https://player.vimeo.com/video/1'],
]

describe('a page of another site', () => {
  it.each(ADDRESSES)('%s is shown as %s, also when it is read again', (pasted, shown) => {
    expect(embedAddress(pasted)).toBe(shown)
    expect(embedAddress(shown)).toBe(shown)
  })

  it.each([
    'http://www.youtube.com/embed/x',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://vimeo.com',
    'data:text/html,<b>x</b>',
    'blob:https://vimeo.com/1',
    'https://user:secret@vimeo.com/1',
    'https://vimeo.com@evil.example/1',
    'https://localhost/x',
    'https://router.local/',
    'https://10.0.0.1/admin',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<script src="https://vimeo.com/x"></script>',
    'not an address',
    `https://vimeo.com/${'x'.repeat(3000)}`,
  ])('%s is none', (pasted) => {
    expect(embedAddress(pasted)).toBeNull()
  })

  it('is what it is, not what it looks like', () => {
    // Cyrillic letters: another host, written as what it is.
    expect(embedAddress('https://уоutube.com/watch?v=dQw4w9WgXcQ')).toMatch(/^https:\/\/xn--/)
    expect(embedAddress('https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ')).toContain('evil.example')
    expect(embedAddress('https://www.youtube.com/watch?v="><script>')).toBe(
      'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
    )
    expect(embedAddress('https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ')).toContain(':8443/watch')
  })

  it.each([
    ['vimeo.com', [], true],
    ['vimeo.com', ['vimeo.com'], true],
    ['player.vimeo.com', ['vimeo.com'], true],
    ['evilvimeo.com', ['vimeo.com'], false],
    ['vimeo.com.evil.example', ['vimeo.com'], false],
    ['xn--outube-1of.com', ['youtube.com'], false],
    ['www.youtube-nocookie.com', ['youtube.com'], true],
    ['www.youtube-nocookie.com', ['www.youtube.com'], true],
    ['www.google.com', ['docs.google.com'], true],
  ])('%s, where %j is allowed: %s', (host, allowed, isAllowed) => {
    expect(isEmbedHost(host, allowed)).toBe(isAllowed)
  })

  it('brings the other hosts of its site along', () => {
    expect(embedHosts(['vimeo.com', 'example.org'])).toEqual(['vimeo.com', 'example.org'])
    expect(embedHosts(['genial.ly'])).toEqual(['genial.ly', 'genially.com'])
  })

  it('says in its snippet what it is called and how it is shaped', () => {
    expect(snippetFacts('<iframe width="560" height="315" src="x" title="Rotors &amp; wind"></iframe>')).toEqual({
      title: 'Rotors &amp; wind',
      ratio: 560 / 315,
    })
    expect(snippetFacts('<iframe width="100%" height="300" src="x"></iframe>')).toEqual({})
    expect(snippetFacts('<iframe width="1" height="0" title=" " src="x"></iframe>')).toEqual({})
    expect(snippetFacts('https://vimeo.com/1')).toEqual({})
  })

  it('is taken in with what is known of it', () => {
    const input = inputOf('EMBED')
    expect(input.parse({ url: 'https://youtu.be/dQw4w9WgXcQ', title: ' Rotors ', ratio: 1.5 })).toEqual({
      url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      title: 'Rotors',
      ratio: 1.5,
    })
    expect(input.safeParse({ url: 'http://vimeo.com/1' }).error?.issues[0]?.message).toBe('EMBED_ADDRESS')
    expect(input.safeParse({ url: 'https://vimeo.com/1', ratio: 1e9 }).success).toBe(false)
    expect(missingIn({ type: 'EMBED', content: { url: '' } }, () => undefined)).toBe('ADDRESS')
  })
})
