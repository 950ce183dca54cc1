import { printContents } from './contents.ts'
import type { MadeDocument } from './documents.ts'
import { type Style, type Truth, Typesetter } from './typesetter.ts'

const A4: [number, number] = [595.28, 841.89]

/** Sets a document twice: where its sections begin is known only behind its contents. */
async function setTwice(
  make: (entries: readonly Truth[]) => Typesetter,
  finish: (set: Typesetter) => void = () => {},
): Promise<MadeDocument> {
  const first = make([{ title: 'Unknown', level: 1, page: 1 }])
  // The contents may take more pages when they are full.
  const second = make(first.truth)
  const third = make(second.truth)
  finish(third)
  for (const set of [first, second]) await set.end()
  return { bytes: await third.end(), truth: third.truth }
}

/** A manual as word processors make them: a cover, contents with leaders, numbered headings, running heads. */
export function makeManual(): Promise<MadeDocument> {
  const style: Style = {
    size: A4,
    margin: 70,
    font: 'Helvetica',
    fontSize: 11,
    headings: [
      { font: 'Helvetica-Bold', size: 18, colour: '#2E5395', newPage: true },
      { font: 'Helvetica-Bold', size: 14, colour: '#2E5395' },
      { font: 'Helvetica-Bold', size: 12 },
    ],
    head: () => 'Betriebshandbuch Windpark Nord',
    foot: (page) => `Seite ${page}`,
  }
  const chapters: [string, string[]][] = [
    ['Einleitung', ['Zweck des Handbuchs', 'Zielgruppe']],
    ['Aufbau der Anlage', ['Turm und Fundament', 'Gondel', 'Rotorblätter']],
    ['Inbetriebnahme', ['Sichtprüfung', 'Erster Probelauf']],
    ['Wartung', ['Schmierung der Lager', 'Prüfung der Schrauben', 'Austausch von Filtern']],
    ['Störungen', ['Meldungen der Steuerung', 'Verhalten bei Brand']],
    ['Außerbetriebnahme', ['Vorübergehender Stillstand', 'Rückbau']],
  ]
  return setTwice((entries) => {
    const set = new Typesetter('de', style)
    set.page(false)
    set.place('Betriebshandbuch', 70, 300, { font: 'Helvetica-Bold', size: 32 })
    set.place('Windpark Nord, Ausgabe 3', 70, 350, { size: 16 })
    printContents(set, entries, { title: 'Inhaltsverzeichnis', leaders: true })
    for (const [index, [chapter, sections]] of chapters.entries()) {
      set.heading(`${index + 1} ${chapter}`, 1)
      set.text(1)
      for (const [at, section] of sections.entries()) {
        set.heading(`${index + 1}.${at + 1} ${section}`, 2)
        set.text(3)
        if (at === 0) set.figure(`Abbildung ${index + 1}: Messwerte des letzten Jahres`)
        set.list(['Gurt anlegen', 'Helm prüfen', 'Wetterdienst anrufen'])
      }
    }
    return set
  })
}

/** A report with Roman numbers before its text, and contents without leaders. */
export function makeRapport(): Promise<MadeDocument> {
  const style: Style = {
    size: A4,
    margin: 80,
    font: 'Times-Roman',
    fontSize: 12,
    headings: [
      { font: 'Times-Bold', size: 22, newPage: true, below: 20 },
      { font: 'Times-Bold', size: 15 },
    ],
    foot: (page) => (page < 5 ? (['', 'i', 'ii', 'iii', 'iv'][page] ?? '') : String(page - 4)),
    indent: 18,
  }
  const chapters: [string, string[]][] = [
    ['Contexte et objectifs', ['Le parc éolien', 'Ce que nous cherchions']],
    ['Méthode de travail', ['Les entretiens', 'Les mesures sur place']],
    ['Résultats', ['Les chutes évitées', 'Le matériel usé', 'La formation reçue']],
    ['Recommandations', ['À court terme', 'À long terme']],
  ]
  return setTwice((entries) => {
    const set = new Typesetter('fr', style)
    set.page(false)
    set.place('Rapport sur la sécurité en hauteur', 80, 300, { font: 'Times-Bold', size: 26 })
    set.page()
    set.place('Remerciements', 80, 80, { font: 'Times-Bold', size: 22 })
    set.pdf.y = 130
    set.text(1)
    printContents(set, entries, { title: 'Table des matières', printed: (page) => String(page - 4) })
    set.page(false)
    for (const [index, [chapter, sections]] of chapters.entries()) {
      set.heading(`Chapitre ${['I', 'II', 'III', 'IV'][index]} – ${chapter}`, 1)
      set.text(2)
      for (const section of sections) {
        set.heading(section, 2)
        set.text(5)
      }
    }
    return set
  })
}

/** A book in parts, with running heads of its chapters, bookmarks of which some are junk, and an index. */
export async function makeBook(): Promise<MadeDocument> {
  const style: Style = {
    size: [420, 595],
    margin: 50,
    font: 'Times-Roman',
    fontSize: 10,
    headings: [
      { font: 'Times-Bold', size: 24, newPage: true, align: 'center' },
      { font: 'Times-Bold', size: 17, newPage: true },
      { font: 'Times-BoldItalic', size: 12 },
    ],
    head: (page, chapter) => (page % 2 === 0 ? `${page}        ${chapter}` : `Sicher in der Höhe        ${page}`),
    indent: 14,
    bookmarks: true,
  }
  const set = new Typesetter('de', style)
  set.page(false)
  set.pdf.outline.addItem('buch_final_v7.indd')
  set.place('Sicher in der Höhe', 80, 200, { font: 'Times-Bold', size: 28 })
  const parts: [string, string[]][] = [
    ['Teil I: Grundlagen', ['Der Wind', 'Das Seil', 'Der Mensch']],
    ['Teil II: Arbeiten', ['Aufstieg', 'Rettung', 'Abstieg']],
  ]
  for (const [part, chapters] of parts) {
    set.heading(part, 1)
    for (const chapter of chapters) {
      set.heading(chapter, 2)
      set.text(8)
      set.heading(`Fragen zu: ${chapter}`, 3)
      set.text(4)
    }
  }
  set.page()
  set.place('Stichwortverzeichnis', 50, 50, { font: 'Times-Bold', size: 17 })
  for (let line = 0; line < 30; line += 1) set.place(`Begriff ${line}, ${line + 3}, ${line + 9}`, 50, 90 + 13 * line)
  return { bytes: await set.end(), truth: set.truth }
}

/** A manual whose contents stand in two columns, with the words for chapters. */
export function makeMemoria(): Promise<MadeDocument> {
  const style: Style = {
    size: A4,
    margin: 64,
    font: 'Helvetica',
    fontSize: 10.5,
    headings: [
      { font: 'Helvetica', size: 24, newPage: true, below: 18 },
      { font: 'Helvetica-Bold', size: 13 },
    ],
    head: (_, chapter) => chapter,
    foot: (page) => `- ${page} -`,
  }
  const titles = [
    'Introducción',
    'El equipo de protección',
    'La escalera',
    'El ascensor de servicio',
    'La góndola',
    'El buje',
    'El rescate',
    'Primeros auxilios',
    'Documentación',
  ]
  const sections = ['Antes', 'Paso a paso', 'Errores']
  return setTwice((entries) => {
    const set = new Typesetter('es', style)
    set.page(false)
    set.place('Manual de trabajo en altura', 64, 200, { size: 30 })
    printContents(set, entries, { title: 'Índice', columns: 2, leaders: true })
    for (const [index, title] of titles.entries()) {
      set.heading(`Capítulo ${index + 1}. ${title}`, 1)
      set.text(2)
      for (const section of sections) {
        set.heading(`${section}: ${title.toLowerCase()}`, 2)
        set.text(3)
        set.list(['Arnés', 'Casco', 'Guantes'])
      }
    }
    return set
  })
}
