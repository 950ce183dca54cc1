import type { DemoSpeach } from '../plan.ts'

export const praesentieren: DemoSpeach = {
  key: 'de/praesentieren',
  title: 'Präsentieren, ohne abzulesen',
  language: 'de',
  description: 'Ein Satz, drei Bilder, ein Ende: wie Sie frei sprechen, auch wenn das Herz klopft.',
  tags: ['Präsentation', 'Sprechen', 'Auftritt'],
  category: 'communication',
  author: 'karla',
  life: { publishedDaysAgo: 305 },
  drawsReaders: 1.1,
  rating: 4.4,
  pictures: {
    path: {
      file: 'roter-faden.png',
      alt: 'Vier Schritte: Frage, Spannung, Antwort, Bitte',
      caption: 'Der rote Faden passt auf eine Karte.',
      drawing: {
        figure: 'steps',
        steps: ['Frage, die alle haben', 'Warum es schwierig ist', 'Ihre Antwort', 'Ihre Bitte'],
      },
    },
  },
  text: `
# Vorbereiten
## Der eine Satz
Was sollen die Leute am Abend erzählen, wenn man sie fragt, worum es ging? Schreiben Sie diesen Satz zuerst auf. Alles, was
ihn nicht trägt, bleibt weg.

[[path]]

Vier Stationen genügen. Schreiben Sie zu jeder nur ein Stichwort auf eine Karte – keine Sätze, sonst lesen Sie ab.

Zum Beispiel: „Wenn wir die Maschine einmal in der Woche zwölf Minuten warten, steht sie nicht mehr still.“ Wer diesen Satz hat,
braucht keine dreißig Folien.

## Folien, die schweigen können
- Eine Aussage je Folie, als ganzer Satz in der Überschrift.
- Schrift ab 24 Punkt. Was kleiner ist, gehört ins Handout.
- Ein Diagramm zeigt **eine** Sache. Färben Sie nur das, worüber Sie sprechen.

!tip Machen Sie den Test von hinten: Stellen Sie sich in die letzte Reihe. Was Sie dort nicht lesen, ist nicht da.

# Sprechen
## Die ersten dreißig Sekunden
Lernen Sie nur den Anfang und den Schluss auswendig. Den Rest tragen die Karten. Beginnen Sie nicht mit Ihrem Namen und
der Tagesordnung, sondern mit einem Bild, einer Zahl, einer Frage.

1. Hinstellen, Füße hüftbreit.
2. Ausatmen, jemanden freundlich ansehen.
3. Erst dann der erste Satz.

## Lampenfieber
Herzklopfen ist Energie, die noch keinen Weg hat. Vier Sekunden ein, sechs Sekunden aus, fünfmal hintereinander: Der Puls
sinkt messbar.

| Gedanke | Besserer Gedanke |
| Alle merken, dass ich nervös bin. | Man sieht mir davon wenig an. |
| Ich darf nichts vergessen. | Niemand kennt meinen Plan. |
| Hoffentlich fragt keiner. | Eine Frage heißt: Da hört jemand zu. |

# Schluss machen
## Ein Ende, das hält
Sagen Sie nicht „Das war’s“. Wiederholen Sie Ihren einen Satz, sagen Sie, was Sie von den Leuten möchten – und schweigen Sie
zwei Sekunden. Dann dürfen Fragen kommen.

? Was mache ich, wenn ich eine Frage nicht beantworten kann?
Sagen Sie es. „Das weiß ich nicht, ich melde mich morgen bei Ihnen“ wirkt sicherer als drei Minuten Ausweichen. Schreiben Sie sich
die Frage sichtbar auf.
`,
}
