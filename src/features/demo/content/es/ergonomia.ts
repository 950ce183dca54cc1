import type { DemoSpeach } from '../plan.ts'

export const ergonomia: DemoSpeach = {
  key: 'es/ergonomia',
  title: 'Ergonomía: su cuerpo no es una silla',
  language: 'es',
  description: 'Ajuste su puesto de abajo arriba y muévase: la mejor postura es la siguiente.',
  tags: ['ergonomía', 'oficina', 'salud'],
  category: 'safety',
  author: 'marta',
  life: { publishedDaysAgo: 240 },
  drawsReaders: 0.9,
  rating: 4.4,
  pictures: {
    desk: {
      file: 'puesto.png',
      alt: 'Una persona ante su mesa con cinco indicaciones sobre pantalla, espalda, antebrazos, muslos y pies',
      caption: 'Cinco puntos, de arriba abajo.',
      drawing: {
        figure: 'desk',
        notes: [
          'Borde a la altura de los ojos o algo más abajo',
          'Espalda apoyada, cadera al fondo',
          'Antebrazos apoyados',
          'Muslos horizontales',
          'Pies enteros en el suelo',
        ],
      },
    },
  },
  text: `
# Ajustar
## De abajo arriba
[[desk]]

Empiece por la silla, siga con la mesa y termine con la pantalla. Al revés acabará encogido.

1. **Altura:** pies enteros en el suelo, rodillas en ángulo recto.
2. **Fondo:** entre el asiento y la rodilla caben tres dedos.
3. **Respaldo:** sujeta la zona lumbar.
4. **Pantalla:** a un brazo de distancia, con la ventana a un lado.

!tip ¿No llega al suelo? Un reposapiés no es un capricho. Pídalo.

# Moverse
## Una hora bien repartida
| Minutos | Postura |
| 40 | sentado, cambiando a menudo |
| 15 | de pie |
| 5 | andando |

Llame de pie. Beba en vaso pequeño. Vaya a ver a quien está a dos mesas en lugar de escribirle.

!info Los discos de la columna no tienen riego propio: se alimentan al comprimirse y soltarse. Quedarse quieto los deja sin comer, por
buena que sea la silla.

## Los ojos también
Cada 20 minutos, 20 segundos mirando a más de 6 metros. Parpadee: ante la pantalla lo hacemos la mitad.

Ponga algo que le guste mirar al otro lado de la ventana: un árbol, una grúa, un reloj. Quien tiene un motivo para levantar la vista la
levanta más.

# Portátil y casa
## Fuera de la oficina
Con el portátil, una de las dos cosas está mal: o las manos o los ojos. Súbalo sobre unos libros y conecte un teclado. En casa, la
mesa de la cocina sirve si la silla tiene un cojín y hay luz de lado.

? ¿Y el sofá?
Para leer diez minutos, sí. Para escribir, su cuello le pasará la factura el jueves.
`,
}
