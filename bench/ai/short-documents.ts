import type { MadeDocument } from './documents.ts'
import { type Style, Typesetter } from './typesetter.ts'
import { sentences } from './words.ts'

const A4: [number, number] = [595.28, 841.89]
const LETTER: [number, number] = [612, 792]

async function finished(set: Typesetter): Promise<MadeDocument> {
  return { bytes: await set.end(), truth: set.truth }
}

/** A paper as LaTeX sets them: two columns, small headings with numbers, a stamp in the margin. */
export function makePaper(): Promise<MadeDocument> {
  const style: Style = {
    size: LETTER,
    margin: 56,
    columns: 2,
    font: 'Times-Roman',
    fontSize: 9.5,
    headings: [
      { font: 'Times-Bold', size: 12, above: 10 },
      { font: 'Times-Bold', size: 10, above: 7, below: 3 },
    ],
    foot: (page) => String(page),
    indent: 10,
  }
  const set = new Typesetter('en', style)
  set.page()
  set.place('On Holding Ropes in Strong Winds', 140, 60, { font: 'Times-Bold', size: 18 })
  set.place('Ada Fern, Ben Moss, University of the Coast', 190, 90, { size: 11 })
  set.pdf.y = 130
  set.heading('Abstract', 1)
  set.text(1)
  const parts: [string, string[]][] = [
    ['Introduction', []],
    ['Related Work', ['Ropes', 'Wind']],
    ['Method', ['Set-up', 'Measurements', 'Analysis']],
    ['Results', ['Strength', 'Wear']],
    ['Discussion', []],
    ['Conclusion', []],
  ]
  for (const [index, [title, sections]] of parts.entries()) {
    set.heading(`${index + 1} ${title}`, 1)
    set.text(4)
    if (index === 3) set.figure('Figure 1: Strength of ropes after so many falls.')
    for (const [at, section] of sections.entries()) {
      set.heading(`${index + 1}.${at + 1} ${section}`, 2)
      set.text(3)
    }
  }
  set.heading('References', 1)
  for (let entry = 1; entry <= 8; entry += 1)
    set.paragraph(`[${entry}] A. Fern. Ropes and winds, part ${entry}. Coast Press, 20${10 + entry}.`)
  return finished(set)
}

/** Minutes with bold headings of the size of their text, and footnotes. */
export function makeMinutes(): Promise<MadeDocument> {
  const style: Style = {
    size: A4,
    margin: 72,
    font: 'Times-Roman',
    fontSize: 11,
    headings: [{ font: 'Times-Bold', size: 11, above: 12, below: 4 }],
    foot: (page) => `${page} / 9`,
  }
  const set = new Typesetter('es', style)
  set.page()
  set.place('Acta de la reunión de seguridad', 72, 72, { font: 'Times-Bold', size: 16 })
  set.pdf.y = 120
  const titles = [
    'Asistentes',
    'Aprobación del acta anterior',
    'Accidentes del trimestre',
    'Compra de arneses',
    'Formación del personal',
    'Plan de rescate',
    'Ruegos y preguntas',
    'Próxima reunión',
  ]
  for (const title of titles) {
    set.heading(title, 1)
    set.text(4)
    set.footnote('1 Véase el acta anterior, página 4.')
  }
  return finished(set)
}

/** A novel: chapters begin in the middle of a line, in the letters of its text. */
export function makeNovel(): Promise<MadeDocument> {
  const style: Style = {
    size: [340, 500],
    margin: 44,
    font: 'Times-Roman',
    fontSize: 10,
    headings: [{ font: 'Times-Roman', size: 10, align: 'center', newPage: true, below: 24 }],
    foot: (page) => String(page),
    indent: 12,
  }
  const set = new Typesetter('de', style)
  for (const title of [
    'Die Ankunft',
    'Ein Turm im Nebel',
    'Der erste Aufstieg',
    'Was Jakob sah',
    'Windstille',
    'Heimweg',
  ]) {
    set.page(false)
    set.begin(title, 1)
    set.pdf.font('Times-Roman').fontSize(10).fillColor('#000').text(title, 44, 110, { width: 252, align: 'center' })
    set.pdf.y += 30
    set.text(9)
  }
  return finished(set)
}

/** A brochure in three columns with coloured headings and a white one on a dark box. */
export function makeBrochure(): Promise<MadeDocument> {
  const style: Style = {
    size: [841.89, 595.28],
    margin: 36,
    columns: 3,
    font: 'Helvetica',
    fontSize: 9,
    headings: [
      { font: 'Helvetica-Bold', size: 15, colour: '#C2410C', above: 14 },
      { font: 'Helvetica-Bold', size: 10.5, colour: '#1D4AA3', above: 8, below: 3 },
    ],
  }
  const set = new Typesetter('fr', style)
  const parts: [string, string[]][] = [
    ['Bienvenue sur le chantier', ['Vos premiers jours', 'Vos interlocuteurs']],
    ['S’équiper', ['Le harnais', 'Le casque', 'Les gants']],
    ['Monter et descendre', ['L’échelle', 'L’ascenseur']],
    ['Donner l’alerte', ['Les numéros utiles', 'Les premiers gestes']],
  ]
  for (const [title, sections] of parts) {
    set.heading(title, 1)
    set.text(2)
    for (const section of sections) {
      set.heading(section, 2)
      set.text(3)
    }
  }
  return finished(set)
}

/** A guide as browsers print them: bold headings hardly larger than the text, tables, labels. */
export function makeGuide(): Promise<MadeDocument> {
  const style: Style = {
    size: A4,
    margin: 60,
    font: 'Helvetica',
    fontSize: 11,
    headings: [
      { font: 'Helvetica-Bold', size: 14, above: 16 },
      { font: 'Helvetica-Bold', size: 12, above: 10 },
    ],
    head: () => '12/03/2026                         Working at height – a short guide',
    foot: (page) => `https://coast.example/guide                    ${page}/8`,
  }
  const set = new Typesetter('en', style)
  const parts: [string, string[]][] = [
    ['Before you climb', ['Check the weather', 'Check each other']],
    ['On the ladder', ['Three points of contact', 'Resting platforms']],
    ['In the nacelle', ['Locking the rotor', 'Moving parts', 'Hot surfaces']],
    ['When something goes wrong', ['Calling for help', 'Rescue from the hub']],
    ['After the job', []],
  ]
  for (const [title, sections] of parts) {
    set.heading(title, 1)
    set.text(2)
    for (const section of sections) {
      set.heading(section, 2)
      set.text(2)
      set.paragraph('Note:', { font: 'Helvetica-Bold' })
      set.text(1)
    }
  }
  return finished(set)
}

/** A law: every line has a number in the margin, and headings nothing but numbers of their own. */
export async function makeLaw(): Promise<MadeDocument> {
  const style: Style = {
    size: A4,
    margin: 90,
    font: 'Courier',
    fontSize: 10,
    headings: [{ font: 'Courier', size: 10 }],
  }
  const set = new Typesetter('en', style)
  const titles = [
    'Purpose',
    'Definitions',
    'Duties of operators',
    'Duties of workers',
    'Inspections',
    'Penalties',
    'Final provisions',
  ]
  let [line, y] = [0, Number.POSITIVE_INFINITY]
  const put = (words: string) => {
    if (y > set.bottom) {
      set.page(false)
      y = 90
    }
    line += 1
    set.place(String(line), 50, y, { size: 8 })
    set.place(words, 90, y)
    y += 18
  }
  for (const [index, title] of titles.entries()) {
    put(`${index + 1}. ${title}`)
    set.begin(`${index + 1}. ${title}`, 1)
    for (let paragraph = 0; paragraph < 3; paragraph += 1) {
      const words = sentences('en', 5, index * 3 + paragraph).split(' ')
      for (let at = 0; at < words.length; at += 10) put(words.slice(at, at + 10).join(' '))
    }
  }
  return finished(set)
}
