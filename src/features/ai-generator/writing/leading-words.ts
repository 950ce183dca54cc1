import type { Locale } from '#shared/locales.ts'
import { perLanguage } from './language.ts'

/*
 * Words that tell which sentences cannot be read without what stands around them, as parts of regular expressions; a new
 * line stands for "or".
 */

/** What a sentence begins with that leads back to the one before it: pronouns and connectives. */
const BEGINNINGS: Record<Locale, string> = {
  en: String.raw`
    this|that|these|those|it|its|they|their|them|he|his|she|her|hers|such|thus|therefore|hence|so|however
    moreover|furthermore|further|also|then|but|and|or|nor|yet|additionally|consequently|instead|similarly
    likewise|otherwise|nevertheless|nonetheless|still|conversely|meanwhile|accordingly|indeed|besides|again|both
    neither|either|another|others|some of (?:them|these)|all of (?:them|these|this)
    (?:most|many|each|one|none|two|three|several) of (?:them|these|those|which)|which|whereas|because of this
    here|there(?:fore|after|by|in)|afterwards?|later|subsequently|finally|lastly|next|first(?:ly)?|second(?:ly)?
    third(?:ly)?
    in (?:addition|contrast|fact|other words|short|summary|conclusion|particular|turn|this|that|these|such|either|both|the same way|the latter|the former)
    as (?:a result|a consequence|such|mentioned|noted|described|shown|we have|you can see|discussed)
    for (?:example|instance|this|that|these|those|such)|on the (?:other hand|contrary|one hand)|of course
    to (?:this|that) end|at (?:this|that) (?:point|time)|by (?:this|that|contrast|comparison|doing so)
    with (?:this|that|these)
    the (?:latter|former|same|following|above|preceding|previous|other|others|second|third|next|resulting|aforementioned)
    that is|i\.\s?e|e\.\s?g|note that|recall that|notice|see|once again|rather|even so|if so|if not
    under (?:this|these|such)|from (?:this|these|here)|after (?:this|that)|before (?:this|that)
    due to (?:this|these)|unlike (?:this|these)|like (?:this|these)|until then|only then|not only|too|except
    alternatively|unfortunately|fortunately|clearly|obviously|surprisingly|interestingly|importantly
    only (?:this|then)|when I|speaking of|no such|to do (?:so|this|that)|with it|without (?:it|this|them)|worse
    better still|equally|hereby?|henceforth|the result(?=,|s? (?:is|are|should))
  `,
  de: String.raw`
    dies(?:e[rsmn]?)?|als nächstes|daraufhin|stattdessen|während (?:dort|hier|dies\p{Ll}*)|jene[rsmn]?|solche[rsmn]?|derartige[rsmn]?|er|sie|es|ihre?[rsmn]?|sein(?:e[rsmn]?)?|ihn
    ihm|ihnen|dessen|deren|denen|dazu|dabei|dadurch|daher|damit|danach|daneben|daran|darauf|daraus|darin|darüber
    darum|darunter|davon|davor|dafür|dagegen|dahinter|dann|denn|deshalb|deswegen|demnach|demgegenüber|demzufolge
    dementsprechend|dennoch|trotzdem|jedoch|aber|und|oder|sondern|also|auch|außerdem|zudem|ferner|weiterhin
    weiter|hier(?:bei|mit|zu|für|von|durch|in|an|aus|unter|über)?|dort|da|so|somit|folglich|infolgedessen
    allerdings|hingegen|vielmehr|stattdessen|andererseits|einerseits|ebenso|ebenfalls|gleichzeitig|schließlich
    zuletzt|zunächst|anschließend|später|erstens|zweitens|drittens|insbesondere|beispielsweise|zum beispiel
    z\.\s?b|d\.\s?h|das heißt|mit anderen worten|im (?:gegensatz|vergleich|unterschied) (?:dazu|hierzu|zu dies)
    im folgenden|im gegenteil|aus diese[mnr]|in diese[mnr]|bei diese[mnr]|für diese|mit diese[mnr]
    nach diese[mnr]|auf diese|durch diese|zu diese[mnr]|von diese[mnr]|an diese[mnr]|unter diese[mnr]|in solchen
    in (?:beiden|jedem) f|beide[rsmn]?|letztere[rsmn]?|erstere[rsmn]?|dasselbe|dieselben?|derselben?|nun|nur so
    sonst|andernfalls|einer davon|eine davon|eines davon
    (?:viele|einige|alle|manche|die meisten|jede|jeder|jedes) davon|wiederum|zusätzlich|natürlich|leider|was
    wodurch|womit|wobei|weshalb|siehe|vgl|wie (?:oben|bereits|erwähnt|gesagt|in)|ansonsten|umgekehrt|dafuer
    darüber hinaus|die (?:folgende[nr]?|obige[nr]?|genannten|übrigen|anderen|beiden)
    der (?:folgende|obige|genannte|andere)|das (?:folgende|obige|gleiche|genannte|andere)|ähnlich\p{Ll}*
    des weiteren|genauso|gleiches|ihrerseits|obwohl (?:er|sie|es|dies)|weitere[rsmn]?|weiters
    ohne (?:diese|ihn|sie|es)|die(?= (?:ist|sind|war|wird|wurde|kann|hat)\b)
    der(?= (?:ist|wird|wurde|kann|hat)\b)
  `,
  fr: String.raw`
    ce|cet|cette|ces|cela|ceci|ça|c['’]|celui|celle|ceux|celles
    il(?!\s(?:faut|existe|est (?:interdit|obligatoire|important|nécessaire|essentiel|possible|recommandé|conseillé)|convient|y a|s['’]agit d['’]abord))
    ils|elle|elles|son|sa|ses|leur|leurs|lui|eux|y
    en (?:effet|outre|revanche|particulier|conséquence|fait|résumé|conclusion|d['’]autres termes|ce|cela|plus)
    ainsi|donc|alors|mais|et|ou|or|car|puis|ensuite|enfin|cependant|toutefois|néanmoins|pourtant|aussi|également
    de plus|de même|par (?:conséquent|ailleurs|exemple|contre|la suite|suite)|d['’]autre part|d['’]une part
    d['’]où|d['’]autres?|au contraire|à l['’]inverse|inversement
    dans (?:ce|cet|cette|ces|le même|la même|un tel|de tels|les deux)|pour (?:ce|cet|cette|ces|cela)
    avec (?:ce|cet|cette|ces)|à (?:ce|cet|cette|ces|cela)|de (?:ce|cet|cette|ces|cela|tels?|telles?)
    par (?:ce|cet|cette|ces|cela)|sur (?:ce|cet|cette|ces)|sous (?:ce|cet|cette|ces)
    après (?:ce|cet|cette|cela|quoi)|avant (?:ce|cet|cette|cela)|grâce à (?:ce|cet|cette|cela)
    outre (?:ce|cet|cette|cela)|malgré (?:ce|cet|cette|cela)
    comme (?:on|nous|vous|indiqué|mentionné|précisé|expliqué|vu|dit|le montre)|un tel|une telle|de tels
    de telles|tels?|telles?|les deux|l['’]un|l['’]une|l['’]autre|certains d['’]entre|chacun|chacune
    le (?:premier|second|dernier|suivant|même)|la (?:première|seconde|dernière|suivante|même)
    les (?:suivants|suivantes|mêmes|autres|premiers|derniers)|ce dernier|cette dernière|c['’]est[- ]à[- ]dire
    autrement dit|premièrement|deuxièmement|troisièmement|finalement|bref|sinon|là|ici|où|dont|notamment|quant à
    parallèlement|voir|cf|plus tard|en premier|en second|d['’]abord|tout d['’]abord|lors de (?:ce|cet|cette)
    lorsque (?:ce|cet|cette)|désormais|auparavant|malheureusement|heureusement|bien sûr|en ce|pour ce faire
    pour cela|à noter|notons|rappelons|remarquons|d[’']ailleurs|en d[’']autres|au final|celles?-ci|ceux-ci
    même si (?:il|elle|ce)|à cet|au cours de (?:ce|cette)|une fois (?:ce|cette|ces)|si (?:ce|cette|cela)|voilà
    voici
  `,
  es: `
    es(?! (?:importante|necesari[oa]|posible|obligatori[oa]|recomendable|fundamental|preciso|conveniente|imprescindible))
    son|fue|fueron|era|eran|está|están|tiene|tienen|puede|pueden|permite|permiten|se trata|consiste|consisten|debe|deben
    esto|este|esta|estos|estas|eso|ese|esa|esos|esas|aquello|aquel|aquella|aquellos|aquellas|él|ella|ello|ellos
    ellas|su|sus|lo (?:cual|anterior|mismo|que)|así|entonces|luego|después|además|también|tampoco|pero|y|o|u|e
    ni|sino|aunque|sin embargo|no obstante
    por (?:lo tanto|tanto|ello|eso|esto|este|esta|estos|estas|ejemplo|consiguiente|otro lado|otra parte|un lado|una parte|lo que|el contrario|último|dicho|dicha)
    en (?:consecuencia|cambio|efecto|este|esta|estos|estas|ese|esa|dicho|dicha|dichos|dichas|otras palabras|resumen|conclusión|particular|concreto|primer|segundo|tercer|ambos|ambas|tal|ella|él|ello)
    de (?:este|esta|estos|estas|ese|esa|dicho|dicha|ahí|igual|esta forma|esta manera|hecho|tal)
    a (?:este|esta|estos|estas|dicho|su vez|diferencia de (?:este|esta|ello)|partir de (?:este|esta|ahí|aquí|ello)|continuación|pesar de (?:ello|esto|eso)|través de (?:este|esta|ello))
    con (?:este|esta|estos|estas|ello|esto|todo)|para (?:este|esta|estos|estas|ello|esto|eso|dicho)
    bajo (?:este|esta)|ante (?:este|esta|esto)|tras (?:este|esta|esto|ello)|según (?:este|esta|lo)|es decir
    o sea|mientras|igualmente|asimismo|finalmente|primero|segundo|tercero|posteriormente|anteriormente|aquí|allí
    ahí|ahora|dicho|dicha|dichos|dichas|tal|tales|ambos|ambas|cada uno|cada una
    el (?:primero|segundo|último|mismo|siguiente|anterior|cual|otro)
    la (?:primera|segunda|última|misma|siguiente|anterior|cual|otra)
    los (?:siguientes|anteriores|mismos|cuales|otros|demás)
    las (?:siguientes|anteriores|mismas|cuales|otras|demás)|éste|ésta|éstos|éstas
    como (?:se|ya|hemos|vimos|consecuencia|resultado)|véase|ver|nótese|cabe|debido a (?:esto|ello|eso|este|esta)
    gracias a (?:esto|ello|este|esta)|otro|otra|otros|otras|algunos de ellos|algunas de ellas|por último|incluso
    alternativamente|lamentablemente|de lo contrario|a su vez|cabe destacar|hay que (?:destacar|señalar)
    de nuevo|por su parte|al respecto|una vez (?:hecho|est[eao])|si (?:est[eao]|ell[oa]s?)|ya que|pues|he aquí
    a saber
  `,
}

/** What leads back among the first words of a sentence. */
const AMONG_FIRST: Record<Locale, string> = {
  en: `
    these|those|this|such an?|therefore|however|thus|hence|consequently|the latter|the former|above|aforementioned
  `,
  de: String.raw`
    dies\p{Ll}*|solche?[rsmn]?|derartige[rsmn]?|jedoch|daher|deshalb|also|somit|dagegen|allerdings|außerdem|ebenfalls
    hingegen|beide[nrs]?|dabei|hierbei|hierzu|hierfür|dazu|daraus|davon|dadurch|deswegen|letztere[rsmn]?|genannten?|erneut|nun
  `,
  fr: String.raw`
    cette|cet|ces|ce(?!\s(?:qu|dont|à quoi))|celui-ci|celle-ci|ceux-ci|celles-ci|donc|cependant|toutefois|ainsi|également
    en effet|par ailleurs|quant à|en outre|par conséquent|dernière?s? (?:ci|cité)|autres?
  `,
  es: `
    esta|este|estos|estas|esa|ese|esos|esas|dich[oa]s?|por (?:lo )?tanto|sin embargo|además|también|por ello|asimismo
    no obstante|en cambio|anterior(?:es)?|aquel(?:la|los|las)?
  `,
}

/** What sends readers to a figure, a table, another part of the document, or speaks of the document itself. */
const ELSEWHERE: Record<Locale, string> = {
  en: String.raw`
    (?:section|chapter|appendix|algorithm)s?\s[\dA-Z]|above|below|the following|as follows|figures?\s\d|fig\.|tables?\s\d|equations?\s\(?\d|eq\.|listing\s\d
    (?:previous|next|preceding|following) (?:section|chapter|page|example|figure|table|slide)
    this (?:section|chapter|figure|table|page|slide|document|example|exercise|paper|report|guide)
    on the (?:left|right) (?:side|hand)|in the (?:picture|screenshot|diagram)
    we (?:will|shall|have seen|saw|now|discuss|present|describe|introduce|look at)
    (?:will be|are|is) (?:discussed|presented|described|introduced) (?:in|below|later)|let us|let['’]s
    in what follows|I (?:hope|assume|will|recommend|think|believe|used|removed|added)
    as (?:mentioned|described|discussed|shown|seen) (?:before|earlier|previously|in)
  `,
  de: String.raw`
    (?:Abschnitt|Kapitel|Anhang|Algorithmus)\s[\dA-Z]|oben(?:stehend)?|unten(?:stehend)?|obige[nrms]?|folgende[nrms]?|Abb(?:\.|ildung(?:en)?)\s?\d
    Tab(?:\.|ellen?)\s?\d|Gleichung\s\(?\d|Listing\s\d
    (?:vorige|nächste|folgende|vorherige|vorangehende)[nrms]? (?:Kapitel|Abschnitt|Seite|Beispiel|Folie)
    diese[nrms]? (?:Kapitel|Abschnitts?|Abbildung|Tabelle|Seite|Folie|Dokuments?|Beispiel|Arbeit|Bericht|Handbuch)
    wir (?:werden|haben gesehen|betrachten nun|kommen)|im Folgenden
    (?:wird|werden|soll|sollen) (?:nun|im Folgenden|hier|zunächst|in Kapitel|in Abschnitt)
    wie (?:bereits|oben|eingangs|zuvor) |die vorliegende|der vorliegende|dieser Arbeit
    ich (?:hoffe|werde|habe|möchte)
  `,
  fr: String.raw`
    (?:chapitre|section|annexe|partie|algorithme)\s[\dA-Z]|ci-dessus|ci-dessous|ci-après|ci-contre|(?:graphique|tableau|figure|schéma|équation|image|page|section|exemple)s? suivante?s?|suivante?s?\s?:|\bfig(?:ures?|\.)\s?\d|\btableaux?\s\d
    équation\s\(?\d|\b(?:chapitre|section|page|exemple|figure|partie) (?:suivante?|précédente?)
    \b(?:ce|cette|cet) (?:chapitre|section|figure|tableau|page|document|exemple|rapport|guide|partie|manuel|diapositive)
    nous (?:allons|avons vu|verrons|présentons|présenterons|décrivons|aborderons)
    (?:sera|seront|est|sont) (?:présentée?s?|décrite?s?|détaillée?s?|abordée?s?) (?:dans|ci|plus)
    comme (?:indiqué|mentionné|vu|dit|expliqué|précisé)|le présent|j['’](?:espère|ai)
  `,
  es: String.raw`
    (?:capítulo|sección|apartado|anexo|algoritmo)\s[\dA-Z]|\bmás (?:arriba|abajo|adelante)\b|\bsiguientes?\b|\bfig(?:uras?|\.)\s?\d|\btablas?\s\d|ecuación\s\(?\d
    \b(?:capítulo|sección|página|ejemplo|figura|apartado) (?:siguiente|anterior)
    \beste (?:capítulo|apartado|documento|ejemplo|informe|manual|trabajo)
    \besta (?:sección|figura|tabla|página|guía)
    vamos a|veremos|hemos visto|a continuación
    (?:se )?(?:presenta|describe|detalla|explica|expone)n? (?:en el (?:capítulo|apartado)|en la sección|a continuación|más adelante)
    como (?:se ha (?:visto|mencionado|dicho|explicado|indicado)|ya |hemos)
    el presente (?:trabajo|documento|informe|proyecto)|espero que
  `,
}

const NOT_WITHIN_WORD = String.raw`(?<![\p{L}\p{N}])`
const NOT_IN_WORD = String.raw`(?![\p{L}\p{N}])`

function anyOf(words: string): string {
  return `(?:${words.trim().replaceAll(/\s*\n\s*/g, '|')})`
}

/** Words before which something stands that leads back. */
const FIRST_WORDS = 6

export const LEADING_BACK = perLanguage(
  (language) =>
    new RegExp(
      `^${anyOf(BEGINNINGS[language])}${language === 'fr' ? String.raw`(?=[\s,.:;-]|(?<=['’]))` : NOT_IN_WORD}`,
      'iu',
    ),
)

export const LEADING_BACK_SOON = perLanguage(
  (language) =>
    new RegExp(
      String.raw`^(?:\S+\s+){1,${FIRST_WORDS}}?(?:[\p{L}]['’])?${anyOf(AMONG_FIRST[language])}${NOT_IN_WORD}`,
      'iu',
    ),
)

export const LEADING_ELSEWHERE = perLanguage(
  (language) => new RegExp(NOT_WITHIN_WORD + anyOf(ELSEWHERE[language]), 'iu'),
)
