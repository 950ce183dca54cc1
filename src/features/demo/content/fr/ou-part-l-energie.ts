import type { DemoSpeach } from '../plan.ts'

export const ouPartLEnergie: DemoSpeach = {
  key: 'fr/ou-part-l-energie',
  title: 'Chauffage, éclairage, serveurs : où part l’énergie',
  language: 'fr',
  description:
    'Dans l’atelier de Lyon, tout se mesure. Voici les gros postes, les idées reçues et ce que chacun peut faire.',
  tags: ['énergie', 'bâtiment', 'climat'],
  category: 'planet',
  author: 'hugo',
  life: { publishedDaysAgo: 83 },
  drawsReaders: 0.7,
  rating: 4.1,
  pictures: {
    use: {
      file: 'energie-lyon.png',
      alt: 'Barres : chauffage 48 pour cent, air comprimé 17, éclairage 15, serveurs 12, divers 8',
      caption: 'Atelier de Lyon, année dernière.',
      drawing: {
        figure: 'bars',
        bars: [
          { label: 'Chauffage', value: 48, says: '48 %' },
          { label: 'Air comprimé', value: 17, says: '17 %' },
          { label: 'Éclairage', value: 15, says: '15 %' },
          { label: 'Serveurs', value: 12, says: '12 %' },
          { label: 'Divers', value: 8, says: '8 %' },
        ],
      },
    },
    circle: {
      file: 'boucle.png',
      alt: 'Un cercle de quatre étapes : mesurer, choisir, agir, vérifier',
      caption: 'On recommence chaque trimestre.',
      drawing: { figure: 'cycle', steps: ['Mesurer', 'Choisir', 'Agir', 'Vérifier'] },
    },
  },
  text: `
# Voir
## Les gros postes
[[use]]

Presque la moitié part en chaleur. Le deuxième poste étonne toujours : l’air comprimé. Une fuite de 3 mm, la nuit et le
week-end compris, coûte autant que l’éclairage d’un bureau pendant deux ans.

!info Écoutez l’atelier le dimanche : ce qui siffle coûte.

# Agir
## Chacun à sa place
| Où | Geste | Effet |
| Bureau | 19 °C, porte fermée | −7 % de chauffage par degré |
| Atelier | vanne d’air fermée le soir | −30 % de fuites |
| Réunion | lumière éteinte en sortant | petit, mais contagieux |
| Serveurs | supprimer les doublons | moins de disques, moins de froid |

!tip Vous n’avez la main ni sur la chaudière ni sur les serveurs ? Vous l’avez sur la question : « Est-ce que ça doit tourner la nuit ? »

## En équipe
[[circle]]

Choisissez **une** mesure par trimestre. Affichez le chiffre du mois à côté de la machine à café, pas dans un rapport.

L’an dernier, l’équipe du montage a choisi les fuites d’air. Trois soirées, un flacon d’eau savonneuse, quarante-deux fuites marquées au
feutre : 11 000 kWh économisés, et une soirée crêpes.

# Idées reçues
## Vrai ou faux ?
? Éteindre un ordinateur l’use.
Faux depuis vingt ans. La nuit, il s’éteint.

? Il faut chauffer plus fort pour chauffer plus vite.
Faux : le radiateur n’accélère pas, il dépasse la cible, et l’on ouvre la fenêtre.

? Les veilles ne comptent pas.
Une seule, non. Deux cents, oui : environ une tonne de CO₂ par an dans notre bâtiment.
`,
}
