import type { DemoSpeach } from '../plan.ts'

export const evacuation: DemoSpeach = {
  key: 'fr/evacuation',
  title: 'Évacuation : guides et serre-files',
  language: 'fr',
  description: 'Deux rôles, trois minutes, un point de rassemblement : ce que fait chacun quand la sirène retentit.',
  tags: ['évacuation', 'incendie', 'sécurité'],
  category: 'safety',
  author: 'hugo',
  coEditors: ['karla'],
  assigned: { groups: ['lyon'] },
  life: { publishedDaysAgo: 520, updates: [{ daysAgo: 155, note: 'Nouveau point de rassemblement' }] },
  drawsReaders: 1,
  rating: 4.5,
  pictures: {
    order: {
      file: 'ordre.png',
      alt: 'Quatre étapes : la sirène, le guide part, le serre-file vérifie, le point de rassemblement',
      caption: 'Le guide ouvre, le serre-file ferme.',
      drawing: { figure: 'steps', steps: ['La sirène', 'Le guide part', 'Le serre-file vérifie', 'On se compte'] },
    },
  },
  text: `
# Les rôles
## Ouvrir et fermer la marche
[[order]]

- Le **guide** part le premier, calmement, et montre le chemin. Il ne revient pas.
- Le **serre-file** passe partout, ferme les portes derrière lui et sort le dernier.
- **Tous les autres** suivent, sans repasser par leur bureau.

!warning On laisse tout : manteau, ordinateur, café. Trois secondes par personne font cinq minutes par étage.

Les deux portent un gilet jaune, rangé près de la porte de l’étage. Si l’un manque ce jour-là, la première personne qui prend le gilet
prend le rôle : mieux vaut un guide improvisé qu’un couloir où chacun hésite.

# La sirène
## Trois minutes
1. Arrêter la machine, couper le gaz.
2. Aider le voisin, surtout le visiteur.
3. Prendre l’escalier, jamais l’ascenseur.
4. Marcher vite, ne pas courir, tenir la rampe.

? Il y a de la fumée dans l’escalier.
Revenez, fermez la porte, bouchez le bas avec un vêtement mouillé, montrez-vous à la fenêtre. Un bureau fermé protège
une demi-heure.

? Une collègue se déplace en fauteuil.
Elle rejoint l’espace d’attente sécurisé, avec deux personnes choisies d’avance. Le serre-file le signale au point de
rassemblement, en premier.

# Dehors
## Le point de rassemblement {since=2}
Depuis mars : **parking nord, sous le grand tilleul.** Le guide compte, le serre-file annonce : « Étage vide » ou « manque une
personne, vue en salle 204 ». Personne ne rentre avant le feu vert des pompiers, même pour aider.

## Le retour
| Question | Qui répond |
| Combien de temps ? | le guide |
| Qui manquait ? | le serre-file |
| Qu’est-ce qui bloquait ? | tout le monde |

Trois lignes dans la semaine, une amélioration avant le prochain exercice.

Au dernier exercice, l’étage trois a mis quatre minutes dix. La porte coupe-feu était calée par un extincteur : trente secondes de
perdues, et une leçon pour tous.
`,
}
