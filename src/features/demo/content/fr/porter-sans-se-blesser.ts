import type { DemoSpeach } from '../plan.ts'

export const porterSansSeBlesser: DemoSpeach = {
  key: 'fr/porter-sans-se-blesser',
  title: 'Porter sans se blesser',
  language: 'fr',
  description: 'Éviter, alléger, bien saisir : le dos ne pardonne pas, mais il prévient.',
  tags: ['manutention', 'dos', 'TMS'],
  category: 'safety',
  author: 'hugo',
  life: { publishedDaysAgo: 410, updates: [{ daysAgo: 145, note: 'Port à deux' }] },
  drawsReaders: 1.2,
  rating: 4.4,
  pictures: {
    lift: {
      file: 'soulever.png',
      alt: 'À gauche, dos rond et charge loin du corps ; à droite, dos droit, genoux pliés, charge contre le corps',
      caption: 'Le même carton. À gauche, le bas du dos porte bien davantage.',
      drawing: { figure: 'lifting', wrong: 'Dos rond, charge loin', right: 'Dos droit, charge contre soi' },
    },
  },
  cover: 'crate',
  text: `
# Avant de porter
## Faut-il vraiment le porter ?
Le meilleur geste est celui qu’on évite. Dans cet ordre :

1. **Supprimer :** livrer au bon endroit du premier coup.
2. **Rouler :** diable, transpalette, table élévatrice.
3. **Partager :** deux cartons de 10 kg plutôt qu’un de 20.
4. **Porter,** seulement s’il ne reste rien d’autre.

!info Repère : au-delà de 15 kg pour un port répété, on cherche une aide, quelle que soit la force de la personne.

# Soulever
## Cinq temps
[[lift]]

1. Approchez-vous : pieds de part et d’autre, largeur du bassin.
2. Pliez les genoux, gardez le dos plat.
3. Saisissez à pleines mains, testez le poids.
4. Remontez avec les jambes, la charge **contre vous.**
5. Tournez avec les pieds, jamais avec le dos.

Le dos n’est pas fragile : il est fait pour bouger. Ce qui l’abîme, ce sont les charges loin du corps, les torsions et la centième
répétition de la journée. Alternez les tâches avant la fatigue, pas après.

## Porter à deux {since=2}
Même taille, si possible, et une seule voix qui commande : « On lève à trois. » Celui qui recule ne commande pas ; il écoute.
On pose comme on a levé : ensemble, genoux pliés, doigts dehors.

? Et la ceinture lombaire ?
Elle rappelle de faire attention, mais ne porte rien à votre place. Sur avis médical, oui ; par habitude, non.

# Écouter son dos
## Il prévient
| Signal | Que faire |
| raideur le matin | bouger, s’étirer, marcher |
| douleur après une tâche | le dire, changer la tâche |
| fourmillements dans la jambe | médecin, sans attendre |

!warning Serrer les dents n’est pas du courage. Une douleur dite à temps se règle en deux jours ; une douleur tue coûte trois
mois.
`,
}
