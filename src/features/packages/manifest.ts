import { cutText } from '#shared/cut-text.ts'
import { escapeXml } from '#shared/escape-xml.ts'
import type { PackageStandard } from './rules.ts'

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

/** What is written in another way by each standard. */
interface Dialect {
  /** Namespaces and where their schemas are, by prefix; none for the manifest's own. */
  namespaces: { prefix?: string; name: string; schema: string }[]
  version: string
  /** The attribute that makes a resource one that reports. */
  kindOfResource: string
  /** Of an item: that it says itself how far somebody is; and of all items together: how one goes through them. */
  item?: string
  organization?: string
}

const imsss = (inner: string) => `<imsss:sequencing>${inner}</imsss:sequencing>`

const DIALECTS: Record<PackageStandard, Dialect> = {
  '1.2': {
    namespaces: [
      { name: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2', schema: 'imscp_rootv1p1p2.xsd' },
      { prefix: 'adlcp', name: 'http://www.adlnet.org/xsd/adlcp_rootv1p2', schema: 'adlcp_rootv1p2.xsd' },
    ],
    version: '1.2',
    kindOfResource: 'adlcp:scormtype',
  },
  '2004': {
    namespaces: [
      { name: 'http://www.imsglobal.org/xsd/imscp_v1p1', schema: 'imscp_v1p1.xsd' },
      { prefix: 'adlcp', name: 'http://www.adlnet.org/xsd/adlcp_v1p3', schema: 'adlcp_v1p3.xsd' },
      { prefix: 'imsss', name: 'http://www.imsglobal.org/xsd/imsss', schema: 'imsss_v1p0.xsd' },
    ],
    version: '2004 4th Edition',
    kindOfResource: 'adlcp:scormType',
    item: imsss('<imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>'),
    organization: imsss('<imsss:controlMode choice="true" flow="true"/>'),
  },
}

/** `imsmanifest.xml`. Titles are any text: what XML cannot hold is left out. */
export function writeManifest(outline: PackageOutline, standard: PackageStandard): string {
  const { speachID, version, title, files } = outline
  const dialect = DIALECTS[standard]
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest identifier="openspeach-${escapeXml(speachID)}-${version}" version="1.0" ${namespacesOf(dialect)}>`,
    '  <metadata>',
    '    <schema>ADL SCORM</schema>',
    `    <schemaversion>${dialect.version}</schemaversion>`,
    '  </metadata>',
    '  <organizations default="speach">',
    '    <organization identifier="speach">',
    `      <title>${titleOf(title, speachID)}</title>`,
    ...itemsOf(outline, dialect),
    ...(dialect.organization ? [`      ${dialect.organization}`] : []),
    '    </organization>',
    '  </organizations>',
    '  <resources>',
    `    <resource identifier="reader" type="webcontent" ${dialect.kindOfResource}="sco" href="index.html">`,
    ...files.map((name) => `      <file href="${escapeXml(encodeURI(name))}"/>`),
    '    </resource>',
    '  </resources>',
    '</manifest>',
  ]
  return `${lines.join('\n')}\n`
}

function namespacesOf({ namespaces }: Dialect): string {
  const named = namespaces.map(({ prefix, name }) => `xmlns${prefix ? `:${prefix}` : ''}="${name}"`)
  const located = namespaces.map(({ name, schema }) => `${name} ${schema}`).join(' ')
  return [...named, 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"', `xsi:schemaLocation="${located}"`].join(
    ' ',
  )
}

function itemsOf({ lessons, navigation, title, speachID, untitled }: PackageOutline, { item = '' }: Dialect): string[] {
  const written = (identifier: string, name: string, parameters = '') => {
    const attributes = parameters && ` parameters="${escapeXml(parameters)}"`
    return `      <item identifier="${identifier}" identifierref="reader" isvisible="true"${attributes}><title>${name}</title>${item}</item>`
  }
  if (navigation === 'content') return [written('all', titleOf(title, speachID))]
  const chapterItem = ({ id, title: chapter }: { id: number; title: string }) =>
    written(`chapter-${id}`, titleOf(chapter, untitled), `?chapter=${id}`)
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

/** The longest title in characters, by the schema of 1.2: some LMS refuse a manifest for a longer one. */
const TITLE_MAX = 200

/** Some LMS show nothing of what has no title. */
function titleOf(title: string, instead: string): string {
  const cut = title.length > TITLE_MAX ? `${cutText(title, TITLE_MAX - 1)}…` : title
  return escapeXml(cut).trim() || escapeXml(instead)
}
