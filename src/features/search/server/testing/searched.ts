import type { MadeSpeach, SpeachPlan } from '#features/speaches/server/drafts/make-speach-service.ts'
import { makeSpeach } from '#features/speaches/server/drafts/make-speach-service.ts'
import { makePdf, textLine } from '#platform/media-tools/testing/make-pdf.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#shared/actor.ts'
import type { FoundText } from '../../contract.ts'

/** A lesson of one text. */
export const text = (title: string, ...paragraphs: string[]) => ({
  title: '',
  chapters: [{ title, type: 'HTML' as const, content: { html: paragraphs.map((p) => `<p>${p}</p>`).join('') } }],
})

/** One speach in each language, and some that not everybody may find. */
const PLANS: SpeachPlan[] = [
  {
    title: 'Arbeiten in großer Höhe',
    language: 'de',
    facts: { description: 'Windkraftanlagen sicher besteigen' },
    lessons: [
      text(
        'Vor dem Aufstieg',
        'Ab zwölf Metern pro Sekunde bleibt die Leiter gesperrt.',
        'Die Häuser im Tal sind klein.',
      ),
    ],
  },
  {
    title: 'Éoliennes : parler aux riverains',
    language: 'fr',
    lessons: [text('Trois exemples', 'Les énergies nouvelles motivaient les habitants de l’île.')],
  },
  {
    title: 'Luz en casa',
    language: 'es',
    facts: { tags: ['Energía', 'tejado'] },
    lessons: [
      text('La placa', 'El niño cantaba canciones bajo el sol; 光合成 es la fotosíntesis, y la vitamina K otra cosa.'),
    ],
  },
  {
    title: 'Secret tunnel',
    language: 'en',
    facts: { visibility: 'RESTREINT' },
    lessons: [text('Blowing', 'A tunnel for zephyrs.')],
  },
  {
    title: 'Zephyrs by address',
    language: 'en',
    facts: { visibility: 'SEMI_PRIVE' },
  },
  {
    title: 'Zephyrs by code',
    language: 'en',
    facts: { visibility: 'PRIVE', accessCode: 'sesame' },
  },
]

/** The document of the English speach, of three pages. */
export const PAGES = makePdf({
  pages: ['Raw materials', 'Two thirds of the current is from zephyrs near Husum', 'Recycling'].map((page) => ({
    content: textLine(page),
    width: 1000,
  })),
})

/** Publishes what is searched: the plans, a speach that shows `PAGES`, and one that stays a draft. */
export async function publishSearched(
  platform: Platform,
  author: Actor,
  { testers, fileID }: { testers: number; fileID: string },
): Promise<MadeSpeach> {
  for (const plan of PLANS) {
    const people = plan.facts?.visibility === 'RESTREINT' ? { affectedGroups: [testers] } : undefined
    await makeSpeach(platform, author, { ...plan, people, publish: true })
  }
  await makeSpeach(platform, author, { title: 'Zephyrs in a draft', publish: false })
  const pdf = { title: 'Where the power comes from', type: 'PDF_UPLOAD' as const, content: { fileID } }
  return makeSpeach(platform, author, {
    title: ENGLISH,
    language: 'en',
    lessons: [{ title: 'Production', chapters: [pdf] }],
    publish: true,
  })
}

/** Found pieces between brackets. */
export const show = (parts: FoundText = []) => parts.map((part) => (part.hit ? `[${part.text}]` : part.text)).join('')

export const GERMAN = 'Arbeiten in großer Höhe'
export const FRENCH = 'Éoliennes : parler aux riverains'
export const SPANISH = 'Luz en casa'
export const ENGLISH = 'How our batteries are made'
