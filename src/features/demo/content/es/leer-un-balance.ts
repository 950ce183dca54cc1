import type { DemoSpeach } from '../plan.ts'

export const leerUnBalance: DemoSpeach = {
  key: 'es/leer-un-balance',
  title: 'Leer un balance en diez minutos',
  language: 'es',
  description: 'Dos columnas que siempre suman lo mismo. Qué mirar primero, qué preguntar después.',
  tags: ['finanzas', 'balance', 'números'],
  category: 'quality',
  author: 'marta',
  life: { publishedDaysAgo: 9 },
  drawsReaders: 1,
  rating: 4.4,
  pictures: {
    balance: {
      file: 'balance.png',
      alt: 'Dos columnas de 100: activo con inmovilizado 60, existencias 25, tesorería 15; pasivo con patrimonio neto 40, deuda a largo plazo 35, proveedores 25',
      caption: 'A la izquierda, lo que hay. A la derecha, de dónde salió.',
      drawing: {
        figure: 'balance',
        sides: [
          {
            title: 'Activo',
            parts: [
              { label: 'Inmovilizado', value: 60 },
              { label: 'Existencias', value: 25 },
              { label: 'Tesorería', value: 15 },
            ],
          },
          {
            title: 'Patrimonio neto y pasivo',
            parts: [
              { label: 'Patrimonio neto', value: 40 },
              { label: 'Deuda a largo plazo', value: 35 },
              { label: 'Proveedores', value: 25 },
            ],
          },
        ],
      },
    },
  },
  cover: 'balance',
  text: `
# Dos columnas
## Lo que hay y de dónde salió
[[balance]]

El balance es una foto: un solo día. La izquierda dice **en qué está** el dinero; la derecha, **quién lo puso**. Por eso suman
siempre lo mismo: cada euro salió de algún sitio y está en otro.

- **Inmovilizado:** lo que se queda más de un año. Naves, máquinas, patentes.
- **Circulante:** lo que se mueve. Existencias, facturas por cobrar, banco.
- **Patrimonio neto:** lo que pusieron los socios y lo que se ganó sin repartir.
- **Pasivo:** lo que se debe, a largo y a corto plazo.

# Tres preguntas
## ¿Puede pagar mañana?
Compare lo que vence antes de un año con lo que estará en el banco antes de un año.

~~~text
Ratio de liquidez = activo corriente / pasivo corriente
                  = (25 + 15) / 25
                  = 1,6
~~~

Por encima de 1, respira. Muy por encima de 2, quizá tenga demasiado parado en el almacén.

## ¿De quién es en realidad?
Divida el patrimonio neto entre el total: 40 de 100. Cuanto más alto, más aguanta un mal año sin pedir permiso al banco.

| Autonomía | Lectura |
| menos de 20 % | depende de sus acreedores |
| de 30 a 50 % | habitual en la industria |
| más de 60 % | muy prudente |

## ¿Hacia dónde va?
Una foto no se mueve: ponga dos al lado. Si las existencias crecen más que las ventas, algo no se vende. Si los proveedores crecen
más que las compras, alguien cobra tarde.

!note El balance no miente, pero calla: no dice nada de los clientes, del equipo ni de la idea que se está cociendo.

? ¿Por qué hay beneficio y no hay dinero?
Porque vender no es cobrar. El beneficio se apunta con la factura; el dinero llega, con suerte, sesenta días después.
`,
}
