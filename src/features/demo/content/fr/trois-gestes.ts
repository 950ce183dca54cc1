import type { DemoSpeach } from '../plan.ts'

export const troisGestes: DemoSpeach = {
  key: 'fr/trois-gestes',
  title: 'Premiers secours : les trois gestes',
  language: 'fr',
  description:
    'Examiner, alerter, masser : ce que toute personne peut faire avant l’arrivée des secours, même sans formation.',
  tags: ['premiers secours', 'urgence', 'défibrillateur'],
  category: 'safety',
  author: 'aiEditor',
  coEditors: ['hugo', 'karla', 'priya', 'marta'],
  badge: 'Trois gestes',
  assigned: { groups: ['lyon'], dueInDays: 30 },
  life: {
    publishedDaysAgo: 470,
    updates: [
      { daysAgo: 190, note: 'Défibrillateur : emplacements mis à jour' },
      { daysAgo: 10, note: 'Vidéo ajoutée' },
    ],
  },
  drawsReaders: 2.4,
  rating: 4.8,
  pictures: {
    rhythm: {
      file: 'trente-deux.png',
      alt: 'Trente points pour trente compressions, suivis de deux insufflations',
      caption: 'Trente compressions, deux insufflations, et l’on recommence.',
      drawing: { figure: 'rhythm', press: '30 compressions, bras tendus', breathe: '2 insufflations' },
    },
  },
  cover: 'heart',
  text: `
# Comprendre
## La vidéo : trois gestes {video=secours-fr since=3}
## Chaque minute compte
Quand le cœur s’arrête, le cerveau ne tient que quelques minutes. Chaque minute sans massage fait perdre environ 10 % de
chances de survie, et les secours mettent en moyenne plus de dix minutes à venir. Entre les deux, il y a vous.

!tip **Un massage imparfait vaut mieux que rien.** Vous ne pouvez pas aggraver l’état d’une personne dont le cœur est arrêté.

# Les gestes
## Examiner, alerter
1. **Protéger :** courant coupé, circulation arrêtée, personne d’autre en danger.
2. **Parler :** « Vous m’entendez ? Serrez ma main. »
3. **Regarder :** libérez le menton, observez le ventre pendant dix secondes.
4. **Appeler le 15 ou le 112,** haut-parleur activé. Ne raccrochez pas : on vous guide.

| La personne | Vous faites |
| répond | vous l’écoutez, vous restez |
| ne répond pas, respire | position latérale de sécurité |
| ne répond pas, ne respire pas | massage, tout de suite |

## Masser
[[rhythm]]

- Talon de la main au **milieu de la poitrine**, l’autre main dessus, bras tendus.
- Enfoncez de 5 à 6 cm, relâchez complètement.
- 100 à 120 fois par minute : deux fois par seconde, à peu près.
- Vous n’êtes pas formé aux insufflations ? Massez sans vous arrêter.

!warning Des respirations rares et bruyantes ne sont pas une respiration : massez.

? Jusqu’à quand faut-il continuer ?
Jusqu’à ce que la personne respire, que les secours prennent le relais, ou que vous n’ayez plus de forces. Relayez-vous toutes les deux
minutes, sans pause entre les deux.

# Le défibrillateur
## Il parle, vous suivez {since=2}
Allumez-le d’abord : il dit tout. Collez les électrodes sur la peau nue et sèche, une sous la clavicule droite, l’autre
sous l’aisselle gauche. Écartez-vous quand il le demande, puis reprenez aussitôt le massage.

- **Lyon :** accueil, et à côté de l’ascenseur du deuxième étage.
- **Brême :** porte 3 et cantine.

? Et si je me trompe ?
L’appareil ne délivre aucun choc à un cœur qui n’en a pas besoin. Il ne peut pas se tromper à votre place, ni à cause de vous.
`,
}
