import type { DemoSpeach } from '../plan.ts'

export const gabelstapler: DemoSpeach = {
  key: 'de/gabelstapler',
  title: 'Gabelstapler: Last, Sicht, Geschwindigkeit',
  language: 'de',
  description: 'Für alle mit Fahrauftrag: warum ein Stapler auf drei Punkten steht und was das für jede Kurve heißt.',
  tags: ['Gabelstapler', 'Lager', 'Unterweisung'],
  category: 'safety',
  author: 'nils',
  visibility: 'RESTREINT',
  affectedGroups: ['bremen'],
  affectedUsers: ['mateusz'],
  life: { publishedDaysAgo: 390, updates: [{ daysAgo: 30, note: 'Jährliche Unterweisung' }] },
  drawsReaders: 1.2,
  rating: 4.4,
  pictures: {
    triangle: {
      file: 'standdreieck.png',
      alt: 'Ein Gabelstapler von oben mit dem Dreieck zwischen den Vorderrädern und der Mitte der Hinterachse',
      caption: 'Solange der Schwerpunkt im Dreieck liegt, bleibt der Stapler stehen.',
      drawing: {
        figure: 'forklift',
        front: 'Vorderachse',
        rear: 'Hinterachse: ein einziger Punkt',
        inside: 'Gemeinsamer Schwerpunkt',
        load: 'Last',
      },
    },
  },
  text: `
# Warum er kippt
## Drei Punkte
[[triangle]]

Die Hinterachse hängt pendelnd in ihrer Mitte. Deshalb steht ein Stapler auf vier Rädern wie auf drei Punkten. Zwischen
ihnen liegt ein Dreieck – und darin muss der gemeinsame Schwerpunkt von Stapler und Last bleiben.

- **Last hoch:** Der Schwerpunkt steigt und wandert nach vorn.
- **Kurve schnell:** Er wandert nach außen.
- **Bremsen:** Er wandert nach vorn.

Jedes für sich geht gut. Zwei davon zusammen gehen nicht gut.

## Das Tragfähigkeitsschild
Auf dem Schild steht, was er in welcher Höhe und mit welchem Abstand trägt. Die Angabe „1,6 t“ gilt nur dicht am Gabelrücken
und unten.

!warning Gegengewicht durch Kollegen auf dem Heck ist kein Trick, sondern lebensgefährlich.

| Hubhöhe | Abstand 500 mm | Abstand 700 mm |
| 3,3 m | 1600 kg | 1350 kg |
| 4,5 m | 1250 kg | 1050 kg |
| 5,5 m | 850 kg | 700 kg |

Lesen Sie die Zeile Ihrer Höhe, nicht die oberste. Zwei Paletten hintereinander rücken den Schwerpunkt weiter hinaus, als man sieht.

# Fahren
## Vor der Schicht
1. Reifen, Gabel, Kette, Hubmast ansehen.
2. Bremse, Lenkung, Hupe, Licht prüfen.
3. Gurt anlegen – vor dem Motor, nicht nach dem ersten Regal.
4. Mangel gefunden? Schlüssel ab, Zettel dran, melden.

## Unterwegs
| Lage | Regel |
| Last auf der Gabel | bodennah, Mast nach hinten geneigt |
| Last nimmt die Sicht | rückwärts fahren |
| Gefälle | Last immer zum Berg |
| Tor, Ecke, Regalende | Schritttempo und hupen |
| Jemand zu Fuß | anhalten, Blick suchen, weiterfahren |

!danger Kippt er doch: **sitzen bleiben,** festhalten, gegen die Fallrichtung stemmen. Wer abspringt, springt unter das
Dach.

# Abstellen
## Vier Handgriffe
Gabel ganz ab, Mast leicht nach vorn, Bremse an, Schlüssel mit. Nie vor Feuerlöschern, Notausgängen oder Toren.

Der Schlüssel bleibt bei Ihnen, auch für eine Minute. Den Stapler fährt nur, wer einen schriftlichen Fahrauftrag hat – und
eine abgestellte Gabel in Schienbeinhöhe hat schon mehr Menschen verletzt als jede Kurve.
`,
}
