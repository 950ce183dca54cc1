import type { DemoSpeach } from '../plan.ts'

export const prendreLaParole: DemoSpeach = {
  key: 'fr/prendre-la-parole',
  title: 'Prendre la parole sans notes',
  language: 'fr',
  description: 'Une phrase, trois images, un silence : parler en public sans réciter, même quand les mains tremblent.',
  tags: ['prise de parole', 'présentation'],
  category: 'communication',
  author: 'aiEditor',
  life: { publishedDaysAgo: 260 },
  drawsReaders: 1.1,
  rating: 4.5,
  text: `
# Préparer
## La phrase du soir
Que voulez-vous qu’on répète ce soir, à table ? Écrivez cette phrase. Tout ce qui ne la sert pas attendra une autre fois.

> « Avec douze minutes d’entretien par semaine, la machine ne s’arrête plus. »

Vous avez une phrase comme celle-là ? Alors vous avez un exposé.

## Trois images
Le public oublie les listes et retient les scènes. Choisissez-en trois : **une personne, un lieu, un objet.** Vous n’avez
rien à apprendre par cœur : vous racontez ce que vous voyez.

1. La scène du début pose la question.
2. Celle du milieu montre la difficulté.
3. Celle de la fin montre ce qui a changé.

# Parler
## Le corps d’abord
- Pieds à plat, poids au milieu.
- Expirez avant de commencer ; l’air revient tout seul.
- Regardez quelqu’un jusqu’à la fin de la phrase, puis quelqu’un d’autre.

!tip **Le silence est à vous.** Deux secondes après chaque idée : vous respirez, ils comprennent.

Le trac ne disparaît pas avec l’expérience : il devient un signal familier. Cinq respirations lentes, plus longues à l’expiration, et le
cœur ralentit vraiment.

## Les mains qui tremblent
Personne ne les voit autant que vous. Tenez un feutre, posez les doigts sur la table, montrez l’écran : une main occupée ne
tremble plus.

| Ce que l’on craint | Ce qui aide |
| le trou de mémoire | une carte, trois mots |
| la voix qui serre | une gorgée d’eau, une phrase plus lente |
| la question piège | « Je ne sais pas. Je vous réponds demain. » |

# Finir
## Les dix dernières secondes
Ne dites pas « voilà ». Redites votre phrase du soir, demandez une chose précise, taisez-vous. Les applaudissements
viennent quand on comprend que c’est fini.

? On me pose une question à laquelle je ne sais pas répondre.
Remerciez, notez-la devant tout le monde, donnez une date. Un « je ne sais pas » franc vaut mieux que trois minutes de brouillard.
`,
}
