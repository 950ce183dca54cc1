import type { DemoSpeach } from '../plan.ts'

export const phishingErkennen: DemoSpeach = {
  key: 'de/phishing-erkennen',
  title: 'Phishing erkennen, bevor es wehtut',
  language: 'de',
  description:
    'Drei Blicke, zehn Sekunden: woran Sie gefälschte Mails erkennen und was Sie tun, wenn es doch passiert ist.',
  tags: ['Phishing', 'IT-Sicherheit', 'E-Mail'],
  category: 'digital',
  author: 'nils',
  coEditors: ['priya'],
  badge: 'Nicht an der Angel',
  assigned: { groups: ['bremen'], dueInDays: 12 },
  life: {
    publishedDaysAgo: 505,
    updates: [
      { daysAgo: 210, note: 'Neu: Anrufe mit gefälschter Stimme' },
      { daysAgo: 17, note: 'Video ergänzt' },
    ],
  },
  drawsReaders: 2.8,
  rating: 4.5,
  pictures: {
    mail: {
      file: 'drei-zweifel.png',
      alt: 'Eine E-Mail mit drei nummerierten Zweifeln: Absender, Eile, Schaltfläche',
      caption: 'Drei Blicke genügen meistens.',
      drawing: {
        figure: 'mail',
        sender: 'service@nordlicht-it.support',
        subject: 'Ihr Postfach wird heute gelöscht',
        lines: ['Sehr geehrter Nutzer,', 'bitte bestätigen Sie innerhalb', 'von zwei Stunden Ihr Kennwort.'],
        button: 'Jetzt bestätigen',
        doubts: [
          'Die Adresse gehört nicht uns.',
          'Eile und Drohung sollen Sie am Nachdenken hindern.',
          'Niemand von uns fragt nach Ihrem Kennwort.',
        ],
      },
    },
  },
  text: `
# So funktioniert die Masche
## Es trifft nicht die Dummen
Phishing greift keine Rechner an, sondern Menschen: um 16:50 Uhr, kurz vor dem Feierabend, mit dem Kopf woanders. Wer
hereinfällt, ist nicht dumm. Er war abgelenkt.

- **Massenmails** gehen an alle und treffen die, die gerade auf ein Paket warten.
- **Gezielte Mails** kennen Ihren Namen, Ihr Projekt und den Urlaub Ihrer Chefin.
- **Rechnungen** sehen aus wie echte, nur die Kontonummer ist eine andere.

## Drei Blicke
[[mail]]

1. **Absender:** Lesen Sie die Adresse von rechts. Die letzten zwei Wörter vor dem ersten Schrägstrich zählen.
2. **Ton:** Eile, Angst, Geheimnis, Geschenk – jedes davon ist ein Grund, langsamer zu werden.
3. **Ziel:** Lassen Sie den Zeiger auf dem Link ruhen. Am Telefon: gedrückt halten, nicht tippen.

Keiner der drei Blicke ist ein Beweis. Fallen zwei davon schlecht aus, ist die Mail fast immer falsch.

## Wenn die Chefin anruft {since=2}
Stimmen lassen sich heute in Minuten nachahmen. Ein Anruf, der Geld, Codes oder Geheimhaltung verlangt, ist kein Beweis,
sondern ein Anlass.

!tip **Rückruf statt Vertrauen:** Legen Sie auf und rufen Sie unter der Nummer zurück, die im Verzeichnis steht. Wer echt
ist, hat dafür Verständnis.

Vereinbaren Sie im Team ein Stichwort für Notfälle, das in keiner Mail steht. Wer es nicht kennt, bekommt kein Geld und keinen Code,
so vertraut die Stimme auch klingt.

# Hinsehen lernen
## Video: Wohin führt der Link? {video=link-de since=3}
## Echt oder nicht?
| Adresse | Unsere? |
| https://lernen.nordlicht.example/start | ja |
| https://nordlicht.example.konto-hilfe.support | nein: endet auf konto-hilfe.support |
| https://nord1icht.example | nein: eine Eins statt des l |
| https://nordlicht.example@dateien.support | nein: Vor dem @ steht nur ein Name |

Im Zweifel folgen Sie der Mail gar nicht. Öffnen Sie den Dienst wie immer über Ihr Lesezeichen. Steht die Nachricht auch
dort, war sie echt.

# Wenn es passiert ist
## Vier Schritte
1. **IT anrufen**, Durchwahl 4400, auch nachts. Jede Minute zählt.
2. Rechner eingeschaltet lassen, aber vom Netz nehmen.
3. Kennwort an einem anderen Gerät ändern.
4. Aufschreiben, was Sie noch wissen: Uhrzeit, Absender, was Sie eingegeben haben.

!note Niemand wird hier dafür getadelt, dass er sich meldet. Teuer ist nur der Klick, von dem wir drei Wochen später
erfahren.

## Hätten Sie es gemerkt? {quiz=phishing-de}

## Unter uns gefragt {poll=clicked-de}
`,
}
