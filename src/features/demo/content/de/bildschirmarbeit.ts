import type { DemoSpeach } from '../plan.ts'

export const bildschirmarbeit: DemoSpeach = {
  key: 'de/bildschirmarbeit',
  title: 'Der Arbeitsplatz, der sich Ihnen anpasst',
  language: 'de',
  description:
    'Stuhl, Tisch, Bildschirm, Licht: in zehn Minuten richtig eingestellt, mit einem Leitfaden zum Ausdrucken.',
  tags: ['Ergonomie', 'Büro', 'Gesundheit'],
  category: 'safety',
  author: 'karla',
  badge: 'Gut eingestellt',
  life: { publishedDaysAgo: 480, updates: [{ daysAgo: 260, note: 'Leitfaden zum Ausdrucken' }] },
  drawsReaders: 1.4,
  rating: 4.6,
  pictures: {
    desk: {
      file: 'arbeitsplatz.png',
      alt: 'Eine Person am Schreibtisch mit fünf Hinweisen zu Bildschirm, Rücken, Unterarmen, Oberschenkeln und Füßen',
      caption: 'Fünf Punkte, von oben nach unten.',
      drawing: {
        figure: 'desk',
        notes: [
          'Oberkante höchstens auf Augenhöhe',
          'Becken ganz hinten, Rücken an der Lehne',
          'Unterarme liegen locker auf',
          'Oberschenkel waagerecht',
          'Füße stehen ganz auf dem Boden',
        ],
      },
    },
  },
  cover: 'desk',
  text: `
# Einstellen
## Von unten nach oben
Stellen Sie zuerst den Stuhl ein, dann den Tisch, zuletzt den Bildschirm. Andersherum sitzen Sie am Ende wieder krumm.

[[desk]]

1. **Sitzhöhe:** Füße ganz auf dem Boden, Knie etwa im rechten Winkel.
2. **Sitztiefe:** zwischen Kniekehle und Sitz passen drei bis vier Finger.
3. **Lehne:** stützt das Kreuz, wenn Sie ganz hinten sitzen.
4. **Tisch:** Unterarme liegen auf, Schultern hängen.

## Bildschirm und Licht
- Abstand: eine Armlänge. Wer die Schrift nicht lesen kann, vergrößert die Schrift, nicht den Rundrücken.
- Die oberste Zeile liegt etwas **unter** Augenhöhe.
- Das Fenster ist seitlich. Davor blendet es, dahinter spiegelt es sich.

!tip Zwei Bildschirme? Der wichtigere steht gerade vor Ihnen. Sind beide gleich wichtig, treffen sie sich in der Mitte.

? Meine Augen brennen am Abend. Liegt es am Bildschirm?
Meist liegt es am Blinzeln: Vor dem Bildschirm tun wir es nur halb so oft. Trockene Luft und ein Luftzug ins Gesicht machen es
schlimmer. Hilft bewusstes Blinzeln nach zwei Wochen nicht, lassen Sie die Augen prüfen.

# Bewegen
## Die beste Haltung ist die nächste
Kein Stuhl der Welt ersetzt Bewegung. Faustregel für eine Stunde:

| Minuten | Haltung |
| 40 | sitzen, dabei immer wieder anders |
| 15 | stehen |
| 5 | gehen |

Telefonieren Sie im Stehen. Holen Sie Wasser in kleinen Gläsern. Drucken Sie auf dem Gerät, das am weitesten weg steht.

!info Bandscheiben haben keine Blutgefäße. Sie werden nur versorgt, wenn sie gedrückt und wieder entlastet werden – also beim
Bewegen. Stillsitzen hungert sie aus, auch auf dem teuersten Stuhl.

## Pause für die Augen
Alle 20 Minuten für 20 Sekunden auf etwas schauen, das mindestens sechs Meter entfernt ist. Der Muskel, der scharf stellt,
entspannt sich nur in der Ferne.

Stellen Sie sich dafür etwas ans Fenster, das Sie gern ansehen. Ein Baum, ein Kran, eine Turmuhr: Wer einen Grund hat
hinauszuschauen, tut es öfter.

# Zum Mitnehmen
## Leitfaden Bildschirmarbeit {pdf=leitfaden-bildschirmarbeit since=2}
`,
}
