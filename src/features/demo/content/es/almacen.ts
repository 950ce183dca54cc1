import type { DemoSpeach } from '../plan.ts'

export const almacen: DemoSpeach = {
  key: 'es/almacen',
  title: 'Seguridad en el almacén',
  language: 'es',
  description: 'Pasillos, estanterías, muelles: las diez normas que evitan nueve de cada diez accidentes.',
  tags: ['almacén', 'seguridad', 'prevención'],
  category: 'safety',
  author: 'marta',
  coEditors: ['nils'],
  reviewers: ['reviewer'],
  badge: 'Almacén seguro',
  life: {
    publishedDaysAgo: 495,
    updates: [
      { daysAgo: 300, note: 'Muelle de carga' },
      { daysAgo: 3, note: 'Salida de emergencia de la nave 4' },
    ],
  },
  drawsReaders: 1.5,
  rating: 4.5,
  pictures: {
    matrix: {
      file: 'donde-guardar.png',
      alt: 'Cuatro casillas según peso y uso: ligero y poco usado arriba, pesado y muy usado a la altura de la cintura',
      caption: 'Dónde se guarda cada cosa.',
      drawing: {
        figure: 'matrix',
        across: ['pesa poco', 'pesa mucho'],
        up: ['se usa mucho', 'se usa poco'],
        fields: ['A la altura de los ojos', 'A la altura de la cintura', 'Arriba del todo', 'Abajo del todo'],
      },
    },
  },
  text: `
# Moverse
## Peatones y carretillas
Una carretilla cargada pesa como cuatro coches y no frena como uno. Por eso cada cual tiene su camino.

- Camine por la zona **verde** y cruce solo por los pasos pintados.
- En cada esquina: pare, mire, busque los ojos del conductor.
- Chaleco siempre, auriculares nunca.

!danger Nunca pase por debajo de una horquilla levantada, aunque sea un segundo y aunque esté vacía.

## El muelle de carga {since=2}
1. Calzos en las ruedas y motor apagado antes de abrir.
2. La rampa bien apoyada a ambos lados.
3. Semáforo en verde: dentro se trabaja. En rojo: fuera.

El borde del muelle mide 1,20 m de alto. Parece poco hasta que se cae de espaldas.

? El camión tiene prisa y no trae calzos.
Los calzos son nuestros y están en la columna amarilla. Sin calzos no se abre, aunque pite.

# Guardar
## Cada cosa en su sitio
[[matrix]]

| Norma | Por qué |
| Nada sobresale del palé | engancha al pasar |
| Film hasta abajo | la carga se mueve al frenar |
| Placa de carga visible | la estantería también tiene un límite |
| Golpe en un montante | se vacía y se avisa, no se endereza |

## Orden en tres minutos
Al final del turno, tres minutos entre todos: plásticos al contenedor, flejes cortados, pasillos libres. El suelo limpio es la
medida de seguridad más barata que existe.

1. ¿Puedo andar por el pasillo con los ojos en el móvil sin tropezar? Entonces está limpio. (No lo haga.)
2. ¿Se ve el extintor y se llega a él?
3. ¿Queda algo apoyado que pueda caerse?

# Emergencias
## Salidas de la nave 4 {since=3}
La puerta nueva está detrás del pasillo 12, frente a la cámara fría. La antigua ya no se abre desde dentro: **no la use.**

!tip Hoy, al terminar el turno, salga una vez por la puerta nueva. El cuerpo recuerda mejor que la cabeza.
`,
}
