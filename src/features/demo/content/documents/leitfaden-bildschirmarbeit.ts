import type { DemoDocument } from './document.ts'

export const leitfadenBildschirmarbeit: DemoDocument = {
  file: 'leitfaden-bildschirmarbeit.pdf',
  language: 'de',
  title: 'Leitfaden Bildschirmarbeit',
  subtitle: 'Einstellen, bewegen, Beschwerden vorbeugen',
  author: 'Karla Windhorst',
  page: 'Seite',
  text: `
### Der Stuhl
Ein guter Stuhl lässt sich an fünf Stellen verstellen. Nehmen Sie sich dafür einmal zehn Minuten Zeit, am besten zu zweit: Eine
Person sitzt, die andere schaut von der Seite.

| Was | Woran Sie es merken | Wo Sie drehen |
| Sitzhöhe | Füße ganz auf dem Boden, Knie etwas tiefer als die Hüfte | Hebel rechts vorn, löst die Gasdruckfeder |
| Sitztiefe | drei bis vier Finger bis zur Kniekehle | Taste unter der Sitzfläche |
| Lehnenhöhe | die Wölbung stützt das Kreuz, nicht die Schulterblätter | Rastung hinten |
| Gegendruck | Sie können sich zurücklehnen, ohne zu kippen | Kurbel rechts |
| Armlehnen | Schultern hängen locker | Knöpfe innen |

!tip Stellen Sie die Lehne auf „beweglich“. Eine festgestellte Lehne ist ein Hocker mit Rückwand.

### Tisch und Bildschirm
#### Höhe des Tisches
Lassen Sie die Arme hängen und beugen Sie die Ellbogen um 90 Grad: Genau dort gehört die Tischplatte hin. Ist der Tisch zu hoch
und lässt sich nicht verstellen, heben Sie den Stuhl und stellen die Füße auf eine Stütze.

#### Bildschirm
- Abstand eine Armlänge, bei großen Bildschirmen etwas mehr.
- Oberste Zeile etwas unter Augenhöhe; wer eine Gleitsichtbrille trägt, stellt ihn noch tiefer.
- Leicht nach hinten geneigt, damit Ihr Blick senkrecht auftrifft.
- Kein Fenster davor, keines dahinter.

#### Tastatur und Maus
Zwischen Tischkante und Tastatur bleiben zehn bis fünfzehn Zentimeter für die Handballen. Die Maus liegt dicht daneben, nicht am
Ende des Tisches. Wechseln Sie gelegentlich die Hand; nach zwei Wochen fühlt es sich normal an.

!warning Taubheit in Daumen, Zeige- und Mittelfinger gehört zur Ärztin, nicht unter eine neue Handauflage.

### Licht, Luft, Lärm
| Größe | Guter Bereich | Was oft hilft |
| Helligkeit am Tisch | 500 Lux oder mehr | Stehleuchte von der Seite |
| Temperatur | 20 bis 24 °C | Pullover links, Ventilator rechts |
| Luftfeuchte | 40 bis 60 % | Pflanzen, kurz und kräftig lüften |
| Lärm beim Denken | unter 55 dB | Telefonecke, Filz, Absprachen |

Lüften Sie stündlich fünf Minuten mit weit offenem Fenster. Ein gekipptes Fenster kühlt die Wand, nicht die Luft.

### Bewegen
Der Körper ist für Wechsel gebaut. Zweihundert Mal am Tag die Haltung ändern ist besser als eine Stunde Sport am Abend – beides
zusammen ist am besten.

#### Fünf Übungen am Platz
1. **Schulterblätter:** nach hinten unten ziehen, fünf Sekunden halten, zehnmal.
2. **Nacken:** Ohr Richtung Schulter, zwanzig Sekunden je Seite, ohne zu ziehen.
3. **Brust:** Hände hinter dem Kopf falten, Ellbogen öffnen, dreimal tief atmen.
4. **Waden:** zwanzigmal auf die Zehenspitzen.
5. **Augen:** zwanzig Sekunden in die Ferne, dann bewusst blinzeln.

#### Stehen will gelernt sein
Beginnen Sie mit zweimal zehn Minuten am Tag. Stellen Sie abwechselnd einen Fuß auf eine Fußbank. Stehen Sie nicht, bis es
schmerzt; setzen Sie sich vorher.

### Unterwegs und zu Hause
Am Notebook ist immer etwas falsch: entweder der Bildschirm oder die Tastatur. Länger als eine Stunde brauchen Sie deshalb eine
eigene Tastatur und eine Erhöhung.

- Küchentisch: Kissen auf den Stuhl, Fußbank darunter, Fenster zur Seite.
- Zug: Tisch näher heranziehen, Arme auflegen, alle dreißig Minuten aufstehen.
- Sofa: zum Lesen, nicht zum Schreiben.

### Wer hilft
| Frage | Ansprechperson |
| Stuhl defekt, Tisch zu hoch | Haustechnik, 4420 |
| Bildschirmbrille | Betriebsärztin, 4433 |
| Beratung am Platz | Karla Windhorst, 4417 |
| Schmerzen, die bleiben | Betriebsärztin, vertraulich |

Eine Untersuchung der Augen steht Ihnen zu, bevor Sie mit der Arbeit am Bildschirm beginnen, danach regelmäßig und immer dann,
wenn Sie Beschwerden haben.
`,
}
