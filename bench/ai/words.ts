import type { Locale } from '#shared/locales.ts'

/** Sentences that the bench's documents are made of; each language has its own. */
const SENTENCES: Record<Locale, readonly string[]> = {
  en: [
    'A rope that has held a fall is taken out of use, whatever it looks like.',
    'Before anybody climbs, two people look at each other’s harness and say what they see.',
    'The wind on the hub is often twice as strong as the wind at the door.',
    'Whoever closes a hatch also looks whether somebody is still below it.',
    'Oil on a ladder is wiped off at once, and the place it came from is found on the same day.',
    'A plan for a rescue that nobody has tried is only a sheet of paper.',
    'Tools are tied to the belt, since a spanner from eighty metres goes through a helmet.',
    'In the first year, bearings are looked after every three months, later twice a year.',
    'The brake holds the rotor, but only the lock lets people work behind it.',
    'Measured values are written down where they were measured, not in the office afterwards.',
  ],
  fr: [
    'Une corde qui a retenu une chute est mise hors service, quel que soit son aspect.',
    'Avant de monter, deux personnes vérifient leurs harnais l’une de l’autre à voix haute.',
    'Le vent au moyeu est souvent deux fois plus fort que celui que l’on sent à la porte.',
    'Celui qui ferme une trappe regarde d’abord si quelqu’un se trouve encore en dessous.',
    'L’huile sur une échelle est essuyée tout de suite, et l’on cherche d’où elle vient.',
    'Un plan de secours que personne n’a essayé n’est qu’une feuille de papier.',
    'Les outils sont attachés à la ceinture, car une clé qui tombe traverse un casque.',
    'La première année, les roulements sont contrôlés tous les trois mois, ensuite deux fois par an.',
    'Le frein retient le rotor, mais seul le verrou permet de travailler derrière lui.',
    'Les valeurs mesurées sont notées sur place, et non le soir au bureau.',
  ],
  de: [
    'Ein Seil, das einen Sturz gehalten hat, wird ausgesondert, wie gut es auch aussieht.',
    'Vor dem Aufstieg prüfen zwei Personen gegenseitig ihre Gurte und sagen laut, was sie sehen.',
    'Der Wind an der Nabe ist häufig doppelt so stark wie der Wind an der Tür.',
    'Wer eine Luke schließt, sieht vorher nach, ob sich darunter noch jemand befindet.',
    'Öl auf einer Leiter wird sofort abgewischt, und noch am selben Tag wird gesucht, woher es kommt.',
    'Ein Rettungsplan, den niemand geübt hat, ist nur ein Blatt Papier.',
    'Werkzeuge werden am Gürtel gesichert, denn ein Schlüssel aus achtzig Metern durchschlägt einen Helm.',
    'Im ersten Jahr werden die Lager alle drei Monate geprüft, danach zweimal jährlich.',
    'Die Bremse hält den Rotor, doch nur die Verriegelung erlaubt Arbeiten dahinter.',
    'Messwerte werden dort aufgeschrieben, wo gemessen wurde, und nicht abends im Büro.',
  ],
  es: [
    'Una cuerda que ha detenido una caída se retira del servicio, tenga el aspecto que tenga.',
    'Antes de subir, dos personas revisan sus arneses mutuamente y dicen en voz alta lo que ven.',
    'El viento en el buje suele ser el doble de fuerte que el viento en la puerta.',
    'Quien cierra una trampilla mira antes si todavía hay alguien debajo.',
    'El aceite de una escalera se limpia enseguida, y el mismo día se busca de dónde viene.',
    'Un plan de rescate que nadie ha ensayado no es más que una hoja de papel.',
    'Las herramientas van atadas al cinturón, porque una llave que cae atraviesa un casco.',
    'Durante el primer año los rodamientos se revisan cada tres meses; después, dos veces al año.',
    'El freno sujeta el rotor, pero solo el bloqueo permite trabajar detrás de él.',
    'Los valores medidos se anotan donde se midieron, y no por la noche en la oficina.',
  ],
}

/** So many sentences, always the same for the same place. */
export function sentences(language: Locale, count: number, place: number): string {
  const all = SENTENCES[language]
  return Array.from({ length: count }, (_, index) => all[(place * 7 + index * 3) % all.length]).join(' ')
}
