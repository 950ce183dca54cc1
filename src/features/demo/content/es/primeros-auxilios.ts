import type { DemoSpeach } from '../plan.ts'

export const primerosAuxilios: DemoSpeach = {
  key: 'es/primeros-auxilios',
  title: 'Primeros auxilios: la cadena que salva',
  language: 'es',
  description: 'Proteger, avisar, socorrer. Qué hacer en los primeros minutos, con una guía para imprimir.',
  tags: ['primeros auxilios', 'emergencia', 'RCP'],
  category: 'safety',
  author: 'marta',
  badge: 'Eslabón de la cadena',
  assigned: { people: ['lucia', 'javier', 'reader'], dueInDays: 33 },
  life: { publishedDaysAgo: 440, updates: [{ daysAgo: 110, note: 'Guía para imprimir' }], reviewInDays: -9 },
  drawsReaders: 1.7,
  rating: 4.8,
  pictures: {
    rhythm: {
      file: 'treinta-dos.png',
      alt: 'Treinta puntos para treinta compresiones, después dos ventilaciones',
      caption: 'Treinta compresiones, dos ventilaciones, y otra vez.',
      drawing: { figure: 'rhythm', press: '30 compresiones', breathe: '2 ventilaciones' },
    },
  },
  text: `
# Antes de tocar
## Proteger, avisar, socorrer
El orden importa. Quien corre a ayudar sin mirar acaba siendo la segunda víctima.

1. **Proteger:** corte la corriente, pare la máquina, señalice.
2. **Avisar:** 112, con el altavoz puesto. Diga dónde, qué y cuántos.
3. **Socorrer:** con lo que tenga y lo que sepa.

!tip No cuelgue: la persona al otro lado le guía paso a paso.

# Los primeros minutos
## No responde
Toque los hombros, hable fuerte, abra la vía aérea y mire el pecho durante diez segundos.

| Respira | Qué hacer |
| sí, con normalidad | posición lateral de seguridad, vigilar |
| no, o a bocanadas | compresiones ahora mismo |

!warning Las bocanadas sueltas, como de pez, no son respirar. Ante la duda, compresiones.

## Compresiones
[[rhythm]]

- Talón de la mano en el **centro del pecho**, brazos rectos.
- De 5 a 6 cm de profundidad, dejando que el pecho vuelva.
- De 100 a 120 por minuto.
- Si nunca aprendió a ventilar, comprima sin parar.

Cámbiense cada dos minutos: el cansancio llega antes de lo que se nota.

Si hay un desfibrilador cerca, mande a alguien a por él y no deje de comprimir mientras llega. Se enciende y habla: haga lo que diga.

## Hemorragias y quemaduras
- **Sangra mucho:** apriete fuerte con lo que tenga y no levante para mirar.
- **Se ha quemado:** agua del grifo durante 20 minutos. Ni hielo, ni pasta de dientes, ni aceite.
- **Algo clavado:** no se saca. Se sujeta.

? ¿Puedo hacerle daño?
Una costilla rota se cura. Un corazón parado, sin ayuda, no. Haga algo.

# Para llevar
## Guía de bolsillo {pdf=guia-primeros-auxilios since=2}
`,
}
