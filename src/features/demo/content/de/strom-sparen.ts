import type { DemoSpeach } from '../plan.ts'

export const stromSparen: DemoSpeach = {
  key: 'de/strom-sparen',
  title: 'Strom sparen im Büro: was wirklich zählt',
  language: 'de',
  description:
    'Das Ladegerät in der Steckdose ist es nicht. Wo unser Strom hingeht und welche fünf Handgriffe sich lohnen.',
  tags: ['Energie', 'Büro', 'Klima'],
  category: 'planet',
  author: 'karla',
  life: { publishedDaysAgo: 118 },
  drawsReaders: 0.9,
  rating: 4.1,
  pictures: {
    use: {
      file: 'stromverbrauch.png',
      alt: 'Balken: Lüftung und Kühlung 41 Prozent, Beleuchtung 24, Rechner 19, Küche 9, Übriges 7',
      caption: 'Haupthaus Bremen, letztes Jahr, gemessen.',
      drawing: {
        figure: 'bars',
        bars: [
          { label: 'Lüftung und Kühlung', value: 41, says: '41 %' },
          { label: 'Beleuchtung', value: 24, says: '24 %' },
          { label: 'Rechner und Bildschirme', value: 19, says: '19 %' },
          { label: 'Küche', value: 9, says: '9 %' },
          { label: 'Übriges', value: 7, says: '7 %' },
        ],
      },
    },
  },
  text: `
# Wo der Strom bleibt
## Erst messen, dann meinen
[[use]]

Die meisten Tipps drehen sich um die kleinen Balken. Gespart wird bei den großen: Luft, Licht, Rechner.

| Mythos | Wirklichkeit |
| Ladegeräte fressen Strom | unter 1 kWh im Jahr je Stück |
| Einschalten braucht mehr als Brennenlassen | bei LED nie |
| Bildschirmschoner sparen | nein, nur der Ruhezustand |

# Was Sie tun können
## Fünf Handgriffe
1. **Fenster zu, wenn die Kühlung läuft.** Ein gekipptes Fenster kostet an einem Sommertag so viel wie zehn Bildschirme.
2. **24 °C genügen.** Jedes Grad weniger kostet rund 6 % mehr.
3. **Licht dort, wo jemand ist.** Wer zuletzt geht, drückt *Alles aus*.
4. **Ruhezustand nach zehn Minuten,** Bildschirm nach fünf.
5. **Wasser im Kocher abmessen.** Zwei Tassen brauchen keinen Liter.

!tip Am Freitag den Netzschalter der Steckdosenleiste aus: 62 Stunden Wochenende sind mehr als ein Drittel der Woche.

## Was das Haus tut
Auf dem Dach liegen seit März 84 kWp. An hellen Tagen deckt das den halben Bedarf zwischen elf und drei. Wer die
Spülmaschine mittags startet statt abends, fährt mit Sonne.

Die Lüftung misst seit diesem Jahr, wie viele Menschen in einem Raum sind, und läuft nachts nur noch auf Stufe eins. Das war billig,
dauerte einen Tag und spart mehr als alle neuen Lampen zusammen.

## Was Sie nicht tun müssen
Im Dunkeln sitzen, frieren, schwitzen. Strom sparen heißt nicht verzichten, sondern nichts verbrauchen, von dem niemand
etwas hat.

!note Ihnen fällt etwas auf, das nachts läuft und niemandem nützt? Ein Foto und der Raum genügen: energie@nordlicht.example. Von den
letzten zwanzig Hinweisen haben wir vierzehn umgesetzt.
`,
}
