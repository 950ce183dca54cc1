import type { DemoDocument } from './document.ts'

export const guideRgpd: DemoDocument = {
  file: 'guide-rgpd.pdf',
  language: 'fr',
  title: 'Guide de poche du RGPD',
  subtitle: 'Douze situations, douze réponses',
  author: 'Hugo Lambert',
  page: 'page',
  text: `
### Les mots
| Mot | Ce qu’il veut dire ici |
| Donnée personnelle | Tout ce qui conduit à une personne, seul ou en croisant |
| Traitement | Lire, noter, trier, envoyer, effacer : tout |
| Responsable | L’entreprise, pas vous ; mais vous agissez en son nom |
| Sous-traitant | Celui qui traite pour nous, avec un contrat |
| Anonymisation | On ne peut plus retrouver la personne, jamais |
| Pseudonymisation | On peut encore, avec une clé gardée ailleurs |

!info Un fichier pseudonymisé reste un fichier de données personnelles : toutes les règles s’appliquent.

### Au bureau
#### 1. Je crée une liste
Écrivez en haut de la première page à quoi elle sert et quand elle sera effacée. Prévenez les personnes si elles ne s’y attendent
pas. Signalez le fichier au registre : un courriel de trois lignes suffit.

#### 2. J’envoie un courriel à beaucoup de monde
Si les destinataires ne se connaissent pas, leurs adresses vont en copie cachée. Relisez la ligne « À » avant d’envoyer : c’est là
que naissent presque toutes les fuites.

#### 3. Je partage un tableau
Envoyez un lien à accès limité plutôt qu’une pièce jointe. Donnez le droit de lire, pas celui de modifier. Retirez l’accès quand le
travail est fini.

#### 4. Je travaille dans le train
Un filtre sur l’écran, pas de noms au téléphone, et l’ordinateur qui vous suit au wagon-bar.

### Les images
#### 5. Je prends une photo d’équipe
Dites avant à quoi elle servira. Celui qui s’écarte ne veut pas être sur la photo ; il n’a pas à s’expliquer.

#### 6. Je publie une photo
Accord écrit, avec le lieu, la durée, et le moyen de changer d’avis. Pour un mineur, l’accord des parents. Pour une vue de foule où
personne ne se détache, ce n’est pas nécessaire.

#### 7. Il y a une caméra
Un panneau à l’entrée, jamais de caméra sur un poste de travail, un mois de conservation au plus.

### Les personnes
#### 8. Une candidate postule
Ne lisent le dossier que ceux qui décident. Notez ce que vous seriez prêt à lui montrer : elle a le droit de le demander. Sans suite,
le dossier est effacé au bout de deux ans au plus, plus tôt si elle le souhaite.

#### 9. Un client demande ses données
Transmettez le jour même. Nous avons un mois, et il n’a rien à payer ni à justifier.

#### 10. Quelqu’un veut être effacé
Ce n’est pas toujours possible : une facture se garde dix ans. Mais on répond toujours, et l’on explique.

!warning Vérifiez l’identité avec mesure : demander une copie de passeport pour un abonnement, c’est collecter de trop.

### Les accidents
#### 11. J’ai perdu mon téléphone
Appelez le 4400 : il est effacé à distance en quelques minutes. Ensuite seulement, cherchez-le.

#### 12. Un courriel est parti au mauvais destinataire
1. Demandez-lui, par téléphone, de le supprimer sans le lire.
2. Écrivez à donnees@nordlicht.example : quoi, quand, combien de personnes.
3. N’effacez rien de votre côté.

| Délai | Ce qui se passe |
| Tout de suite | vous nous prévenez |
| 24 heures | nous mesurons le risque |
| 72 heures | l’autorité est informée, s’il y a un risque |
| Sans tarder | les personnes le sont, si le risque est élevé |

### Retenir
- **Moins.** La donnée la mieux protégée est celle qu’on n’a pas.
- **Moins longtemps.** Une date d’effacement par fichier.
- **Le dire.** Une faute annoncée est réparée à moitié.
`,
}
