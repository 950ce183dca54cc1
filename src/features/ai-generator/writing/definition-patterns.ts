import type { Locale } from '#shared/locales.ts'
import { perLanguage } from './language.ts'

/** A way to say what a word means. Its groups are `term` and `meaning`, and `rest`, which goes on from the meaning. */
export interface DefinitionPattern {
  pattern: RegExp
  /** The words say outright that this is a definition, so that the meaning need not look like one. */
  outright: boolean
}

/** Up to six words without a comma; quotation marks around it, an abbreviation in brackets behind it. */
const TERM = String.raw`["“”„«]?\s?(?<term>[\p{L}\d][\p{L}\p{M}\d'’./&+-]*(?:\s[\p{L}\d][\p{L}\p{M}\d'’./&+-]*){0,5}?)\s?["“”»]?(?:\s?\([^()]{1,60}\))?`

/** The article that may stand before a term, and how a meaning begins that names a thing. */
const ARTICLES: Record<Locale, { before: string; thing: string }> = {
  en: { before: '(?:An? |The )?', thing: '(?:an?|the|any|all|a set of|those|every) ' },
  de: {
    before: '(?:(?:[Ee]ine[mnr]?|[Ee]in|[Dd]er|[Dd]ie|[Dd]as|[Dd]em|[Dd]en) )?',
    thing: '(?:eine?[nmr]?|der|die|das|den|alle|jede[nrs]?) ',
  },
  fr: {
    before: "(?:[Uu]ne? |[Ll]a |[Ll]e |[Ll]es |[Ll]['’])?",
    thing: "(?:(?:une?|des|le|la|les|toute?|tous|toutes|ce|celui|celle|ceux) |l['’])",
  },
  es: {
    before: '(?:[Uu]na? |[Ee]l |[Ll]a |[Ll]os |[Ll]as )?',
    thing: '(?:una?|el|la|los|las|tod[oa]|cualquier|aquel|aquell[oa]s?) ',
  },
}

/**
 * Ways to say it, each a regular expression of a whole sentence in which {the} is an article or nothing, {X} the term,
 * {thing} the beginning of a meaning that names a thing, {…} its rest, and a space any space.
 */
function ways(language: Locale, forms: string[], outright: boolean): DefinitionPattern[] {
  const { before, thing } = ARTICLES[language]
  return forms.map((form) => {
    const source = form
      .replaceAll('{the}', before)
      .replaceAll('{X}', () => TERM)
      .replaceAll('{thing}', `(?<meaning>${thing}.+)`)
      // Of French terms that hold an article, none ends with what stands before one.
      .replaceAll('{whole}', '(?<! (?:de|du|des|à|au|aux|en|par|sur|pour|sous))')
      .replaceAll('{…}', '(?<meaning>.+)')
      .replaceAll(' ', String.raw`\s`)
    return { pattern: new RegExp(`^${source}$`, 'u'), outright }
  })
}

/** Said outright: that this is a definition. */
const OUTRIGHT: Record<Locale, string[]> = {
  en: [
    '(?:The |In \\p{L}+, )?(?:term|concept|word|expression|abbreviation|acronym) {X} (?:refers to|means|denotes|describes|stands for|is used to describe) {…}',
    '{the}{X} (?:is|are) (?:formally |generally |usually |commonly |often )?defined (?:as|to be) {…}',
    '{the}{X} (?:refers to|denotes|stands for) {thing}',
    '["“]{X}["”] (?:means|shall mean) {thing}',
    'By {X},? (?:we mean|is meant|one means|we understand) {…}',
  ],
  de: [
    'Unter {the}(?:Begriff )?{X},? (?:versteht|verstehen wir|begreift) (?:man )?{…}',
    'Unter {the}(?:Begriff )?{X} (?:wird|werden) (?<meaning>.+?) verstanden(?<rest>, (?:die|der|das|deren|dessen|bei|in|mit|welche) ?.+)?\\.?',
    'Als {the}{X} (?:bezeichnet man|bezeichnen wir|gilt|gelten) {…}',
    'Als {the}{X} (?:wird|werden) (?<meaning>.+?) bezeichnet(?<rest>, (?:die|der|das|deren|dessen|bei|in|mit|welche) ?.+)?\\.?',
    'Mit {the}(?:Begriff )?{X} (?:ist|sind|meint man|bezeichnet man|wird|werden) (?<meaning>.+?)(?: gemeint| bezeichnet)\\.?',
    'Der (?:Begriff|Ausdruck|Terminus) (?:der |des )?{X} (?:bezeichnet|beschreibt|umfasst|steht für|meint|bedeutet) {…}',
    '{the}{X} (?:bezeichnet|bedeutet|steht für) {thing}',
    '{the}{X} (?:ist|sind) definiert als {…}',
    '{the}{X} (?:ist|wird) (?:wie folgt )?als (?<meaning>.+) definiert\\.?',
  ],
  fr: [
    '(?:En \\p{L}+, )?[Oo]n (?:appelle|nomme|dénomme)(?: aussi)? {the}{X},?{whole} {thing}',
    'On entend par {the}{X},?{whole} {thing}',
    'Par {the}{X},? (?:on entend|il faut entendre|on comprend) {thing}',
    "On désigne (?:par|sous le (?:nom|terme) d[e'’]) ?{the}{X},?{whole} {thing}",
    "(?:Le terme|Le mot|La notion de|Le concept de|L['’]expression) (?:d['’])?{X} (?:désigne|signifie|renvoie à|recouvre|fait référence à) {…}",
    '{the}{X} (?:désigne|désignent|signifie) {thing}',
    '{the}{X} (?:se définit|se définissent|est définie?|sont définie?s|peut être définie?) comme (?:étant )?{…}',
  ],
  es: [
    '(?:Se (?:llama|denomina|conoce como)|Llamamos|Denominamos) {the}{X} (?<meaning>(?:al|a (?:la|los|las|un|una|todo|toda|cada|aquel|aquella|aquellos|aquellas)) .+)',
    '(?:Se entiende por|Entendemos por) {the}{X},? {thing}',
    'Por {the}{X},? (?:se entiende|entendemos) {thing}',
    'Se (?:define|definen) {the}{X} como {…}',
    'El (?:término|concepto|vocablo) (?:de )?{X} (?:se refiere a|hace referencia a|designa|significa|alude a|describe) {…}',
    '{the}{X} (?:se define|se definen|puede definirse|se puede definir|está definid[oa]) como {…}',
    '{the}{X} (?:se refiere|se refieren|hace referencia) (?<meaning>(?:al|a (?:la|los|las|un|una)) .+)',
  ],
}

/** Said in passing: only the meaning tells if this is a definition. */
const IN_PASSING: Record<Locale, string[]> = {
  en: ['{the}{X},? (?:is|are) {thing}', '{X} are (?<meaning>\\p{Ll}+ (?:that|which|who|used|designed|made|whose) .+)'],
  de: [
    '(?:Der|Die|Das|Eine?) {X} (?:ist|sind) {thing}',
    // "Empfehlenswert ist die …": without an article, what comes first need not be the thing.
    '{X} ist (?<meaning>eine? .+)',
    '{X} sind (?<meaning>(?:\\p{Ll}+ )?\\p{Lu}[\\p{L}-]+, (?:die|deren|mit denen|bei denen|in denen|auf denen) .+)',
  ],
  fr: ['{the}{X} (?:est|sont) {thing}'],
  es: [
    '(?:Los |Las ){X} son (?<meaning>\\p{Ll}+ (?:que|cuy[oa]s?|utilizad[oa]s|diseñad[oa]s|formad[oa]s|en l[oa]s que) .+)',
    '{the}{X} (?:es|son) {thing}',
  ],
}

/** The strictest first. */
export const DEFINITION_PATTERNS = perLanguage((language) => [
  ...ways(language, OUTRIGHT[language], true),
  ...ways(language, IN_PASSING[language], false),
])

/** How the meaning of a thing goes on: with what tells it from others of its kind. */
export const TELLS_APART: Record<Locale, RegExp> = {
  en: /^(?:an?|the|any|a set of|\p{Ll}+)(?:\s[\p{L}-]+){0,6}?\s(?:that|which|who|whose|where|in which|with which|by which|used|designed|intended|consisting|containing|composed|made|responsible|between|for|with|of)\s\S+/u,
  de: /^(?:\p{Ll}+\s)?(?:\p{Ll}[\p{L}-]*\s){0,3}\p{Lu}[\p{L}-]*(?:\s(?:von|der|des|aus|in|im|für|mit)\s(?:\p{L}+\s)?\p{Lu}[\p{L}-]*)?(?:,\s(?:(?:in|mit|bei|auf|an|durch|aus|über|für|von|unter|zu)\s)?(?:der|die|das|dem|den|deren|dessen|welche[rsmn]?|wo|womit)\s|\s(?:zur|zum|für|aus|von|mit|zwischen|des|eines|einer|der)\s)/u,
  fr: /^(?:une?|des|le|la|les|l['’]|l['’]ensemble des|toute?)\s?(?:[\p{L}'’-]+\s){1,6}?(?:qui|que|qu['’]|dont|où|par lequel|par laquelle|dans lequel|dans laquelle|permettant|destinée?s?|utilisée?s?|composée?s?|constituée?s?|servant|capable|visant|chargée?s?|consistant|de|d['’]|des|du|entre|pour)/u,
  es: /^(?:una?|el|la|los|las|aquel|aquella|aquellos|aquellas|todo|toda|cualquier|\p{Ll}+)\s(?:[\p{L}-]+\s){0,6}?(?:que|cuy[oa]s?|donde|en (?:el|la) que|con (?:el|la) que|mediante|utilizad[oa]s?|diseñad[oa]s?|destinad[oa]s?|compuest[oa]s?|formad[oa]s?|encargad[oa]s?|capaz|de|del|para|entre|por)\s/u,
}

/** Words that make no term: they stand for something said elsewhere, or name the text itself. */
export const NO_TERM: Record<Locale, RegExp> = {
  en: /\b(?:this|that|these|those|it|its|there|here|what|which|who|one|he|she|they|we|you|our|your|their|my|his|her|and|but|if|when|where|as|because|other|another|same|such|first|second|third|last|next|main|key|only|goal|aim|purpose|objective|idea|reason|result|problem|question|answer|example|advantage|disadvantage|benefit|difference|chapter|section|figure|table|book|paper|report|author|thing|part|point|step|way|fact|case|most|more|best|following|is|are|was|not|no|to|can|will|has|have|do|does|important|solution|focus|task|challenge|difficulty|issue|topic|default|rest|total|latter|former|new|old|above|below|many|some|all|each|both|actual|current|overall|remaining|usual)\b/iu,
  de: /(?<!\p{L})(?:dies\p{Ll}*|jene\p{Ll}*|es|er|sie|hier|dort|da|was|wer|wo|man|wir|ihr|sein\p{Ll}*|ihr\p{Ll}*|unser\p{Ll}*|mein\p{Ll}*|und|aber|wenn|weil|andere\p{Ll}*|erste\p{Ll}*|zweite\p{Ll}*|dritte\p{Ll}*|letzte\p{Ll}*|nächste\p{Ll}*|einzige\p{Ll}*|wichtig\p{Ll}*|gleiche\p{Ll}*|Ziel\p{Ll}*|Zweck|Idee|Grund|Ergebnis|Problem|Frage|Antwort|Beispiel|Vorteil|Nachteil|Unterschied|Kapitel|Abschnitt|Abbildung|Tabelle|Buch|Arbeit|Autor|Autorin|Teil|Punkt|Schritt|Weg|Tatsache|Fall|Folge|Aufgabe|Lösung|Voraussetzung|Herausforderung|Thema|ist|sind|war|nicht|kein\p{Ll}*|zu|auch|damit|dabei|wichtigste\p{Ll}*|meisten|folgende\p{Ll}*|nur|Rest|neue[nrs]?|praktische[nrs]?|empfehlenswert|wünschenswert|entscheidend|typisch\p{Ll}*|sinnvoll\p{Ll}*|notwendig\p{Ll}*|möglich\p{Ll}*|üblich\p{Ll}*|alle[nr]?|viele[nr]?|einige[nr]?|Vorbilder|Beispiele|Grundlage|Basis|Ausgangspunkt|Kern)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ce|cet|cette|ces|cela|ceci|ça|il|elle|ils|elles|on|nous|vous|qui|que|quoi|où|dont|celui|celle|ceux|celles|notre|nos|votre|vos|son|sa|ses|leur|leurs|mon|ma|mes|et|mais|si|quand|car|autre|autres|premier|première|second|seconde|deuxième|troisième|dernier|dernière|seul|seule|même|but|objectif|idée|raison|résultat|problème|question|réponse|exemple|avantage|inconvénient|différence|chapitre|section|figure|tableau|livre|rapport|auteur|chose|partie|point|étape|façon|fait|cas|principal|principale|important|importante|suivant|suivante|est|sont|ne|pas|plus|solution|enjeu|défi|tâche|intérêt|rôle|sujet|reste|premiers|premières|seconds|derniers|dernières|nouveau|nouvelle|deux|trois|quatre|tous|toutes|certains|certaines|plusieurs|base)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:este|esta|esto|estos|estas|ese|esa|eso|aquel|aquella|él|ella|ello|ellos|ellas|que|quien|donde|cual|nuestro|nuestra|nuestros|nuestras|su|sus|mi|tu|y|pero|si|cuando|porque|otro|otra|otros|otras|primer|primero|primera|segundo|segunda|tercer|tercero|tercera|último|última|único|única|mismo|misma|objetivo|finalidad|propósito|idea|razón|resultado|problema|pregunta|respuesta|ejemplo|ventaja|desventaja|diferencia|capítulo|sección|figura|tabla|libro|informe|autor|autora|cosa|parte|punto|paso|forma|hecho|caso|principal|importante|siguiente|es|son|no|más|solución|reto|tarea|función|tema|resto|lo|clave|primeros|primeras|últimos|últimas|nuevo|nueva|dos|tres|cuatro|todos|todas|algunos|algunas|varios|varias|base|defecto)(?!\p{L})/iu,
}

/** What praises or places a thing instead of telling what it is. */
export const NO_MEANING: Record<Locale, RegExp> = {
  en: /^(?:an?|the|any)\s(?:(?:very|really|quite|most|more|particularly|especially|extremely)\s|(?:good|great|big|important|common|useful|simple|typical|key|main|major|crucial|essential|perfect|popular|well-known|first|second|third|last|next|only|same|best|better|worst|largest|biggest|smallest|highest|lowest|result|reason|case|following|latter|former|example|lot|bit|few|little|number|matter|must|problem|challenge|question|one|way forward|fact|start|beginning|end|default|right|wrong|new|real|current|recent|previous|above|below|latest|possible|likely|famous|clear|term|word|concept that|favou?rite|savior|heart|foundation|backbone|core|basis|cornerstone|key)\b)/iu,
  de: /^(?:eine?|der|die|das)\s(?:(?:sehr|besonders|äußerst|ganz|ziemlich)\s|(?:gut|groß|wichtig|häufig|nützlich|typisch|wesentlich|zentral|entscheidend|bekannt|erst|zweit|dritt|letzt|nächst|einzig|gleich|selb|best|größt|kleinst|höchst|beliebt|einfach|neu|folgend|mögliche?|aktuell|klar|schwierig|perfekt)(?:er|e|es|en|ste[rsn]?|tes|ter|te)?\s|(?:Begriff|Grund|Ergebnis|Folge|Fall|Beispiel|Teil|Problem|Frage|Herausforderung|Muss|Voraussetzung|Ziel|Anfang|Ende|Gleiche|Einzige|Beste|Wichtigste)\b)/iu,
  fr: /^(?:une?|des|le|la|les|l['’])\s?(?:(?:très|plus|moins|vraiment|particulièrement)\s|(?:bon|bonne|grand|grande|important|importante|simple|principal|principale|premier|première|second|seconde|dernier|dernière|seul|seule|même|meilleur|meilleure|résultat|raison|cas|exemple|partie|problème|question|enjeu|défi|début|fin|suivant|suivante|nouveau|nouvelle|véritable|vrai|vraie|peu|cause|conséquence|suite|bon exemple|excellent|excellente|terme|mot|\p{L}+\s(?:le|la|les)\s(?:plus|moins)|base|cœur|clé|\p{L}+\s(?:obligatoire|importante?|essentiel|essentielle|nécessaire|indispensable|fondamentale?|incontournable|majeure?))(?!\p{L}))/iu,
  es: /^(?:una?|el|la|los|las)\s(?:(?:muy|más|menos|realmente|especialmente)\s|(?:buen|buena|gran|grande|importante|simple|sencill[oa]|principal|primer|primer[oa]|segund[oa]|tercer|últim[oa]|únic[oa]|mism[oa]|mejor|peor|mayor|menor|resultado|razón|caso|ejemplo|parte|problema|pregunta|reto|desafío|inicio|fin|siguiente|nuev[oa]|verdader[oa]|poco|causa|consecuencia|excelente|clave|término|palabra|\p{L}+\s(?:más|menos)|base|corazón|\p{L}+\s(?:obligatori[oa]|importante|esencial|necesari[oa]|indispensable|fundamental|clave|imprescindible))(?!\p{L}))/iu,
}

/** A meaning that is no thing but a sentence of its own: a verb comes before anything that could have one. */
export const IS_SENTENCE: Record<Locale, RegExp> = {
  en: /^(?:(?!\b(?:that|which|who|whose|where|when|how|if)\b|[,(]).)*?\b(?:is|are|was|were|must|should|shall|can|may|will|would|has|have|does|do|needs?)\b/i,
  de: /^[^,(]*?(?<!\p{L})(?:ist|sind|war|waren|muss|müssen|soll|sollen|sollte|kann|können|wird|werden|wurde|darf|dürfen|hat|haben|erstellt|erfolgt|dient|bietet|ermöglicht|gibt|lassen|lässt|besteht)(?!\p{L})/iu,
  fr: /^(?:(?!(?<!\p{L})(?:qui|que|dont|où|lequel|laquelle)(?!\p{L})|qu['’]|[,(]).)*?(?<!\p{L})(?:est|sont|était|doit|doivent|peut|peuvent|ont|sera|seront|permet|permettent|fait|font|faut|va|vont)(?!\p{L})/iu,
  es: /^(?:(?!(?<!\p{L})(?:que|cuy[oa]s?|donde|cual)(?!\p{L})|[,(]).)*?(?<!\p{L})(?:es|son|era|debe|deben|deberá|puede|pueden|está|están|ha|han|tiene|tienen|será|serán|permite|permiten|se)(?!\p{L})/iu,
}

/** Titles of sections whose sentences teach nothing. */
export const NO_LESSON =
  /^\W*(?:[\d.]+\s*)?(?:exercises?|problems|solutions?|references|bibliography|literature|acknowledge?ments?|index|übung(?:en|saufgaben)?|aufgaben|lösung(?:en)?|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|danksagung|exercices?|corrigés?|références|bibliographie|remerciements|ejercicios?|soluciones|referencias|bibliografía|agradecimientos)\b/iu

/** Titles of lists in which each item says what a word means. */
export const GLOSSARY =
  /gloss|definition|définition|definici|begriff|terminolog|vocab|lexi[qck]|abkürzung|terms|términos|termes|fachwörter/iu

/** What stands before a colon and is no term. */
export const NO_ENTRY =
  /^(?:note|notes|nb|n\.b\.|tip|tips|hint|warning|caution|important|example|examples|step|exercise|question|answer|source|sources|date|time|place|name|address|e-?mail|tel|phone|fax|author|version|hinweis|achtung|wichtig|tipp|beispiel|beispiele|schritt|aufgabe|frage|antwort|quelle|datum|ort|telefon|anmerkung|merke|ziel|vorteile?|nachteile?|remarque|attention|important|conseil|astuce|exemple|exemples|étape|exercice|question|réponse|source|date|lieu|nom|adresse|tél|objectif|avantages?|inconvénients?|nota|atención|importante|consejo|ejemplo|ejemplos|paso|ejercicio|pregunta|respuesta|fuente|fecha|lugar|nombre|dirección|objetivo|ventajas?|desventajas?|advantages?|disadvantages?|pros|cons|input|output|result|résultat|ergebnis|resultado|figure|table|abbildung|tabelle|figura|tabla|tableau|chapter|kapitel|chapitre|capítulo)\b/iu

/** A meaning that is a thing: it begins with an article or with a word that stands for every one of its kind. */
export const BEGINS_WITH_ARTICLE: Record<Locale, RegExp> = {
  en: /^(?:an?|the|any|all|every|each|one or more|a set)\s/iu,
  de: /^(?:eine?[nmr]?|der|die|das|den|alle|jede[rsn]?|jegliche)\s/iu,
  fr: /^(?:une?|le|la|les|toute?s?|tous|des|ensemble)\s|^l['’]/iu,
  es: /^(?:una?|el|la|los|las|todo|toda|todos|todas|cualquier|conjunto)\s/iu,
}
