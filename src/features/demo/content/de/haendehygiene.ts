import type { DemoSpeach } from '../plan.ts'

export const haendehygiene: DemoSpeach = {
  key: 'de/haendehygiene',
  title: 'Händehygiene in dreißig Sekunden',
  language: 'de',
  description: 'Ein kurzes Video, sechs Schritte und die drei Stellen, die fast alle vergessen.',
  tags: ['Hygiene', 'Gesundheit'],
  category: 'safety',
  author: 'karla',
  life: { publishedDaysAgo: 64 },
  drawsReaders: 1.3,
  rating: 4.7,
  text: `
# Ansehen
## Video: sechs Schritte {studio=haende-de}
# Nachmachen
## Waschen oder desinfizieren?
**Waschen** entfernt Schmutz, **Desinfizieren** tötet Keime auf sauberer Haut. Nach der Toilette und vor dem Essen wird
gewaschen, vor dem Reinraum beides – erst waschen, gut abtrocknen, dann desinfizieren.

!warning Auf nassen Händen wirkt das Mittel nicht: Wasser verdünnt den Alkohol.

| Lage | Waschen | Desinfizieren |
| Hände sichtbar schmutzig | ja | nein |
| nach der Toilette | ja | nein |
| vor dem Reinraum | erst | dann |
| nach Handschuhen | nach Bedarf | ja |

## Drei vergessene Stellen
1. **Daumen:** mit der anderen Hand umfassen und drehen.
2. **Fingerkuppen:** in der Handfläche kreisen lassen.
3. **Zwischenräume:** Finger verschränken, vor und zurück.

Ringe, Uhren und künstliche Nägel nehmen Sie vorher ab. Unter ihnen sammelt sich mehr als auf der ganzen übrigen Hand.

## Haut pflegen
Rissige Haut brennt und bietet Keimen Halt. Lauwarmes Wasser reinigt so gut wie heißes. Cremen Sie in der Pause und nach
der Schicht, nicht kurz vor der Arbeit mit Produkten.

? Wie viel Mittel ist genug?
So viel, dass die Hände 30 Sekunden lang feucht bleiben: meist zwei Hübe, eine hohle Hand voll.

!tip Bei Frost Handschuhe anziehen, **bevor** die Hände kalt sind. Kalte Haut trocknet schneller aus und reißt leichter.
`,
}
