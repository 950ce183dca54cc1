import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'
import { type PackageOutline, writeManifest } from '../manifest.ts'
import { PACKAGE_STANDARDS, type PackageStandard } from '../rules.ts'

const [folder = ''] = process.argv.slice(2)

/** Where the schemas of a standard are, and the one for each namespace that its manifests use. */
const SCHEMAS: Record<PackageStandard, { edition: string; namespaces: Record<string, string> }> = {
  '1.2': {
    edition: 'scorm12edition',
    namespaces: {
      'http://www.imsproject.org/xsd/imscp_rootv1p1p2': 'imscp_rootv1p1p2.xsd',
      'http://www.adlnet.org/xsd/adlcp_rootv1p2': 'adlcp_rootv1p2.xsd',
    },
  },
  '2004': {
    edition: 'scorm20044thedition',
    namespaces: {
      'http://www.imsglobal.org/xsd/imscp_v1p1': 'imscp_v1p1.xsd',
      'http://www.adlnet.org/xsd/adlcp_v1p3': 'adlcp_v1p3.xsd',
      'http://www.imsglobal.org/xsd/imsss': 'imsss_v1p0.xsd',
    },
  },
}

const TITLES = [
  'Ladders',
  '',
  ' ',
  '<b>bold</b> ]]> & "quotes" \'s',
  'x'.repeat(300),
  '🪜'.repeat(300),
  'שלום \u202e العربية',
  'e\u0301'.repeat(150),
  '\u0000\u0007\ud83d',
]

const FILES = ['index.html', 'files/1-poster.jpg', 'files/a b & "c".png', 'files/é%20?.pdf']

/** Every hostile title as that of the speach, of its lesson and of its chapter. */
function outlinesOf(navigation: PackageOutline['navigation']): PackageOutline[] {
  const fixed = { speachID: '-_C-i54ZeHy', version: 4, navigation, untitled: 'Untitled', files: FILES }
  return TITLES.map((title) => ({
    ...{ ...fixed, title },
    lessons: [
      { title, chapters: [7, 8].map((id) => ({ id, title })) },
      { title: 'Last', chapters: [{ id: 9, title }] },
    ],
  }))
}

async function problemsOf(manifests: string[], standard: PackageStandard): Promise<string[]> {
  const { edition, namespaces } = SCHEMAS[standard]
  const place = path.join(folder, edition)
  const preload = readdirSync(place).map((fileName) => ({
    fileName,
    // XML does not let its own namespace be the default one, as IMS has it in 1.2; nothing in there relies on it.
    contents: readFileSync(path.join(place, fileName), 'utf8').replace(
      /(<xsd:schema) xmlns="http:\/\/www\.w3\.org\/XML\/1998\/namespace"/,
      '$1',
    ),
  }))
  const imports = Object.entries(namespaces).map(
    ([namespace, file]) => `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`,
  )
  const all = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`
  const { errors } = await validateXML({
    xml: manifests.map((contents, index) => ({ fileName: `${index + 1}.xml`, contents })),
    schema: [{ fileName: 'all.xsd', contents: all }],
    preload,
    maxMemoryPages: 1024,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

let broken = 0
for (const standard of PACKAGE_STANDARDS) {
  for (const navigation of ['content', 'lms'] as const) {
    const manifests = outlinesOf(navigation).map((outline) => writeManifest(outline, standard))
    const problems = await problemsOf(manifests, standard)
    // What no schema may let pass: else nothing was held against any.
    const wrong = await problemsOf([manifests[0]?.replaceAll('resources>', 'resorces>') ?? ''], standard)
    broken += problems.length + (wrong.length > 0 ? 0 : 1)
    console.log(
      `SCORM ${standard}, navigation ${navigation}: ${manifests.length} manifests, ${problems.length} problems`,
    )
    for (const problem of problems) console.log(`  ${problem}`)
    if (wrong.length === 0) console.log('  A manifest that is wrong on purpose was let pass.')
  }
}
process.exit(broken > 0 ? 1 : 0)
