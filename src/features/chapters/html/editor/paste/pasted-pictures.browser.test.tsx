import { describe, expect, it } from 'vitest'
import { takePictures, withPictures } from './pasted-pictures.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const DATA = `data:image/png;base64,${PIXEL}`
const OURS = '/api/v2/files/aaaaaaaaaaaaaaaaaaaaaa/image?width=1280'

function picture(name: string, type = 'image/png'): File {
  return new File([name], name, { type })
}

function names(pasted: ReturnType<typeof takePictures>): string[] | undefined {
  return pasted?.pictures.map(({ file }) => file.name)
}

describe('pictures in what is pasted', () => {
  it('several files at once, and nothing that is no picture', () => {
    const files = [picture('a.png'), picture('b.pdf', 'application/pdf'), picture('c.jpg', 'image/jpeg')]
    expect(names(takePictures('', files))).toEqual(['a.png', 'c.jpg'])
    expect(takePictures('', [picture('b.pdf', 'application/pdf')])).toBeNull()
  })

  it('one that is there as HTML and as a file, once, with its description', () => {
    const html = '<meta charset="utf-8"><img src="https://other.example/rotor.png" alt="A rotor">'
    const pasted = takePictures(html, [picture('image.png')])
    expect(pasted).toMatchObject({ html: '', pictures: [{ alt: 'A rotor' }] })
    expect(names(pasted)).toEqual(['image.png'])
  })

  it('no picture of the words that Office puts beside them', () => {
    expect(takePictures('<p class=MsoNormal>Words</p>', [picture('image.png')])).toBeNull()
  })

  it('those that are written into the HTML, at their place', async () => {
    const pasted = takePictures(`<p>a</p><p><img src="${DATA}" alt="Dot"></p><p>b</p>`, [])
    expect(pasted?.html).toBe('<p>a</p><p><img src="pasted:0" alt="Dot"></p><p>b</p>')
    expect(pasted?.pictures[0]?.file).toMatchObject({ name: 'picture-1.png', type: 'image/png' })
    expect(pasted?.pictures[0]?.file.size).toBe(atob(PIXEL).length)
  })

  it('those of Word that lie beside it: as files, or in the rich text format', async () => {
    const html = '<p>a<img src="file:///C:/Temp/clip_image001.png" alt="One"></p>'
    expect(names(takePictures(html, [picture('image.png')]))).toEqual(['image.png'])
    const hex = [...atob(PIXEL)].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
    const rtf = `{\\rtf1 {\\*\\shppict{\\pict{\\*\\picprop\\shplid1}\\picscalex100\\picw35\\pngblip\\bliptag12{\\*\\blipuid 0a1b}\n${hex.slice(0, 60)}\n${hex.slice(60)}}}{\\nonshppict{\\pict\\wmetafile8 0100}}}`
    const pasted = takePictures(html, [], rtf)
    expect(pasted?.pictures[0]?.file.size).toBe(atob(PIXEL).length)
    expect(takePictures(html, [])).toBeNull()
  })

  it('none of other sites, none that only looks like one, and ours stay where they are', () => {
    expect(takePictures('<p>a<img src="https://evil.example/x.png"></p>', [])).toBeNull()
    expect(takePictures('<p>a<img src="data:image/png;base64,%%%"></p>', [])).toBeNull()
    expect(takePictures('<p>a<img src="data:text/html;base64,AAAA"></p>', [])).toBeNull()
    expect(takePictures(`<p>a<img src="${OURS}"></p>`, [])).toBeNull()
  })

  it('fills in what was uploaded, and leaves out what was not', () => {
    const html = '<p>a<img src="pasted:0">b<img src="pasted:1">c</p>'
    expect(withPictures(html, [undefined, { src: OURS, alt: 'A "rotor"' }])).toBe(
      `<p>ab<img src="${OURS}" alt="A &quot;rotor&quot;">c</p>`,
    )
    const figure = '<figure><img src="pasted:0"><figcaption>A <em>dot</em></figcaption></figure>'
    expect(withPictures(figure, [])).toBe('<p>A <em>dot</em></p>')
  })
})
