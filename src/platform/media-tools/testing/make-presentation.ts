import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { makeZip } from './make-zip.ts'

export interface SlideSpec {
  title: string
  /** Left out when the deck is shown. */
  hidden?: boolean
  /** Address of a picture that lies elsewhere. */
  picture?: string
}

const NAMESPACES = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ')
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PARTS = 'application/vnd.openxmlformats-officedocument.presentationml'
const COLOURS = ['F6712F', '2B66D9', '1B8A5E', 'C2334D']

interface DeckSpec {
  /** Further files in it, such as macros. */
  files?: Record<string, string | Uint8Array>
  /** Groups of slides, one after the other. */
  sections?: { title: string; slides: number }[]
}

/** A small PPTX, a slide for each title. */
export function makePptx(slides: SlideSpec[], { files: extra = {}, sections = [] }: DeckSpec = {}): Buffer {
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(slides.length, 'ppt/vbaProject.bin' in extra),
    '_rels/.rels': relationships([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': presentation(slides.length, sections),
    'ppt/_rels/presentation.xml.rels': relationships(
      slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`]),
    ),
    ...extra,
  }
  slides.forEach((slide, index) => {
    files[`ppt/slides/slide${index + 1}.xml`] = slideXml(slide, COLOURS[index % COLOURS.length] ?? '000000')
    const linked: Relationship[] = slide.picture ? [['image', slide.picture, 'External']] : []
    files[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relationships(linked)
  })
  return makeZip(files)
}

/** The binary format of the years before, as an office wrote it: three slides, the second one hidden. */
export async function readOldDeck(): Promise<Buffer> {
  return gunzipSync(await readFile(new URL('./old-deck.ppt.gz', import.meta.url)))
}

/** A small ODP, a slide for each title; `encrypted` says in its list of files that it needs a password. */
export function makeOdp(titles: string[], { encrypted = false } = {}): Buffer {
  const office = 'urn:oasis:names:tc:opendocument:xmlns'
  const pages = titles.map(
    (title, index) =>
      `<draw:page draw:name="p${index}"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="3cm"><draw:text-box><text:p>${title}</text:p></draw:text-box></draw:frame></draw:page>`,
  )
  const lock = encrypted ? '<manifest:encryption-data manifest:checksum="x"/>' : ''
  return makeZip({
    mimetype: 'application/vnd.oasis.opendocument.presentation',
    'META-INF/manifest.xml': `<?xml version="1.0"?><manifest:manifest xmlns:manifest="${office}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.presentation"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">${lock}</manifest:file-entry></manifest:manifest>`,
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="${office}:office:1.0" xmlns:draw="${office}:drawing:1.0" xmlns:svg="${office}:svg-compatible:1.0" xmlns:text="${office}:text:1.0" office:version="1.2"><office:body><office:presentation>${pages.join('')}</office:presentation></office:body></office:document-content>`,
  })
}

type Relationship = [type: string, target: string, mode?: string]

function relationships(all: Relationship[]): string {
  const entries = all.map(
    ([type, target, mode], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  )
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`
}

function contentTypes(count: number, hasMacros: boolean): string {
  const slides = Array.from(
    { length: count },
    (_, index) => `<Override PartName="/ppt/slides/slide${index + 1}.xml" ContentType="${PARTS}.slide+xml"/>`,
  )
  const main = hasMacros
    ? 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml'
    : `${PARTS}.presentation.main+xml`
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults}<Override PartName="/ppt/presentation.xml" ContentType="${main}"/>${slides.join('')}</Types>`
}

function presentation(count: number, sections: { title: string; slides: number }[]): string {
  const ids = Array.from({ length: count }, (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
  return `<?xml version="1.0"?><p:presentation ${NAMESPACES}><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/>${sectionList(sections)}</p:presentation>`
}

function sectionList(sections: { title: string; slides: number }[]): string {
  if (sections.length === 0) return ''
  let next = 256
  const list = sections.map(({ title, slides }) => {
    const ids = Array.from({ length: slides }, () => `<p14:sldId id="${next++}"/>`).join('')
    return `<p14:section name="${title.replaceAll('&', '&amp;')}"><p14:sldIdLst>${ids}</p14:sldIdLst></p14:section>`
  })
  const schema = 'http://schemas.microsoft.com/office/powerpoint/2010/main'
  return `<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="${schema}">${list.join('')}</p14:sectionLst></p:ext></p:extLst>`
}

function slideXml({ title, hidden = false, picture }: SlideSpec, colour: string): string {
  const place = (x: number, y: number, w: number, h: number) =>
    `<p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`
  const bar = `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Bar"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${place(0, 0, 9144000, 900000)}<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></p:spPr></p:sp>`
  const words = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${place(457200, 1800000, 8229600, 1500000)}</p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="en-GB" sz="4400"/><a:t>${title}</a:t></a:r></a:p></p:txBody></p:sp>`
  const linked = picture
    ? `<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId1"/></p:blipFill>${place(457200, 3500000, 900000, 900000)}</p:spPr></p:pic>`
    : ''
  const group = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
  return `<?xml version="1.0"?><p:sld ${NAMESPACES}${hidden ? ' show="0"' : ''}><p:cSld><p:spTree>${group}${bar}${words}${linked}</p:spTree></p:cSld></p:sld>`
}
