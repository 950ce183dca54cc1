import type { Locale } from '#shared/locales.ts'
import { perLanguage } from './language.ts'

/** What abbreviates in every language, without its last full stop, in small letters and without spaces. */
const EVERYWHERE =
  'art al cf dr prof ing vol vols ed eds fig figs tab nr no nos pos kap cap chap sec sect para par ref refs tel fax st ste e.g i.e eq eqs ca op.cit ibid vs lic'

/** What never ends a sentence, since something follows it. */
const OPEN: Record<Locale, string> = {
  en: 'mr mrs ms mx messrs rev gen sen gov capt lt col sgt hon pp p approx resp dept est univ app ch jan feb mar apr jun jul aug sept oct nov dec',
  fr: 'm mm mme mmes mlle mlles me pr p.ex ex av apr env p pp fasc t n°s n°  janv févr avr juil sept oct nov déc c.-à-d càd réf éd al art bd',
  de: 'z.b d.h d.i u.a.m i.d.r i.d.f i.s.d i.s.v i.v.m i.h.v i.a i.e.s s.o s.u v.a u.u u.ä.m o.g o.ä z.t z.zt zzgl bzw bspw vgl evtl ggf gem abs ziff lit hr fr frl dipl abb anm bd bde hrsg s ff f inkl exkl insb insbes sog sogen max min mind ungef allg betr bes entspr geb gest jh jan feb mär apr jun jul aug sept okt nov dez art rn std ber reg  v. chr n.chr v.chr str bzgl zul',
  es: 'dra dres sr sra sres srta d dª dña ud uds vd p.ej ej pág págs pp p núm núms n.º aprox cía dpto depto avda av c fig art arts inc ap a.c d.c ee.uu vid tít lám',
}

/** What may end a sentence as well. */
const EITHER: Record<Locale, string> = {
  en: 'etc inc ltd co corp jr sr a.m p.m u.s u.k ph.d b.sc m.sc cm kg km min sec max',
  fr: 'etc s.a j.-c min max sq',
  de: 'etc usw usf u.a u.ä o.a dgl u.dgl mio mrd tsd i.o ag co inh a.d m.e a.m p.m',
  es: 'etc s.a s.l m.n a.m p.m ltda cía',
}

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(/\s+/)))
}

/** By language: after these a sentence goes on. */
export const OPEN_ABBREVIATIONS = perLanguage((language) => setOf(EVERYWHERE, OPEN[language]))

/** By language: after these a sentence may go on. */
export const EITHER_ABBREVIATIONS = perLanguage((language) => setOf(EITHER[language]))
