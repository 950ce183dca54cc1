import type { DemoSpeach } from '../plan.ts'

export const carretilla: DemoSpeach = {
  key: 'es/carretilla',
  title: 'Carretilla elevadora: el triángulo de estabilidad',
  language: 'es',
  description: 'Cuatro ruedas, tres puntos de apoyo: un vídeo y cinco normas para que la carretilla no vuelque.',
  tags: ['carretilla', 'almacén', 'prevención'],
  category: 'safety',
  author: 'marta',
  assigned: { people: ['javier'] },
  life: { publishedDaysAgo: 205 },
  drawsReaders: 1.1,
  rating: 4.6,
  pictures: {
    triangle: {
      file: 'triangulo.png',
      alt: 'Una carretilla vista desde arriba con el triángulo entre las ruedas delanteras y el centro del eje trasero',
      caption: 'Mientras el centro de gravedad quede dentro, la carretilla se mantiene en pie.',
      drawing: {
        figure: 'forklift',
        front: 'Eje delantero',
        rear: 'Eje trasero: un solo punto',
        inside: 'Centro de gravedad común',
        load: 'Carga',
      },
    },
  },
  cover: 'truck',
  text: `
# Por qué vuelca
## Vídeo: el centro se mueve {video=estabilidad-es}
## Tres puntos de apoyo
[[triangle]]

El eje trasero oscila sobre su centro. Por eso una carretilla de cuatro ruedas se apoya en tres puntos, y entre ellos queda un
triángulo. El centro de gravedad de la máquina y la carga juntas no debe salir de ahí.

| Maniobra | Hacia dónde va el centro |
| subir la carga | arriba y hacia delante |
| frenar | hacia delante |
| girar deprisa | hacia fuera |
| rampa de lado | hacia abajo, y fuera |

# Cómo evitarlo
## Cinco normas
1. Cargue pegado al tablero de la horquilla.
2. Circule con la carga a un palmo del suelo y el mástil hacia atrás.
3. En la rampa, la carga siempre cuesta arriba.
4. Si la carga le tapa la vista, marcha atrás.
5. Nadie sube: ni en la horquilla, ni detrás, ni un momento.

!danger Si vuelca, **no salte.** Agárrese al volante, apoye los pies e inclínese hacia el lado contrario. El cinturón hace el resto.

## La placa dice la verdad
En la placa figuran los kilos para cada altura y cada distancia. El dato grande solo vale abajo y pegado. ¿Dos palés de 800 kg a
cuatro metros? Lea la tercera línea antes de levantar.

| Altura | A 500 mm | A 700 mm |
| 3,3 m | 1600 kg | 1350 kg |
| 4,5 m | 1250 kg | 1050 kg |
| 5,5 m | 850 kg | 700 kg |

!warning Un compañero sentado detrás como contrapeso no es un truco: es la víctima siguiente.
`,
}
