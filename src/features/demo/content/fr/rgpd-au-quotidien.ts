import type { DemoSpeach } from '../plan.ts'

export const rgpdAuQuotidien: DemoSpeach = {
  key: 'fr/rgpd-au-quotidien',
  title: 'Le RGPD au quotidien',
  language: 'fr',
  description: 'Listes, photos, candidatures, courriels : les réflexes simples, et un guide de poche à garder.',
  tags: ['RGPD', 'données personnelles', 'droit'],
  category: 'digital',
  author: 'hugo',
  coEditors: ['nils'],
  badge: 'Gardien des données',
  assigned: { people: ['mehdi', 'sophie'], dueInDays: 25 },
  life: { publishedDaysAgo: 655, updates: [{ daysAgo: 245, note: 'Guide de poche ajouté' }] },
  drawsReaders: 1.6,
  rating: 4.3,
  text: `
# L’essentiel
## Trois questions
Une donnée est personnelle dès qu’elle conduit à quelqu’un : un nom, bien sûr, mais aussi une plaque, un numéro de casier,
une voix. Avant de créer un fichier, posez-vous trois questions.

1. **Pourquoi ?** Un but précis, qu’on peut expliquer à la personne.
2. **Quoi ?** Rien de plus que ce but.
3. **Jusqu’à quand ?** Une date, pas « au cas où ».

!tip Si vous hésitez à la première question, vous n’avez sans doute pas besoin du fichier.

## Les gestes de tous les jours
| Situation | Réflexe |
| Courriel à trente clients | adresses en copie cachée |
| Tableau avec des salaires | lien à accès limité, jamais en pièce jointe |
| Photo d’équipe sur le site | accord écrit, lieu et durée précisés |
| Écran dans le train | filtre, ou autre travail |
| Impression oubliée | code à la machine |

? Puis-je garder une liste « au cas où » ?
Non. Un fichier sans but n’a pas de raison d’être, et c’est toujours celui-là qui fuit.

# Les droits des personnes
## Quand on vous demande
Accès, rectification, effacement, opposition : la demande peut venir par courriel, au téléphone, dans un couloir, sans le
mot juste. Vous n’y répondez pas vous-même ; vous la transmettez **le jour même** à donnees@nordlicht.example. Nous avons un
mois.

Demandez simplement de quoi la personne a besoin et comment la joindre. Ne promettez rien sur le fond : certaines données se corrigent,
d’autres doivent être gardées par la loi.

## Quand il y a eu une fuite
Ordinateur perdu, courriel au mauvais destinataire, dossier ouvert à tous : dites-le tout de suite. L’autorité doit être
prévenue dans les **72 heures** lorsqu’il y a un risque pour les personnes, et l’horloge tourne dès que l’un de nous sait.

!warning N’effacez rien « pour réparer ». Les traces permettent de savoir qui prévenir.

# À garder
## Le guide de poche {pdf=guide-rgpd since=2}
`,
}
