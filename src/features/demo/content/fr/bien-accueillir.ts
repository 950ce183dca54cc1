import type { DemoSpeach } from '../plan.ts'

export const bienAccueillir: DemoSpeach = {
  key: 'fr/bien-accueillir',
  title: 'Bien accueillir une nouvelle collègue',
  language: 'fr',
  description: 'Avant le premier jour, le premier jour, le premier mois : un accueil qui donne envie de rester.',
  tags: ['accueil', 'intégration', 'équipe'],
  category: 'team',
  author: 'aiEditor',
  visibility: 'SEMI_PRIVE',
  life: { publishedDaysAgo: 330 },
  drawsReaders: 0.9,
  rating: 4.6,
  pictures: {
    steps: {
      file: 'quatre-moments.png',
      alt: 'Quatre moments : avant l’arrivée, le premier jour, la première semaine, le premier mois',
      caption: 'Quatre moments, quatre attentions.',
      drawing: { figure: 'steps', steps: ['Avant l’arrivée', 'Premier jour', 'Première semaine', 'Premier mois'] },
    },
  },
  text: `
# Avant
## Ce qui se prépare
[[steps]]

Une personne décide souvent dès la première semaine si elle a bien fait de venir. Or, ce qui la déçoit est presque toujours
banal : pas de badge, pas d’écran, personne au courant.

- **Une semaine avant :** un message qui dit où venir, à quelle heure, et qui attend.
- **La veille :** poste installé, accès testés, nom sur la porte.
- **L’équipe prévenue :** qui elle est, ce qu’elle va faire, ce qu’on peut lui confier.

# Le premier jour
## Trois choses, pas trente
1. **Quelqu’un** l’attend à la porte. Vous, pas l’accueil.
2. **Un tour** court : les gens d’abord, les machines ensuite, les sorties de secours toujours.
3. **Une petite réussite** avant le soir : une tâche vraie, faisable en deux heures.

!tip Déjeunez ensemble. Et laissez-la choisir de quoi l’on parle.

? Et la sécurité, les badges, les mots de passe ?
Ils ont leur heure, mais pas la première. On retient les noms le matin et les procédures l’après-midi ; l’inverse ne marche pas.

## La marraine, le parrain
C’est quelqu’un de l’équipe, mais pas le chef : à cette personne, on ose demander comment marche la machine à café et
pourquoi tout le monde soupire le mardi.

| Le parrain | Le responsable |
| répond aux petites questions | fixe les objectifs |
| explique les habitudes | explique les décisions |
| déjeune avec elle | prend une heure par semaine |

# Le premier mois
## Écouter un regard neuf
Pendant quatre semaines, elle voit ce que vous ne voyez plus. Demandez-lui chaque vendredi :

- Qu’est-ce qui t’a étonnée ?
- Qu’est-ce qui t’a fait perdre du temps ?
- Que garderais-tu de ton ancienne équipe ?

!note Notez tout, ne vous justifiez pas. Au bout d’un mois, changez une chose et dites-lui que c’est grâce à elle.
`,
}
