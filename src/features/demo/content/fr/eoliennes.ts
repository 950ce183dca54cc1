import type { DemoSpeach } from '../plan.ts'

export const eoliennes: DemoSpeach = {
  key: 'fr/eoliennes',
  title: 'Éoliennes : parler aux riverains',
  language: 'fr',
  description: 'Bruit, paysage, oiseaux, argent : écouter d’abord, répondre ensuite, et tenir ce que l’on a promis.',
  tags: ['éolien', 'dialogue', 'concertation'],
  category: 'planet',
  author: 'hugo',
  coEditors: ['author'],
  life: { publishedDaysAgo: 215, updates: [{ daysAgo: 50, note: 'Troisième exemple' }] },
  drawsReaders: 0.8,
  rating: 4.4,
  pictures: {
    noise: {
      file: 'niveaux-de-bruit.png',
      alt: 'Barres : conversation 60 décibels, bureau calme 45, éolienne à 500 mètres 35, chambre la nuit 30',
      caption: 'Ordres de grandeur, en décibels.',
      drawing: {
        figure: 'bars',
        bars: [
          { label: 'Conversation', value: 60, says: '60 dB' },
          { label: 'Bureau calme', value: 45, says: '45 dB' },
          { label: 'Éolienne à 500 m', value: 35, says: '35 dB' },
          { label: 'Chambre, la nuit', value: 30, says: '30 dB' },
        ],
      },
    },
  },
  text: `
# Écouter
## Une inquiétude n’est pas une opinion
Celui qui dit « ça va faire du bruit » ne demande pas un chiffre. Il demande : est-ce que vous me prenez au sérieux ?
Le chiffre vient après.

1. Allez voir. On parle autrement dans une cuisine que dans une salle des fêtes.
2. Reformulez : « Vous craignez de ne plus dormir fenêtre ouverte. »
3. Notez, et dites quand vous reviendrez.

# Répondre
## Avec des repères
[[noise]]

Une éolienne s’entend surtout quand le vent est faible et la nuit calme. Dites-le ainsi : quelqu’un qui l’a entendue ne
croira plus rien à qui prétend le contraire.

| Question | Réponse honnête |
| Et les oiseaux ? | Suivi pendant trois ans, arrêt lors des migrations |
| Et la valeur de ma maison ? | Études contradictoires ; voici les deux |
| Qui gagne quoi ? | Loyers, taxes, part ouverte aux habitants |
| Et après vingt ans ? | Démontage provisionné dès le début |

!warning Ne promettez jamais ce qui dépend d’un autre. « Je vous réponds mardi » vaut mieux que « pas de problème ».

!tip Invitez les gens à écouter une éolienne en service. Un quart d’heure sur place vaut dix courbes sur un écran.

# Trois exemples
## Ce qui a marché
- À **Wallonie-Est**, le projet « Wind for All » a commencé par une salle des fêtes et du café : six mois sans plan, rien
  que des questions.
- À **Saint-Aubin**, les riverains ont choisi entre deux implantations. La moins rentable a gagné ; le permis est passé
  sans recours.
- À **Kerlann**, une ligne téléphonique : une personne, un nom, une réponse dans les deux jours.

## Ce qui a échoué {since=2}
À **Montreval**, tout était juste : études, distances, chiffres. Mais la première affiche est arrivée avant la première
visite. Trois ans de procédure. La leçon tient en une phrase : *on ne consulte pas des gens qui ont déjà lu la décision.*
`,
}
