import { PICTURE_ADDRESS } from '../../vocabulary.ts'
import { cleanPasted } from './clean-pasted.ts'

/** A picture that came with what was pasted or dropped. */
export interface PastedPicture {
  file: File
  /** The description that came with it. */
  alt: string
}

/** Words with pictures between them; the pictures have yet to be uploaded. */
export interface PastedText {
  /** Sanitised HTML that refers to the pictures by their index in the list. Empty if there are only pictures. */
  html: string
  pictures: PastedPicture[]
}

/** Pictures that are taken at once. */
const PICTURES_MAX = 20

const PLACE = 'pasted:'
const DATA = /^data:(image\/[a-z0-9.+-]+);base64,([a-z0-9+/=\s]+)$/i
const RTF_PICTURE = /\\(png|jpeg)blip/g
const RTF_WORD = /\\[a-z]+-?\d*/g

/**
 * Collects the pictures from pasted content: files, pictures embedded in the HTML, and those of Word, whose HTML only
 * names files that are next to it in the clipboard. A picture that is there both as HTML and as a file is taken once;
 * those on other sites are left out. Null if there are none, or only pictures that are already ours.
 */
export function takePictures(html: string, files: readonly File[], rtf = '', most = PICTURES_MAX): PastedText | null {
  const { body } = new DOMParser().parseFromString(html && cleanPasted(html), 'text/html')
  const images = [...body.querySelectorAll('img')].filter(
    (image) => !PICTURE_ADDRESS.test(image.getAttribute('src') ?? ''),
  )
  const given = files.filter((file) => file.type.startsWith('image/'))
  const hasWords = body.textContent?.trim() !== '' || body.querySelectorAll('img').length > images.length
  if (!hasWords && given.length > 0) {
    // The HTML that comes with a copied picture contains its address, but only its description is of use.
    const alts = [...new DOMParser().parseFromString(html, 'text/html').images].map(({ alt }) => alt)
    const isOne = given.length === alts.length
    const pictures = given.map((file, index) => ({ file, alt: isOne ? (alts[index] ?? '') : '' }))
    return { html: '', pictures: pictures.slice(0, most) }
  }
  const lying = filesBeside(images.filter(isFileAddress).length, given, rtf)
  const pictures: PastedPicture[] = []
  for (const image of images) {
    const file = isFileAddress(image) ? lying.shift() : fileOfData(image.getAttribute('src') ?? '')
    if (file && pictures.length < most) {
      image.setAttribute('src', PLACE + pictures.length)
      pictures.push({ file, alt: image.alt })
    } else removePicture(image)
  }
  return pictures.length > 0 ? { html: hasWords ? body.innerHTML : '', pictures } : null
}

/** A text whose pictures have been uploaded; where one has no attributes, it is left out. */
export function withPictures(html: string, uploaded: (Record<string, string> | undefined)[]): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    if (!src.startsWith(PLACE)) continue
    const attributes = uploaded[Number(src.slice(PLACE.length))]
    if (!attributes) removePicture(image)
    else for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value)
  }
  return body.innerHTML
}

/** What was the caption of a picture is a paragraph without it. */
function removePicture(image: Element): void {
  const figure = image.closest('figure')
  const words = image.ownerDocument.createElement('p')
  words.append(...(figure?.querySelector('figcaption')?.childNodes ?? []))
  if (figure) figure.replaceWith(words)
  else image.remove()
}

function isFileAddress(image: Element): boolean {
  return /^file:/i.test(image.getAttribute('src') ?? '')
}

/** The files that HTML only names, in its order; none where it cannot be told which is which. */
function filesBeside(count: number, given: readonly File[], rtf: string): File[] {
  if (count === 0) return []
  if (given.length === count) return [...given]
  const pictures = [...rtf.matchAll(RTF_PICTURE)].map((match, index) =>
    fileOf(bytesOfHex(digitsBehind(rtf, match.index)), `image/${match[1]}`, index),
  )
  return pictures.length === count ? pictures : []
}

/** The digits of a picture in the rich text format: up to the end of its group, behind the group that names it. */
function digitsBehind(rtf: string, sign: number): string {
  const inner = rtf.indexOf('{', sign)
  const first = rtf.indexOf('}', sign)
  const from = inner !== -1 && inner < first ? first + 1 : sign
  const to = rtf.indexOf('}', from)
  return rtf.slice(from, to === -1 ? undefined : to).replace(RTF_WORD, '')
}

function fileOfData(address: string): File | null {
  const [, type, base64] = DATA.exec(address) ?? []
  if (!type || !base64) return null
  try {
    return fileOf(
      Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0)),
      type,
    )
  } catch {
    // Its content isn't a picture, whatever its type says.
    return null
  }
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, type: string, index = 0): File {
  const ending = type.slice('image/'.length).replace(/\+.*$/, '')
  return new File([bytes], `picture-${index + 1}.${ending}`, { type })
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replace(/[^0-9a-f]/gi, '')
  return Uint8Array.from({ length: digits.length >> 1 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
}
