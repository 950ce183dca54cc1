import type { Locale } from '#shared/locales.ts'
import { perLanguage } from './language.ts'

/*
 * Abbreviations in small letters, without spaces and without their last full stop. Many are words as well ("state of the
 * art."), so what tells is what comes behind them.
 */

/** What goes on only with a number, in whatever language: "Art. 5", "p. 12". */
export const BEFORE_NUMBERS: ReadonlySet<string> = setOf(
  'art arts abs ziff lit fig figs abb tab vol vols bd bde ed eds nr no nos núm núms n n.º n° n°s pos kap cap chap ch sec sect para par ref refs rn anm p pp pág págs s ss f ff t lám eq eqs tel fax nov dec dez déc jan janv feb févr mar mär apr avr jun jul juil aug sep sept oct okt ap app str st av av c d m est max min ex',
)

/** What goes on whatever comes next. */
const OPEN: Record<Locale, string> = {
  en: 'mr mrs ms mx messrs dr prof rev gen sen gov capt lt sgt hon approx resp dept st mt e.g i.e cf al vs viz op.cit',
  fr: 'm mm mme mmes mlle mlles me pr dr prof p.ex env fasc c.-à-d càd réf éd cf al vs op.cit st ste',
  de: 'dr prof ing dipl hr fr frl z.b d.h d.i u.a.m i.d.r i.d.f i.s.d i.s.v i.v.m i.h.v i.a s.o s.u v.a u.u o.g o.ä z.t z.zt zzgl bzw bspw vgl evtl ggf gem hrsg inkl exkl insb insbes sog sogen mind ungef allg betr entspr geb gest reg v.chr n.chr bzgl ca al vs i.e e.g st',
  es: 'dr dra dres sr sra sres srta prof ing dª dña ud uds vd p.ej ej aprox dpto depto avda inc vid tít cf al vs op.cit',
}

/** What may end a sentence as well. */
const EITHER: Record<Locale, string> = {
  en: 'etc inc ltd co corp jr sr a.m p.m u.s u.k ph.d b.sc m.sc',
  fr: 'etc suiv s.a j.-c',
  de: 'etc usw usf u.a u.ä o.a dgl u.dgl mio mrd tsd i.o ag co inh a.d',
  es: 'etc s.a s.l a.m p.m ltda cía a.c d.c ee.uu',
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** By language: after these a sentence goes on. */
export const OPEN_ABBREVIATIONS = perLanguage((language) => setOf(OPEN[language]))

/** By language: after these a sentence may go on. */
export const EITHER_ABBREVIATIONS = perLanguage((language) => setOf(EITHER[language]))
