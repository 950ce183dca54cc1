import type { DemoSpeach } from '../plan.ts'

export const windenergieanlagen: DemoSpeach = {
  key: 'de/windenergieanlagen',
  title: 'Arbeiten in großer Höhe: Windenergieanlagen sicher besteigen',
  language: 'de',
  description: 'Vom Wetter über den Gurt bis zum Abseilgerät: was vor, während und nach dem Aufstieg gilt.',
  tags: ['Windenergie', 'Höhe', 'Absturzsicherung'],
  category: 'safety',
  author: 'nils',
  visibility: 'PRIVE',
  accessCode: 'HUSUM-12',
  life: { publishedDaysAgo: 150 },
  drawsReaders: 0.8,
  rating: 4.8,
  text: `
# Vor dem Aufstieg
## Wetter und Wind
Ab **zwölf Metern pro Sekunde** Wind in Nabenhöhe bleibt die Leiter gesperrt, auch wenn unten kaum ein Blatt zittert. Bei
Gewitter im Umkreis von 30 km wird nicht aufgestiegen, und wer oben ist, kommt herunter.

| Wind in Nabenhöhe | Was geht |
| bis 8 m/s | alles |
| 8 bis 12 m/s | Gondel ja, Nabe und Dach nein |
| über 12 m/s | niemand auf der Leiter |

## Niemand geht allein
Zwei steigen, eine Person bleibt erreichbar am Boden. Alle drei kennen Anlagennummer, Rettungsweg und Treffpunkt, und die
Leitwarte weiß, wer oben ist.

- **Am Boden:** Fahrzeug in Windrichtung abgestellt, Schlüssel steckt, Rettungstasche liegt bereit.
- **Oben:** Funkprobe alle dreißig Minuten und vor jedem Wechsel der Ebene.
- **In der Leitwarte:** Anlage auf Service gestellt, Rückmeldung abgewartet.

# Gurt und Leiter
## Der gegenseitige Blick
Legen Sie Ihren Gurt selbst an, prüfen lässt ihn immer die andere:

1. Schnallen geschlossen, Enden verstaut.
2. Keine Schnitte, keine Scheuerstellen, Prüfdatum gültig.
3. Steigschutzläufer richtig herum, Pfeil nach oben.
4. Helm mit Kinnriemen, Handschuhe, Funk.

!danger Nach einem Sturz ist der Gurt Abfall, auch wenn er heil aussieht.

## Im Turm
Immer nur eine Person je Leiterabschnitt. Luke öffnen, durchsteigen, **Luke schließen** – dann erst „Frei!“ rufen. Werkzeug
fährt in der Tasche oder im Lift, nie in der Hand.

Pausen gehören auf die Podeste, nicht in die Leiter. Wer zwei Abschnitte ohne Pause steigt, kommt mit zitternden Händen oben an –
genau dort, wo Sie sie brauchen.

# Wenn etwas passiert
## Retten, ohne zu warten
Wer im Gurt hängt, hat etwa zwanzig Minuten, bevor der Kreislauf versagt. So schnell ist keine Höhenrettung von außen
da. Deshalb retten Sie selbst:

1. Notruf über die Leitwarte, Anlagennummer zuerst.
2. Abseilgerät aus der Gondel, in den Anschlagpunkt.
3. Person anheben, umhängen, ablassen. Bein- und Armbewegung fordern, solange sie kann.

!tip Üben Sie das zweimal im Jahr an der Übungswand in Bremen. Am Seil denkt man langsamer, als man glaubt.
`,
}
