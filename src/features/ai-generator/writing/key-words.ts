import type { Locale } from '#shared/locales.ts'
import { stemOf, wordsIn } from './language.ts'

/** How much more a word counts in a title than in a sentence. */
const IN_TITLE = 2
/** Letters of a word that says something, unless it is an abbreviation. */
const LETTERS = 4

/** What titles say of every document. */
const OF_ANY_TITLE =
  /^(?:chapter|section|part|appendix|annex|introduction|overview|summary|conclusion|contents?|example|exercise|note|figure|table|page|kapitel|abschnitt|teil|anhang|einleitung|einführung|überblick|übersicht|zusammenfassung|fazit|inhalt|beispiel|übung|hinweis|abbildung|tabelle|seite|chapitre|partie|annexe|aperçu|résumé|sommaire|exemple|exercice|remarque|tableau|capítulo|sección|parte|anexo|introducción|resumen|conclusión|índice|contenido|ejemplo|ejercicio|nota|figura|tabla|página)e?[snr]?$/iu

/**
 * The words that the titles of sections are about, most often first: those that come back in other sections.
 * @param most as many as are wanted
 */
export function keyWordsOf(
  sections: readonly { title: string; gist: string }[],
  language: Locale,
  most: number,
): string[] {
  const scores = new Map<string, number>()
  const places = new Map<string, number>()
  const forms = new Map<string, Map<string, number>>()
  const small = new Set<string>()
  for (const { title, gist } of sections) {
    const inTitle = new Set<string>()
    for (const word of wordsIn(title)) {
      const stem = stemOf(word, language)
      if (stem === '' || !says(word)) continue
      inTitle.add(stem)
      const own = forms.get(stem) ?? new Map<string, number>()
      forms.set(stem, own.set(word, (own.get(word) ?? 0) + 1))
    }
    const inGist = new Set(wordsIn(gist).map((word) => stemOf(word, language)))
    for (const word of wordsIn(`${title} ${gist}`)) if (word === word.toLowerCase()) small.add(stemOf(word, language))
    for (const stem of inTitle.union(inGist)) {
      const score = (inTitle.has(stem) ? IN_TITLE : 0) + (inGist.has(stem) ? 1 : 0)
      scores.set(stem, (scores.get(stem) ?? 0) + score)
      places.set(stem, (places.get(stem) ?? 0) + 1)
    }
  }
  return [...forms]
    .filter(([stem]) => (places.get(stem) ?? 0) > 1)
    .sort(([one], [other]) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
    .slice(0, most)
    .map(([stem, own]) => formOf(own, small.has(stem)))
}

function says(word: string): boolean {
  if (/^\p{N}/u.test(word) || OF_ANY_TITLE.test(word)) return false
  return word.length >= LETTERS || /^\p{Lu}{2,}$/u.test(word)
}

/** As it is written most often; its capital stays where it has one everywhere. */
function formOf(own: ReadonlyMap<string, number>, isSmall: boolean): string {
  const [form = ''] = [...own].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return isSmall ? form.toLowerCase() : form
}
