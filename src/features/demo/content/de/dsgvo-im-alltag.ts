import type { DemoSpeach } from '../plan.ts'

export const dsgvoImAlltag: DemoSpeach = {
  key: 'de/dsgvo-im-alltag',
  title: 'Datenschutz-Grundverordnung: was sich im Alltag wirklich für uns ändert',
  language: 'de',
  description: 'Listen, Fotos, Mails, Bewerbungen: was Sie dürfen, was Sie besser lassen und wen Sie fragen können.',
  tags: ['Datenschutz', 'DSGVO', 'Recht'],
  category: 'digital',
  author: 'nils',
  coEditors: ['karla', 'aiEditor'],
  coEditorGroups: ['bremen', 'quality'],
  reviewers: ['reviewer'],
  assigned: { people: ['reader', 'jana', 'emre'], dueInDays: 40 },
  badge: 'Mit Daten unterwegs',
  life: {
    publishedDaysAgo: 700,
    updates: [
      { daysAgo: 430, note: 'Fotos und Einwilligung getrennt erklärt' },
      { daysAgo: 200, note: 'Bewerbungen: Fristen angepasst' },
      { daysAgo: 71, note: 'Meldeweg bei Pannen vereinfacht' },
    ],
    reviewInDays: 26,
  },
  drawsReaders: 2.3,
  rating: 4.2,
  text: `
# Worum es geht
## Personen, nicht Daten
Die Verordnung schützt keine Daten, sondern Menschen: Kundinnen, Bewerber, Kolleginnen. Personenbezogen ist alles, was zu
jemandem führt – der Name, aber auch Kennzeichen, Personalnummer oder die Spindbelegung.

Drei Fragen vor jeder neuen Liste:

1. **Wozu** brauche ich das?
2. **Was** davon brauche ich wirklich?
3. **Wann** lösche ich es?

!tip Fehlt die Antwort auf eine der drei Fragen, fehlt auch die Liste niemandem.

## Worauf wir uns berufen
| Grundlage | Beispiel bei uns |
| Vertrag | Adresse einer Kundin für die Lieferung |
| Gesetz | Lohnunterlagen |
| Berechtigtes Interesse | Besucherliste am Empfang |
| Einwilligung | Foto im Intranet |

Einwilligung klingt bequem, ist aber die wackligste Grundlage: Sie muss freiwillig sein und kann jederzeit widerrufen
werden.

!warning „Das haben wir schon immer so gemacht“ ist keine Rechtsgrundlage. „Das steht doch im Internet“ auch nicht.

# Im Alltag
## Mails und Verteiler
- Viele Empfänger, die sich nicht kennen? Adressen ins Feld **Bcc**.
- Vor dem Senden einmal auf die Adresse schauen. Die meisten Pannen sind Tippfehler.
- Listen mit Gehältern, Noten oder Krankheiten nie als Anhang, sondern als Link mit Zugriffsrecht.

? Darf ich eine Kundenliste mit nach Hause nehmen?
Auf dem Firmengerät, verschlüsselt und für die Arbeit: ja. Ausgedruckt in der Tasche, auf dem privaten Stick oder an die private
Adresse geschickt: nein.

## Fotos
Auf dem Sommerfest fotografieren, ins Intranet stellen, fertig? Nicht ganz. Wer erkennbar im Mittelpunkt steht, wird
vorher gefragt – am besten schriftlich, mit Ort und Dauer der Veröffentlichung.

!info Bei Kindern entscheiden die Sorgeberechtigten. Und ein „Nein“ braucht keine Begründung.

Für Übersichtsbilder, auf denen niemand herausragt, genügt ein Hinweis in der Einladung. Hängen Sie ihn zusätzlich am Eingang aus
und richten Sie eine Ecke ein, in der nicht fotografiert wird.

## Bewerbungen {since=3}
Unterlagen sehen nur diejenigen, die mit entscheiden. Nach einer Absage werden sie nach sechs Monaten gelöscht, auch die
Kopien im eigenen Postfach. Länger aufheben dürfen wir sie nur, wenn die Bewerberin ausdrücklich zustimmt.

# Wenn etwas schiefgeht
## Die ersten 72 Stunden {since=4}
Laptop verloren, Mail an den Falschen, Ordner offen im Netz: Eine meldepflichtige Panne muss binnen **72 Stunden** bei der
Aufsichtsbehörde sein. Die Uhr läuft ab dem Moment, in dem jemand von uns davon weiß.

1. Sofort an datenschutz@nordlicht.example schreiben oder Durchwahl 4410 anrufen.
2. Nichts vertuschen, nichts „schnell noch löschen“.
3. Notieren: Was, wann, wie viele Personen?

## Wenn jemand Auskunft verlangt
Jeder Mensch darf wissen, was wir über ihn gespeichert haben. Wir haben dafür einen Monat Zeit. Antworten Sie nicht
selbst, sondern leiten Sie die Anfrage noch am selben Tag weiter.

? Muss die Anfrage schriftlich kommen?
Nein. Ein Satz am Telefon genügt, und auch das Wort „Auskunft“ muss nicht fallen.
`,
}
