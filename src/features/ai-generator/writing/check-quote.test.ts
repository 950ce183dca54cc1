import { expect, test } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { QuotablePages } from './check-quote.ts'

const PAGES: Record<Locale, string[]> = {
  en: [
    'Safety\nNot all valves close. It opens not.\nThe valve must not be opened before the pres-\nsure has fallen below 2.5 bar. It “closes” by itself\nat −5 °C or less, and at most 10,000 times.\nUnable to close, it leaks.\nMost faults begin slowly and',
    'are found late by those who\nlook for them. Nothing else stands here.\n12',
  ],
  de: [
    'Sicherheit\nDas Ventil darf nicht geöffnet werden, bevor der Druck unter 2,5 bar gefallen ist.\nEs schließt bei −5 °C von selbst. Die Größe ist schön und schon bekannt.\nViele Schäden beginnen langsam und',
    'werden spät gefunden, weil\nkaum jemand sie sucht.',
  ],
  fr: [
    'Sécurité\nLa vanne ne doit pas être ouverte avant que la pression soit tombée sous 2,5 bars.\nElle se ferme d’elle-même à −5 °C : « toujours ».\nLes dégâts commencent lentement et',
    'sont découverts trop tard, faute de\nrecherche.',
  ],
  es: [
    'Seguridad\nLa válvula no debe abrirse antes de que la presión baje de 2,5 bares.\nSe cierra sola a −5 °C. Los daños empiezan despacio y',
    'se descubren tarde, porque\nnadie los busca.',
  ],
}

const TRUE: [Locale, string, number, number][] = [
  ['en', 'The valve must not be opened before the pressure has fallen below 2.5 bar.', 1, 1],
  ['en', 'the valve must not be opened before the pres- sure has fallen', 1, 1],
  ['en', 'It "closes" by itself at -5 °C or less', 1, 1],
  ['en', 'at most 10 000 times', 1, 1],
  ['en', 'Most faults begin slowly and are found late by those who look for them.', 1, 1],
  ['en', 'Nothing else stands here.', 1, 2],
  ['en', 'all valves close', 1, 1],
  ['de', 'Das Ventil darf nicht geöffnet werden, bevor der Druck unter 2,5 bar gefallen ist.', 1, 1],
  ['de', 'Viele Schäden beginnen langsam und werden spät gefunden, weil kaum jemand sie sucht.', 1, 1],
  ['fr', "Elle se ferme d'elle-même à -5 °C : «toujours».", 1, 1],
  ['fr', 'La vanne ne doit pas être ouverte avant que la pression soit tombée sous 2,5 bars', 1, 1],
  ['es', 'La válvula no debe abrirse antes de que la presión baje de 2,5 bares.', 1, 1],
  ['es', 'Los daños empiezan despacio y se descubren tarde, porque nadie los busca.', 1, 1],
]

test.each(TRUE)('finds in %s: %s', (language, quote, claimed, page) => {
  const pages = PAGES[language].map((text) => text.replace('10,000', '10\u202f000'))
  expect(new QuotablePages(pages, language).find(quote, claimed)).toBe(page)
})

const CHANGED: [Locale, string][] = [
  ['en', 'The valve must be opened before the pressure has fallen below 2.5 bar.'],
  ['en', 'The valve must not be opened before the pressure has fallen below 25 bar.'],
  ['en', 'The valve must not be opened before the pressure has fallen below 2.6 bar.'],
  ['en', 'before the valve must not be opened the pressure has fallen'],
  ['en', 'closes by itself at 5 °C or less'],
  ['en', 'at most 1000 times. Unable to close'],
  ['en', 'able to close, it leaks.'],
  ['en', '5 °C or less, and at most'],
  ['en', 'Most faults begin slowly and are late by those who look for them.'],
  ['en', 'Most faults are found late by those who look for them.'],
  ['de', 'Das Ventil darf geöffnet werden, bevor der Druck unter 2,5 bar gefallen ist.'],
  ['de', 'Die Größe ist schon und schön bekannt.'],
  ['fr', 'La vanne doit pas être ouverte avant que la pression soit tombée'],
  ['fr', 'La vanne doit être ouverte avant que la pression soit tombée'],
  ['es', 'La válvula debe abrirse antes de que la presión baje'],
  ['es', 'La válvula no debe abrirse antes de que la presión baje de 2,5 % bares.'],
  ['en', 'All valves close. It opens not.'],
  ['en', 'Not all valves close. It opens.'],
  ['en', 'valve'],
  ['en', ''],
  ['en', '…'],
]

test.each(CHANGED)('refuses in %s: %s', (language, quote) => {
  expect(new QuotablePages(PAGES[language], language).find(quote, 1)).toBeUndefined()
})

test('looks on the page that is claimed and the next, on no other', () => {
  const pages = new QuotablePages(['One page of words.', 'Another page of words.', 'A third page of words.'])
  expect(pages.find('A third page of words.', 2)).toBe(3)
  expect(pages.find('A third page of words.', 1)).toBeUndefined()
  expect(pages.find('One page of words.', 2)).toBeUndefined()
  expect(pages.find('One page of words.', 0)).toBe(1)
  expect(pages.find('One page of words.', 99)).toBeUndefined()
})

test('refuses every word that is left out, moved or put in', () => {
  for (const language of Object.keys(PAGES) as Locale[]) {
    const pages = new QuotablePages(PAGES[language], language)
    const words = (PAGES[language].join('\n').match(/\S+/g) ?? []).filter((word) => /[\p{L}\d]/u.test(word))
    for (let at = 1; at < words.length - 8; at += 1) {
      const quote = words.slice(at, at + 8)
      const [first, second, third, ...rest] = quote
      if (pages.find(quote.join(' '), 1) === undefined) continue
      expect(pages.find([first, third, ...rest].join(' '), 1)).toBeUndefined()
      expect(pages.find([first, third, second, ...rest].join(' '), 1)).toBeUndefined()
      expect(pages.find([first, 'zwar', second, third, ...rest].join(' '), 1)).toBeUndefined()
    }
  }
})
