import type { BodyPage } from './body-pages.ts'
import { entryOf } from './contents-entries.ts'
import { numberingOf } from './numbering.ts'
import { flattened } from './titles.ts'

/** What a page is for; the body is what lessons are made of. */
export type PageRole = 'body' | 'front' | 'contents' | 'index' | 'bibliography' | 'blank'

/** Pages that sections are read from: a preface is one before the body. */
export const READ_ROLES: readonly PageRole[] = ['body', 'front']

/** Titles, folded, over the lists that a document has beside its body. */
const CONTENTS =
  /^(tableof)?contents?$|^inhalt(sverzeichnis|süberblick|sübersicht)?$|^sommaire(detaille)?$|^tabledesmatieres$|^(indice(general|decontenidos?|demateria[sl]?|deltexto)?|contenidos?|tabladecontenidos?|tablademateria[sl]?)$|^(ubersicht|agenda|plan)$/
const LISTS =
  /^(listof|abbildungsverzeichnis|tabellenverzeichnis|abkurzungsverzeichnis|symbolverzeichnis|quellcodeverzeichnis|listings?verzeichnis|listedes|tabledes(figures|illustrations|tableaux)|indicede|listade|listadode)/
const INDEX =
  /^(index|stichwortverzeichnis|sachregister|register|sachverzeichnis|namensregister|indicealfabetico|indicetematico|indiceanalitico|indexdesnoms)$/
const BIBLIOGRAPHY =
  /^(references?|bibliograph(y|ie)|bibliografia|literatur(verzeichnis|hinweise|angaben)?|quellen(verzeichnis)?|literaturund?quellenverzeichnis|literatureund?.*|references?bibliographiques|referencias(bibliograficas)?|workscited|sources)$/

const ENTRY_LINES = 0.5
const FEWEST_ENTRIES = 4
/** Pages before the text of a document without contents. */
const MOST_FRONT = 4

/** Whether a title stands over the contents of a document. */
export function isContentsTitle(text: string): boolean {
  return CONTENTS.test(flattened(text))
}

/** Whether a title stands over a list of figures, tables or the like. */
export function isListTitle(text: string): boolean {
  return LISTS.test(flattened(text)) && !isContentsTitle(text)
}

/** Whether a title stands over what a document has beside its body: contents, lists, an index, what it refers to. */
export function isBesideBody(text: string): boolean {
  const title = flattened(numberingOf(text)?.rest || text)
  return [CONTENTS, LISTS, INDEX, BIBLIOGRAPHY].some((list) => list.test(title))
}

/** The role of each page. */
export function rolesOf(pages: readonly BodyPage[]): PageRole[] {
  const roles: PageRole[] = []
  let running: PageRole = 'body'
  for (const page of pages) {
    running = roleOf(page, running, pages.length)
    roles.push(running)
    if (running === 'blank') running = roles.findLast((role) => role !== 'blank') ?? 'body'
  }
  const contents = roles.slice(0, Math.ceil(pages.length / 4)).indexOf('contents')
  const text = pages.findIndex((page, index) => roles[index] === 'body' && isText(page))
  // A cover, a colophon and what else stands before the contents, or before the first page of text.
  const end = contents !== -1 ? contents : text <= MOST_FRONT ? text : 1
  return roles.map((role, index) => (role === 'body' && index < end && !isText(pages[index]) ? 'front' : role))
}

function roleOf(page: BodyPage, before: PageRole, pageCount: number): PageRole {
  const { lines } = page
  if (lines.length === 0) return page.layout.pictures.length > 0 || page.layout.unreadable ? 'body' : 'blank'
  const titles = lines.slice(0, 5).map(({ text }) => flattened(text))
  const entries = lines.filter(({ text }) => entryOf(text)).length
  const listed = entries >= FEWEST_ENTRIES && entries >= ENTRY_LINES * lines.length
  const early = page.page <= Math.max(8, pageCount / 4)
  if (lines.slice(0, 5).some(({ text }) => isContentsTitle(text)) && (listed || linked(page)) && early)
    return 'contents'
  if (lines.slice(0, 5).some(({ text }) => isListTitle(text)) && listed) return 'contents'
  const late = page.page > pageCount / 2
  if (late && titles.slice(0, 3).some((title) => INDEX.test(title))) return 'index'
  if (late && titles.slice(0, 3).some((title) => BIBLIOGRAPHY.test(title))) return 'bibliography'
  if (listed && (before === 'contents' || early)) return 'contents'
  if (before === 'index' && isIndex(page)) return 'index'
  if (before === 'bibliography' && isBibliography(page)) return 'bibliography'
  return 'body'
}

/** Most lines lead to other pages. */
function linked({ layout, lines }: BodyPage): boolean {
  return layout.links.length >= FEWEST_ENTRIES && layout.links.length >= ENTRY_LINES * lines.length
}

function isIndex({ lines }: BodyPage): boolean {
  return lines.filter(({ text }) => /\d[\d,–\s-]*$/.test(text)).length >= ENTRY_LINES * lines.length
}

function isBibliography({ lines }: BodyPage): boolean {
  const cited = lines.filter(({ text }) => /^\[[\w+-]+\]|\b(19|20)\d\d\b|https?:|doi|isbn|\bpp?\.\s?\d/i.test(text))
  return cited.length >= 0.3 * lines.length
}

/** Whether a page has paragraphs to read. */
function isText(page: BodyPage | undefined): boolean {
  if (!page) return false
  const letters = page.lines.reduce((sum, { text }) => sum + text.length, 0)
  const long = page.lines.filter(({ line }) => line.box[2] > 0.5 * page.layout.width).length
  return letters > 400 && long >= 5
}
