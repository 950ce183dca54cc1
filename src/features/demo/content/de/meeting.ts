import type { DemoSpeach } from '../plan.ts'

export const meeting: DemoSpeach = {
  key: 'de/meeting',
  title: 'Ein Meeting, das seinen Namen verdient',
  language: 'de',
  description:
    'Brauchen wir es? Wer muss dabei sein? Was steht am Ende fest? Besprechungen, aus denen man schlauer herauskommt.',
  tags: ['Besprechung', 'Zusammenarbeit', 'Moderation'],
  category: 'team',
  author: 'karla',
  life: { publishedDaysAgo: 366, updates: [{ daysAgo: 7, note: 'Kapitel über hybride Runden' }] },
  drawsReaders: 1.6,
  rating: 4.3,
  pictures: {
    plan: {
      file: 'fuenfundzwanzig-minuten.png',
      alt: 'Zeitleiste: 2 Minuten Ziel, 8 Minuten sammeln, 12 Minuten entscheiden, 3 Minuten festhalten',
      caption: '25 Minuten reichen für eine Entscheidung.',
      drawing: {
        figure: 'timeline',
        unit: 'min',
        parts: [
          { label: 'Ziel nennen', minutes: 2 },
          { label: 'Sammeln, alle für sich', minutes: 8 },
          { label: 'Abwägen und entscheiden', minutes: 12 },
          { label: 'Wer macht was bis wann?', minutes: 3 },
        ],
      },
    },
  },
  text: `
# Vorher
## Brauchen wir es überhaupt?
Ein Meeting mit acht Personen und einer Stunde kostet einen Arbeitstag. Fragen Sie sich vor der Einladung, was danach
anders sein soll.

| Danach soll … | Besser als ein Meeting |
| … jeder etwas wissen | drei Sätze an alle |
| … jemand etwas entscheiden | ein Anruf |
| … eine Idee entstehen | ein Meeting, aber mit höchstens fünf |
| … ein Streit beigelegt sein | ein Gespräch zu zweit |

!tip Kein Ziel, kein Meeting. Sie dürfen Einladungen ohne Ziel ablehnen; freundlich, aber ablehnen.

## Einladen mit Ziel
Der Betreff sagt, was am Ende feststeht: „Entscheidung: Schichtplan Mai“ statt „Schichtplan“. Dazu gehören die Zeit, die
Unterlagen und **warum gerade Sie**. Wer nur informiert werden muss, bekommt das Protokoll.

# Währenddessen
## 25 Minuten
Warum nicht sechzig? Weil eine Besprechung so lange dauert, wie im Kalender steht. Fünfundzwanzig Minuten zwingen dazu, das Wichtige
zuerst zu tun, und lassen fünf Minuten, um vor der nächsten durchzuatmen.

[[plan]]

Der zweite Abschnitt ist der wichtigste: Alle schreiben zuerst für sich auf. So kommen auch die zu Wort, die nicht am
lautesten sind.

## Drei Rollen
- **Wer leitet,** achtet auf Ziel und Uhr und hält sich mit der eigenen Meinung zurück.
- **Wer mitschreibt,** hält Beschlüsse fest, nicht Wortbeiträge.
- **Wer zweifelt,** darf das: Eine Person sucht absichtlich nach dem Haken.

Die Rollen wechseln von Mal zu Mal. Wer nie leitet, lernt nie, wie schwer es ist, eine Runde zu unterbrechen, die sich gerade so
schön verrennt.

## Die einen im Raum, die anderen am Bildschirm {since=2}
Hybride Runden gelingen, wenn sich alle nach denen richten, die weiter weg sind.

1. Alle sind gut zu hören: ein Raummikrofon, das bis zum letzten Platz reicht.
2. Fragen zuerst an den Bildschirm, dann in den Raum.
3. Ein gemeinsames Dokument statt eines Flipcharts, das die Hälfte nicht lesen kann.

# Nachher
## Drei Zeilen Protokoll
Mehr liest niemand. **Beschlossen:** was gilt jetzt? **Zu tun:** wer, was, bis wann? **Offen:** was klären wir wo? Fertig ist
es, bevor alle aufgestanden sind.

> **Beschlossen:** Im Mai fahren wir die Spätschicht zu dritt. **Zu tun:** Emre schreibt bis Freitag den Plan, Jana fragt das Team.
> **Offen:** Wer vertritt am Feiertag? Klären wir am Montag am Telefon.
`,
}
