import { escapeXml } from '#shared/escape-xml.ts'

/** What an LMS is told of a package. */
export interface PackageOutline {
  /** Public id of the speach; with the version it tells packages apart. */
  speachID: string
  version: number
  title: string
  lessons: { title: string; chapters: { id: number; title: string }[] }[]
  /** One item with navigation of its own, or one for each chapter. */
  navigation: 'content' | 'lms'
  /** Names of everything in the package but the manifest, `index.html` among them. */
  files: readonly string[]
  /** What a chapter without a title is called. */
  untitled: string
}

const NAMESPACES = [
  'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"',
  'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd"',
].join(' ')

/** `imsmanifest.xml` of SCORM 1.2. Titles are any text: what XML cannot hold is left out. */
export function writeScorm12Manifest(outline: PackageOutline): string {
  const { speachID, version, title, files } = outline
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest identifier="openspeach-${escapeXml(speachID)}-${version}" version="1.0" ${NAMESPACES}>`,
    '  <metadata>',
    '    <schema>ADL SCORM</schema>',
    '    <schemaversion>1.2</schemaversion>',
    '  </metadata>',
    '  <organizations default="speach">',
    '    <organization identifier="speach">',
    `      <title>${titleOf(title, speachID)}</title>`,
    ...itemsOf(outline),
    '    </organization>',
    '  </organizations>',
    '  <resources>',
    '    <resource identifier="reader" type="webcontent" adlcp:scormtype="sco" href="index.html">',
    ...files.map((name) => `      <file href="${escapeXml(encodeURI(name))}"/>`),
    '    </resource>',
    '  </resources>',
    '</manifest>',
  ]
  return `${lines.join('\n')}\n`
}

function itemsOf({ lessons, navigation, title, speachID, untitled }: PackageOutline): string[] {
  if (navigation === 'content') return [item('all', titleOf(title, speachID))]
  const chapterItem = ({ id, title: chapter }: { id: number; title: string }) =>
    item(`chapter-${id}`, titleOf(chapter, untitled), `?chapter=${id}`)
  return lessons.flatMap(({ title: lesson, chapters }, index) => {
    // A lesson without a title is no heading that anybody needs.
    if (lesson.trim() === '') return chapters.map(chapterItem)
    return [
      `      <item identifier="lesson-${index + 1}">`,
      `        <title>${titleOf(lesson, untitled)}</title>`,
      ...chapters.map((chapter) => `  ${chapterItem(chapter)}`),
      '      </item>',
    ]
  })
}

function item(identifier: string, title: string, parameters = ''): string {
  const attributes = parameters && ` parameters="${escapeXml(parameters)}"`
  return `      <item identifier="${identifier}" identifierref="reader" isvisible="true"${attributes}><title>${title}</title></item>`
}

/** Some LMS show nothing of what has no title. */
function titleOf(title: string, instead: string): string {
  return escapeXml(title).trim() || escapeXml(instead)
}
