import type { DemoSpeach } from '../plan.ts'

export const hameconnage: DemoSpeach = {
  key: 'fr/hameconnage',
  title: 'Hameçonnage : le doute est un réflexe',
  language: 'fr',
  description: 'Un faux courriel ne vise pas votre ordinateur, mais votre hâte. Trois regards, dix secondes.',
  tags: ['hameçonnage', 'sécurité', 'courriel'],
  category: 'digital',
  author: 'aiEditor',
  life: { publishedDaysAgo: 128 },
  drawsReaders: 1.3,
  rating: 4.3,
  pictures: {
    mail: {
      file: 'trois-doutes.png',
      alt: 'Un courriel et trois doutes numérotés : l’expéditeur, l’urgence, le bouton',
      caption: 'Trois regards suffisent presque toujours.',
      drawing: {
        figure: 'mail',
        sender: 'paie@nordlicht-rh.support',
        subject: 'Votre prime expire ce soir',
        lines: ['Chère collègue, cher collègue,', 'connectez-vous avant 18 heures,', 'sinon le versement est annulé.'],
        button: 'Voir ma prime',
        doubts: [
          'L’adresse n’est pas la nôtre : lisez-la par la fin.',
          'Pourquoi si vite ? La hâte endort le jugement.',
          'Où mène le bouton ? Survolez-le sans cliquer.',
        ],
      },
    },
  },
  text: `
# Reconnaître
## Trois regards
[[mail]]

1. **L’expéditeur.** Lisez l’adresse de droite à gauche : seuls comptent les deux derniers mots avant la première barre.
2. **Le ton.** Urgence, menace, secret, cadeau : quatre raisons de ralentir.
3. **La cible.** Laissez le pointeur sur le lien. Sur un téléphone, appuyez longuement.

Aucun de ces signes n’est une preuve. Deux ensemble suffisent pour s’arrêter.

## Vrai ou faux ?
| Adresse | La nôtre ? |
| https://apprendre.nordlicht.example | oui |
| https://nordlicht.example.aide-compte.support | non : finit par aide-compte.support |
| https://nord1icht.example | non : un 1 à la place du l |

!tip Ne suivez pas le courriel : ouvrez le service comme d’habitude, depuis vos favoris. Le message y est aussi ? Alors il
était vrai.

Les fautes d’orthographe ne trahissent plus grand-chose : les faux sont aujourd’hui bien écrits. Le cadenas non plus : il dit que la
ligne est chiffrée, pas que l’interlocuteur est honnête.

# Réagir
## J’ai cliqué
Cela arrive aux plus prudents, surtout à 16 h 50. Quatre gestes :

1. **Appelez le 4400,** jour et nuit.
2. Laissez l’ordinateur allumé, coupez le réseau.
3. Changez le mot de passe depuis un autre appareil.
4. Notez l’heure, l’expéditeur, ce que vous avez saisi.

## Un appel après le courriel
« Bonjour, c’est le service informatique, vous venez de recevoir un code … » Non. Personne chez nous ne demande un code, ni
par écrit, ni de vive voix. Raccrochez et rappelez le numéro de l’annuaire : qui est honnête le comprendra.

!note Personne, ici, n’a jamais été blâmé pour avoir prévenu. Le clic qui coûte cher est celui dont on ne parle pas.

## L’auriez-vous vu ? {quiz=phishing-fr}

## Entre nous {poll=clicked-fr}
`,
}
