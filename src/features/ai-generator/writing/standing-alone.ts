import type { Locale } from '#shared/locales.ts'
import { wordsIn } from './language.ts'

/*
 * Which sentences can be read without the one before them. What they begin with tells: a pronoun or a connective leads
 * back to something that is missing.
 */

/** First words that lead back. */
const LEADS_BACK: Record<Locale, RegExp> = {
  en: /^(?:this|that|these|those|it|its|they|their|them|he|his|she|her|hers|such|thus|therefore|hence|so|however|moreover|furthermore|further|also|then|but|and|or|nor|yet|additionally|consequently|instead|similarly|likewise|otherwise|nevertheless|nonetheless|still|conversely|meanwhile|accordingly|indeed|besides|again|both|neither|either|another|others|some of (?:them|these)|all of (?:them|these|this)|(?:most|many|each|one|none|two|three|several) of (?:them|these|those|which)|which|whereas|because of this|here|there(?:fore|after|by|in)|afterwards?|later|subsequently|finally|lastly|next|first(?:ly)?|second(?:ly)?|third(?:ly)?|in (?:addition|contrast|fact|other words|short|summary|conclusion|particular|turn|this|that|these|such|either|both|the same way|the latter|the former)|as (?:a result|a consequence|such|mentioned|noted|described|shown|we have|you can see|discussed)|for (?:example|instance|this|that|these|those|such)|on the (?:other hand|contrary|one hand)|of course|to (?:this|that) end|at (?:this|that) (?:point|time)|by (?:this|that|contrast|comparison|doing so)|with (?:this|that|these)|the (?:latter|former|same|following|above|preceding|previous|other|others|second|third|next|resulting|aforementioned)|that is|i\.\s?e|e\.\s?g|note that|recall that|notice|see|once again|rather|even so|if so|if not|under (?:this|these|such)|from (?:this|these|here)|after (?:this|that)|before (?:this|that)|due to (?:this|these)|unlike (?:this|these)|like (?:this|these)|until then|only then|not only|too|except|alternatively|unfortunately|fortunately|clearly|obviously|surprisingly|interestingly|importantly)\b/i,
  de: /^(?:dies(?:e[rsmn]?)?|das (?!\p{L}*\p{Lu})|jene[rsmn]?|solche[rsmn]?|derartige[rsmn]?|er|sie|es|ihre?[rsmn]?|sein(?:e[rsmn]?)?|ihn|ihm|ihnen|dessen|deren|denen|dazu|dabei|dadurch|daher|damit|danach|daneben|daran|darauf|daraus|darin|darüber|darum|darunter|davon|davor|dafür|dagegen|dahinter|dann|denn|deshalb|deswegen|demnach|demgegenüber|demzufolge|dementsprechend|dennoch|trotzdem|jedoch|aber|und|oder|sondern|also|auch|außerdem|zudem|ferner|weiterhin|weiter|hier(?:bei|mit|zu|für|von|durch|in|an|aus|unter|über)?|dort|da|so|somit|folglich|infolgedessen|allerdings|hingegen|vielmehr|stattdessen|andererseits|einerseits|ebenso|ebenfalls|gleichzeitig|schließlich|zuletzt|zunächst|anschließend|später|erstens|zweitens|drittens|insbesondere|beispielsweise|zum beispiel|z\.\s?b|d\.\s?h|das heißt|mit anderen worten|im (?:gegensatz|vergleich|unterschied) (?:dazu|hierzu|zu dies)|im folgenden|im gegenteil|aus diese[mnr]|in diese[mnr]|bei diese[mnr]|für diese|mit diese[mnr]|nach diese[mnr]|auf diese|durch diese|zu diese[mnr]|von diese[mnr]|an diese[mnr]|unter diese[mnr]|in solchen|in (?:beiden|jedem) f|beide[rsmn]?|letztere[rsmn]?|erstere[rsmn]?|dasselbe|dieselben?|derselben?|nun|nur so|sonst|andernfalls|einer davon|eine davon|eines davon|(?:viele|einige|alle|manche|die meisten|jede|jeder|jedes) davon|wiederum|zusätzlich|natürlich|leider|was|wodurch|womit|wobei|weshalb|siehe|vgl|wie (?:oben|bereits|erwähnt|gesagt|in)|ansonsten|umgekehrt|dafuer|darüber hinaus|die (?:folgende[nr]?|obige[nr]?|genannten|übrigen|anderen|beiden)|der (?:folgende|obige|genannte|andere)|das (?:folgende|obige|gleiche|genannte|andere))(?=\s|[,.:;])/iu,
  fr: /^(?:ce|cet|cette|ces|cela|ceci|ça|c['’]|celui|celle|ceux|celles|il(?!\s(?:faut|existe|est (?:interdit|obligatoire|important|nécessaire|essentiel|possible|recommandé|conseillé)|convient|y a|s['’]agit d['’]abord))|ils|elle|elles|son|sa|ses|leur|leurs|lui|eux|y|en (?:effet|outre|revanche|particulier|conséquence|fait|résumé|conclusion|d['’]autres termes|ce|cela|plus)|ainsi|donc|alors|mais|et|ou|or|car|puis|ensuite|enfin|cependant|toutefois|néanmoins|pourtant|aussi|également|de plus|de même|par (?:conséquent|ailleurs|exemple|contre|la suite|suite)|d['’]autre part|d['’]une part|d['’]où|d['’]autres?|au contraire|à l['’]inverse|inversement|dans (?:ce|cet|cette|ces|le même|la même|un tel|de tels|les deux)|pour (?:ce|cet|cette|ces|cela)|avec (?:ce|cet|cette|ces)|à (?:ce|cet|cette|ces|cela)|de (?:ce|cet|cette|ces|cela|tels?|telles?)|par (?:ce|cet|cette|ces|cela)|sur (?:ce|cet|cette|ces)|sous (?:ce|cet|cette|ces)|après (?:ce|cet|cette|cela|quoi)|avant (?:ce|cet|cette|cela)|grâce à (?:ce|cet|cette|cela)|outre (?:ce|cet|cette|cela)|malgré (?:ce|cet|cette|cela)|comme (?:on|nous|vous|indiqué|mentionné|précisé|expliqué|vu|dit|le montre)|un tel|une telle|de tels|de telles|tels?|telles?|les deux|l['’]un|l['’]une|l['’]autre|certains d['’]entre|chacun|chacune|le (?:premier|second|dernier|suivant|même)|la (?:première|seconde|dernière|suivante|même)|les (?:suivants|suivantes|mêmes|autres|premiers|derniers)|ce dernier|cette dernière|c['’]est[- ]à[- ]dire|autrement dit|premièrement|deuxièmement|troisièmement|finalement|bref|sinon|là|ici|où|dont|notamment|quant à|parallèlement|voir|cf|plus tard|en premier|en second|d['’]abord|tout d['’]abord|lors de (?:ce|cet|cette)|lorsque (?:ce|cet|cette)|désormais|auparavant|malheureusement|heureusement|bien sûr|en ce)(?=[\s,.:;-]|(?<=['’]))/iu,
  es: /^(?:esto|este|esta|estos|estas|eso|ese|esa|esos|esas|aquello|aquel|aquella|aquellos|aquellas|él|ella|ello|ellos|ellas|su|sus|lo (?:cual|anterior|mismo|que)|así|entonces|luego|después|además|también|tampoco|pero|y|o|u|e|ni|sino|aunque|sin embargo|no obstante|por (?:lo tanto|tanto|ello|eso|esto|este|esta|estos|estas|ejemplo|consiguiente|otro lado|otra parte|un lado|una parte|lo que|el contrario|último|dicho|dicha)|en (?:consecuencia|cambio|efecto|este|esta|estos|estas|ese|esa|dicho|dicha|dichos|dichas|otras palabras|resumen|conclusión|particular|concreto|primer|segundo|tercer|ambos|ambas|tal|ella|él|ello)|de (?:este|esta|estos|estas|ese|esa|dicho|dicha|ahí|igual|esta forma|esta manera|hecho|tal)|a (?:este|esta|estos|estas|dicho|su vez|diferencia de (?:este|esta|ello)|partir de (?:este|esta|ahí|aquí|ello)|continuación|pesar de (?:ello|esto|eso)|través de (?:este|esta|ello))|con (?:este|esta|estos|estas|ello|esto|todo)|para (?:este|esta|estos|estas|ello|esto|eso|dicho)|bajo (?:este|esta)|ante (?:este|esta|esto)|tras (?:este|esta|esto|ello)|según (?:este|esta|lo)|es decir|o sea|mientras|igualmente|asimismo|finalmente|primero|segundo|tercero|posteriormente|anteriormente|aquí|allí|ahí|ahora|dicho|dicha|dichos|dichas|tal|tales|ambos|ambas|cada uno|cada una|el (?:primero|segundo|último|mismo|siguiente|anterior|cual|otro)|la (?:primera|segunda|última|misma|siguiente|anterior|cual|otra)|los (?:siguientes|anteriores|mismos|cuales|otros|demás)|las (?:siguientes|anteriores|mismas|cuales|otras|demás)|éste|ésta|éstos|éstas|como (?:se|ya|hemos|vimos|consecuencia|resultado)|véase|ver|nótese|cabe|debido a (?:esto|ello|eso|este|esta)|gracias a (?:esto|ello|este|esta)|otro|otra|otros|otras|algunos de ellos|algunas de ellas|por último|incluso|alternativamente|lamentablemente)(?=[\s,.:;])/iu,
}

/** Words anywhere in a sentence that lead to what stands elsewhere on the page. */
const POINTS_AT: Record<Locale, RegExp> = {
  en: /\b(?:above|below|the following|as follows|figures?\s\d|fig\.|tables?\s\d|equations?\s\(?\d|eq\.|listing\s\d|(?:previous|next|preceding|following) (?:section|chapter|page|example|figure|table|slide)|this (?:section|chapter|figure|table|page|slide|document|example|exercise|paper|report|guide)|on the (?:left|right) (?:side|hand)|in the (?:picture|screenshot|diagram))\b/i,
  de: /\b(?:oben(?:stehend)?|unten(?:stehend)?|obige[nrms]?|folgende[nrms]?|Abb(?:\.|ildung(?:en)?)\s?\d|Tab(?:\.|ellen?)\s?\d|Gleichung\s\(?\d|Listing\s\d|(?:vorige|nächste|folgende|vorherige|vorangehende)[nrms]? (?:Kapitel|Abschnitt|Seite|Beispiel|Folie)|diese[nrms]? (?:Kapitel|Abschnitts?|Abbildung|Tabelle|Seite|Folie|Dokuments?|Beispiel|Arbeit|Bericht|Handbuch))/iu,
  fr: /(?:ci-dessus|ci-dessous|ci-après|ci-contre|\bsuivante?s?\s?:|\bfig(?:ures?|\.)\s?\d|\btableaux?\s\d|équation\s\(?\d|\b(?:chapitre|section|page|exemple|figure|partie) (?:suivante?|précédente?)|\b(?:ce|cette|cet) (?:chapitre|section|figure|tableau|page|document|exemple|rapport|guide|partie|manuel|diapositive))/iu,
  es: /(?:\bmás (?:arriba|abajo|adelante)\b|\bsiguientes?\b|\bfig(?:uras?|\.)\s?\d|\btablas?\s\d|ecuación\s\(?\d|\b(?:capítulo|sección|página|ejemplo|figura|apartado) (?:siguiente|anterior)|\beste (?:capítulo|apartado|documento|ejemplo|informe|manual|trabajo)|\besta (?:sección|figura|tabla|página|guía))/iu,
}

/** Whether a sentence begins with what the one before it has to explain. */
export function leadsBack(sentence: string, language: Locale): boolean {
  const opening = sentence.replace(/^[\s"«„“'(*–—-]+/, '')
  if (language !== 'de' || !/^das\s/i.test(opening)) return LEADS_BACK[language].test(opening)
  // "Das Haus …" names its thing, "Das ist …" does not.
  return !/^Das\s+(?:[\p{Ll}-]+(?:e|en|er|es|te|ne)\s+){0,3}(?:\p{Lu}|\d|["„])/u.test(opening)
}

/** Whether a sentence sends its reader to a figure, a table, or another part of the document. */
export function pointsElsewhere(sentence: string, language: Locale): boolean {
  return POINTS_AT[language].test(sentence)
}

/** Verbs are not known here: a sentence has a capital or digit first, words enough and an end. */
export function isWhole(sentence: string): boolean {
  const words = wordsIn(sentence)
  if (words.length < 5 || words.length > 70) return false
  if (!/^["«„“'(¿¡[]*\s?[\p{Lu}\p{N}]/u.test(sentence) && !/^(?:pH|iOS|mRNA|eIDAS|e-)/.test(sentence)) return false
  if (!/[.!]["»”’')\]]*\s*$|[.!]\s*\[\d+(?:[,–-]\s?\d+)*\]$/u.test(sentence) || /\.{3,}|…/.test(sentence.slice(-6)))
    return false
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0
  return letters / sentence.replaceAll(/\s/g, '').length > 0.7 && hasItsBrackets(sentence)
}

function hasItsBrackets(sentence: string): boolean {
  const count = (sign: RegExp) => sentence.match(sign)?.length ?? 0
  return count(/\(/g) === count(/(?<![\da-z]|^)\)|(?<=\(.*)\)/g) && count(/«/g) === count(/»/g)
}
