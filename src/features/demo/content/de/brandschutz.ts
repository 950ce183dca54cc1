import type { DemoSpeach } from '../plan.ts'

export const brandschutz: DemoSpeach = {
  key: 'de/brandschutz',
  title: 'Brandschutz: die ersten drei Minuten',
  language: 'de',
  description:
    'Melden, warnen, retten, löschen – in dieser Reihenfolge. Und woran Sie erkennen, dass Sie gehen müssen.',
  tags: ['Brandschutz', 'Feuerlöscher', 'Notfall'],
  category: 'safety',
  author: 'karla',
  coEditorGroups: ['bremen'],
  life: { publishedDaysAgo: 726, updates: [{ daysAgo: 320, note: 'Lithium-Akkus ergänzt' }] },
  drawsReaders: 1.5,
  rating: 4.5,
  pictures: {
    triangle: {
      file: 'branddreieck.png',
      alt: 'Eine Flamme zwischen Wärme, Brennstoff und Sauerstoff',
      caption: 'Nehmen Sie eines davon weg, und das Feuer geht aus.',
      drawing: { figure: 'fire', heat: 'Wärme', fuel: 'Brennstoff', oxygen: 'Sauerstoff' },
    },
  },
  cover: 'flame',
  text: `
# Verstehen
## Was Feuer braucht
[[triangle]]

Alles Löschen ist Wegnehmen: Wasser nimmt die Wärme, ein Deckel den Sauerstoff, ein geschlossener Gashahn den
Brennstoff. In drei Minuten wird aus einem Papierkorb ein Zimmerbrand.

!danger Nicht das Feuer tötet, sondern der Rauch. Zwei, drei Atemzüge genügen. Wo Rauch ist, geht niemand hinein.

In der ersten Minute ist es ein Feuer, das Sie mit einem Deckel ersticken. In der dritten Minute ist es eines, vor dem Sie weglaufen.
Alles, was Sie hier lernen, gilt für die Minute dazwischen.

# Handeln
## Die Reihenfolge
1. **Melden:** 112. Wo? Was brennt? Wie viele in Gefahr? Warten auf Rückfragen.
2. **Warnen:** Handmelder drücken, laut rufen.
3. **Retten:** mitnehmen, wer Hilfe braucht. Türen schließen, nicht abschließen. Kein Aufzug.
4. **Löschen:** nur, wenn der Rückweg frei ist.

Die Reihenfolge ist kein Formalismus: Wer zuerst löscht und dabei scheitert, hat niemanden gewarnt. Sind Sie zu zweit, teilen
Sie sich auf – eine Person meldet, die andere warnt.

? Und wenn ich mich irre und nichts brennt?
Dann sind alle froh. Ein Fehlalarm in gutem Glauben kostet Sie nichts.

## Löschen mit dem Feuerlöscher
| Es brennt | Richtig | Falsch |
| Papier, Holz, Stoff | Wasser, Schaum, Pulver | – |
| Benzin, Lack | Schaum, Pulver, CO₂ | Wasser |
| Fett in der Küche | Fettbrandlöscher, Deckel | **Wasser: Explosion** |
| Schaltschrank | CO₂ mit Abstand | Wasser |

- Sicherung ziehen, kurz probieren, dann herangehen.
- Mit dem Wind, von vorn nach hinten, von unten nach oben.
- Stoßweise: ein 6-kg-Löscher reicht nur etwa 20 Sekunden.
- Mehrere Löscher **gleichzeitig,** nicht nacheinander.

## Wenn ein Akku brennt {since=2}
Ein Lithium-Akku, der zischt, bläht oder raucht, lässt sich nicht ersticken: Er bringt seinen Sauerstoff mit. Abstand
halten, räumen, mit viel Wasser kühlen lassen. Danach kommt er nach draußen in ein Wasserbad, denn er kann sich Stunden
später noch einmal entzünden.

# Vorbeugen
## Ein Rundgang in zwei Minuten
- Fluchtweg frei, Tür geht von innen ohne Schlüssel auf?
- Keile unter Brandschutztüren? Weg damit.
- Mehrfachstecker in Mehrfachstecker? Ausziehen.
- Ladegeräte auf Papier oder Stoff? Umziehen.

!tip Gehen Sie heute nach Feierabend einmal den zweiten Fluchtweg statt des gewohnten. Im Rauch findet man nur Wege, die man kennt.
`,
}
