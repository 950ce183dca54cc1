import type { MadeDocument } from './documents.ts'
import { type Style, Typesetter } from './typesetter.ts'
import { sentences } from './words.ts'

const WIDE: Style = { size: [960, 540], margin: 60, font: 'Helvetica', fontSize: 20, headings: [] }

/** Slides with a slide before each section, on a dark ground. */
export async function makeDeck(): Promise<MadeDocument> {
  const set = new Typesetter('en', WIDE)
  addTitle(set, 'Working at height', 'A course for new colleagues')
  const sections: [string, string[]][] = [
    ['Know the risks', ['Falls', 'Falling tools', 'Wind and ice']],
    ['Use your equipment', ['The harness', 'The rope', 'The helmet']],
    ['Help each other', ['The rescue kit', 'Calling for help']],
  ]
  for (const [section, titles] of sections) {
    set.page(false)
    set.pdf.rect(0, 0, 960, 540).fill('#14324A')
    set.place(section, 120, 230, { font: 'Helvetica-Bold', size: 44, colour: '#fff' })
    set.begin(section, 1)
    for (const title of titles) addSlide(set, title, 2, 3)
  }
  return { bytes: await set.end(), truth: set.truth }
}

/** Slides with titles only; some go on over two slides. */
export async function makePlainDeck(): Promise<MadeDocument> {
  const set = new Typesetter('fr', WIDE)
  addTitle(set, 'Travailler en hauteur', 'Formation de base')
  for (const title of [
    'Pourquoi cette formation',
    'Le cadre légal',
    'Le harnais',
    'La corde',
    'L’échelle',
    'Le vent',
    'Le secours',
    'Ce qu’il faut retenir',
  ]) {
    addSlide(set, title, 1, 4)
    if (title === 'Le harnais') addSlide(set, 'Le harnais (suite)', undefined, 3)
  }
  return { bytes: await set.end(), truth: set.truth }
}

function addTitle(set: Typesetter, title: string, below: string): void {
  set.page(false)
  set.place(title, 120, 200, { font: 'Helvetica-Bold', size: 48 })
  set.place(below, 120, 280, { size: 24 })
}

/** @param level of its title among the sections; none where it goes on. */
function addSlide(set: Typesetter, title: string, level: number | undefined, points: number): void {
  set.page(false)
  set.place(title, 60, 50, { font: 'Helvetica-Bold', size: 34 })
  if (level) set.begin(title, level)
  for (let point = 0; point < points; point += 1) {
    set.place(`• ${sentences(set.language, 1, set.pages + point).slice(0, 70)}`, 80, 140 + 60 * point, { size: 20 })
  }
  set.place(`${set.pages}`, 900, 505, { size: 12 })
}
