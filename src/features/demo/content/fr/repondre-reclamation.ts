import type { DemoSpeach } from '../plan.ts'

export const repondreReclamation: DemoSpeach = {
  key: 'fr/repondre-reclamation',
  title: 'Répondre à une réclamation',
  language: 'fr',
  description: 'Une lettre de réclamation est une main tendue. Comment la saisir, à l’écrit comme au téléphone.',
  tags: ['clients', 'réclamation', 'écriture'],
  category: 'quality',
  author: 'aiEditor',
  life: { publishedDaysAgo: 175 },
  drawsReaders: 0.8,
  rating: 4.2,
  pictures: {
    letter: {
      file: 'quatre-paragraphes.png',
      alt: 'Quatre étapes : accuser réception, reconnaître, expliquer, proposer',
      caption: 'Quatre paragraphes, dans cet ordre.',
      drawing: { figure: 'steps', steps: ['Remercier', 'Reconnaître', 'Expliquer', 'Proposer'] },
    },
  },
  text: `
# Comprendre
## Ce que veut vraiment le client
Trois choses, rarement dites : être cru, savoir ce qui s’est passé, être sûr que cela ne recommencera pas. Le geste
commercial vient bien après.

!note Un client qui écrit pense encore que cela en vaut la peine. Celui qui se tait est déjà ailleurs.

Lisez la lettre deux fois : la première pour les faits, la seconde pour le ton. Soulignez ce qui a été promis, par qui, pour quand. Votre
réponse commence par là.

# Écrire
## Quatre paragraphes
[[letter]]

1. **Remercier,** avec la date et l’objet : il voit que quelqu’un a lu.
2. **Reconnaître** ce qui s’est passé, sans « si » ni « toutefois ».
3. **Expliquer** en deux phrases, sans accuser un collègue.
4. **Proposer,** avec une date et un nom.

:::
### À éviter
« Nous sommes au regret de vous informer que votre demande n’a pu aboutir pour des raisons indépendantes de notre volonté. »
:::
### À préférer
« Votre colis est resté quatre jours à Lyon parce que nous avons mal lu l’étiquette. Il part aujourd’hui ; vous l’aurez jeudi. »
:::

# Téléphoner
## Avant d’écrire, appeler
Dix minutes de téléphone épargnent trois lettres. Commencez par une question : « Voulez-vous me raconter ? » Puis notez, sans
interrompre, et reformulez.

| Phrase qui ferme | Phrase qui ouvre |
| « Ce n’est pas mon service. » | « Je trouve la bonne personne. » |
| « Calmez-vous. » | « Je comprends que vous soyez en colère. » |
| « C’est la procédure. » | « Voici ce que je peux faire. » |

!tip Rappelez à l’heure promise, même sans nouvelle. C’est le seul appel dont on parlera autour de lui.
`,
}
