import type { DemoSpeach } from '../plan.ts'

export const lieferkettengesetz: DemoSpeach = {
  key: 'de/lieferkettengesetz',
  title: 'Lieferkettensorgfaltspflichtengesetz, kurz erklärt',
  language: 'de',
  description: 'Wofür das Gesetz da ist, was Einkauf und Technik damit zu tun haben und woran Sie ein Risiko erkennen.',
  tags: ['Lieferkette', 'Menschenrechte', 'Einkauf'],
  category: 'quality',
  author: 'nils',
  coEditors: ['karla'],
  reviewers: ['approver'],
  life: {},
  pictures: {
    circle: {
      file: 'sorgfalt.png',
      alt: 'Ein Kreis aus vier Schritten: Risiken finden, vorbeugen, abhelfen, prüfen',
      caption: 'Sorgfalt ist kein Bericht, sondern ein Kreislauf.',
      drawing: { figure: 'cycle', steps: ['Risiken finden', 'Vorbeugen', 'Abhelfen', 'Wirkung prüfen'] },
    },
  },
  text: `
# Worum es geht
## Der Satz hinter dem langen Wort
Wer hier etwas verkauft, soll wissen, unter welchen Bedingungen es entstanden ist – und etwas tun, wenn dabei Menschen
ausgebeutet oder ihre Lebensgrundlagen zerstört werden. Mehr steckt in den vier zusammengesetzten Wörtern nicht.

- **Menschenrechte:** keine Kinderarbeit, keine Zwangsarbeit, Schutz bei der Arbeit, faire Löhne, Gewerkschaften.
- **Umwelt,** soweit sie Menschen schadet: verseuchtes Wasser, Quecksilber, gefährliche Abfälle.

# Was wir tun
## Vier Schritte
[[circle]]

1. **Risiken finden:** einmal im Jahr und bei jedem Anlass, zuerst dort, wo es am schlimmsten wäre.
2. **Vorbeugen:** Verhaltenskodex, faire Preise und Fristen, Schulungen, Besuche.
3. **Abhelfen:** Missstand abstellen. Den Vertrag zu kündigen ist das letzte Mittel, nicht das erste.
4. **Prüfen:** Hat es gewirkt? Wen haben wir gefragt?

Wir fangen nicht bei den größten Lieferanten an, sondern bei den größten Risiken: Textilien für die Schutzkleidung, Glimmer für die
Lacke, Leiharbeit in der Reinigung.

## Was Sie bemerken können
| Zeichen | Was dahinterstecken kann |
| Preis weit unter allen anderen | Löhne unter dem Existenzminimum |
| Niemand darf die Halle sehen | Untervergabe |
| Ausweise liegen beim Vorarbeiter | Zwangsarbeit |
| Lieferzeit nie ein Problem | Überstunden ohne Grenze |

!note Sie müssen nichts beweisen. Ein Hinweis genügt: hinweis@nordlicht.example, auch ohne Namen.
`,
}
