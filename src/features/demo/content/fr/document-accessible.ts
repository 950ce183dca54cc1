import type { DemoSpeach } from '../plan.ts'

export const documentAccessible: DemoSpeach = {
  key: 'fr/document-accessible',
  title: 'Un document accessible en dix minutes',
  language: 'fr',
  description: 'Titres, contrastes, images décrites : de petites attentions qui ouvrent un texte à tout le monde.',
  tags: ['accessibilité', 'documents', 'inclusion'],
  category: 'digital',
  author: 'hugo',
  coEditors: ['author'],
  coEditorGroups: ['lyon'],
  life: { publishedDaysAgo: 300 },
  drawsReaders: 0.9,
  rating: 4.7,
  pictures: {
    contrast: {
      file: 'contrastes.png',
      alt: 'Quatre textes sur fond coloré : deux passent avec 7,5 et 8,2 pour 1, deux échouent avec 2,3 pour 1',
      caption: 'Il faut 4,5 pour 1 au moins ; 3 pour 1 pour les grands titres.',
      drawing: {
        figure: 'contrast',
        samples: [
          { says: 'Blanc sur prune', ratio: '7,5 : 1', ink: '#FFFFFF', ground: '#6A4390', passes: true },
          { says: 'Prune sur gris clair', ratio: '8,2 : 1', ink: '#4A4260', ground: '#F4EFF1', passes: true },
          { says: 'Blanc sur orange', ratio: '2,3 : 1', ink: '#FFFFFF', ground: '#FF8B52', passes: false },
          { says: 'Gris sur crème', ratio: '2,3 : 1', ink: '#A8A3B5', ground: '#FBF8F6', passes: false },
        ],
      },
    },
  },
  text: `
# Pourquoi
## Lire avec les oreilles
Une lectrice aveugle entend votre document. Une autre l’agrandit quatre fois, une troisième le lit au soleil, sur son
téléphone. Ce que vous faites pour l’une sert aux deux autres.

Le lecteur d’écran ne voit pas le gras ni la taille. Il ne connaît que ce que vous avez **déclaré** : titre, liste, tableau,
image.

# Comment
## Titres et listes
- Utilisez les styles *Titre 1*, *Titre 2* : le sommaire se fait tout seul.
- De vraies puces, pas des tirets tapés à la main.
- Pas de lignes vides pour espacer : réglez l’espacement du paragraphe.

Faites l’essai : ouvrez le volet de navigation. S’il est vide, votre document est, pour qui l’écoute, un seul long paragraphe.

## Contrastes
[[contrast]]

La couleur seule ne dit rien à un homme sur douze. Ajoutez un mot ou un signe : non pas « les cases rouges », mais « les
cases marquées *À faire* ».

Le contraste se mesure. Un outil gratuit lit deux couleurs à l’écran et donne le rapport. Regardez d’abord les textes gris, puis les
boutons, puis les mots posés sur une photo.

## Images et liens
| Élément | Évitez | Préférez |
| Graphique | « graphique » | « Les arrêts baissent de 14 à 9 jours » |
| Photo | « IMG_2041 » | « L’équipe de Lyon devant l’atelier » |
| Lien | « cliquez ici » | « règlement des voyages (PDF, 3 pages) » |

# Vérifier
## Deux minutes
1. Naviguez avec la touche de tabulation.
2. Imprimez en gris : a-t-on perdu quelque chose ?
3. Agrandissez à 200 %.
4. Lancez le vérificateur du logiciel et corrigez les trois premiers points.

!note Vous trouverez toujours quelque chose. Un document accessible n’est pas parfait : c’est un document que quelqu’un a essayé de
lire autrement.
`,
}
