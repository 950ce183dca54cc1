import type { Locale } from '#shared/locales.ts'

/** Something that a reader says of a speach, and what its author answers. */
export interface Talk {
  said: string
  answer?: string
}

/** What readers say, for whatever speach of their language. */
export const TALKS: Record<Locale, readonly Talk[]> = {
  en: [
    { said: 'Short and to the point. I did what it says the same afternoon, and it worked.' },
    {
      said: 'Is there a list of this that I could print for our team room?',
      answer: 'Good idea, I will add one page.',
    },
    { said: 'The example could have happened here. We talked about it in our Monday meeting.' },
    {
      said: 'I had to read the middle part twice. After that it was clear.',
      answer: 'Thank you, I will make it simpler.',
    },
  ],
  fr: [
    { said: 'Court et clair. Je l’ai mis en pratique l’après-midi même, et ça marche.' },
    { said: 'Y a-t-il une fiche à imprimer pour notre salle ?', answer: 'Bonne idée, j’ajoute une page.' },
    { said: 'L’exemple aurait pu se passer chez nous. Nous en avons parlé lundi en réunion.' },
    { said: 'J’ai relu la partie du milieu. Ensuite, tout était clair.', answer: 'Merci, je vais la simplifier.' },
  ],
  de: [
    { said: 'Kurz und klar. Ich habe es am selben Nachmittag ausprobiert, und es hat funktioniert.' },
    { said: 'Gibt es das als Liste zum Aufhängen?', answer: 'Gute Idee, ich ergänze eine Seite.' },
    { said: 'Das Beispiel hätte bei uns passieren können. Wir haben am Montag darüber gesprochen.' },
    {
      said: 'Den Mittelteil habe ich zweimal gelesen, dann war es klar.',
      answer: 'Danke, ich schreibe ihn einfacher.',
    },
  ],
  es: [
    { said: 'Breve y claro. Lo probé esa misma tarde y funcionó.' },
    { said: '¿Hay una lista para imprimir y colgar en la sala?', answer: 'Buena idea, añadiré una página.' },
    { said: 'El ejemplo podría haber ocurrido aquí. Lo comentamos en la reunión del lunes.' },
    { said: 'Leí dos veces la parte central y entonces quedó claro.', answer: 'Gracias, la haré más sencilla.' },
  ],
}
