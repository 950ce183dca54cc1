import type { DemoSpeach } from '../plan.ts'

export const documentosAccesibles: DemoSpeach = {
  key: 'es/documentos-accesibles',
  title: 'Documentos accesibles para todas las personas',
  language: 'es',
  description:
    'Títulos de verdad, contraste, imágenes con descripción: así se abre un texto a quien lee de otra manera.',
  tags: ['accesibilidad', 'documentos', 'inclusión'],
  category: 'digital',
  author: 'marta',
  life: { publishedDaysAgo: 75 },
  drawsReaders: 0.7,
  rating: 4.6,
  pictures: {
    contrast: {
      file: 'contraste.png',
      alt: 'Tres textos: tinta sobre melocotón pasa con 7,6 a 1; blanco sobre melocotón y amarillo sobre blanco no pasan',
      caption: 'Hace falta 4,5 a 1 como mínimo.',
      drawing: {
        figure: 'contrast',
        samples: [
          { says: 'Tinta sobre melocotón', ratio: '7,6 : 1', ink: '#1B1530', ground: '#FF8B52', passes: true },
          { says: 'Blanco sobre melocotón', ratio: '2,3 : 1', ink: '#FFFFFF', ground: '#FF8B52', passes: false },
          { says: 'Amarillo sobre blanco', ratio: '2,0 : 1', ink: '#F2A900', ground: '#FFFFFF', passes: false },
        ],
      },
    },
  },
  text: `
# Quién lee
## Con los ojos, el oído o los dedos
Hay quien amplía, quien escucha y quien lee con las yemas. El programa que lee en voz alta no ve negritas ni tamaños: solo sabe lo
que usted le **dijo**: esto es un título, esto una lista, esta imagen significa aquello.

# Cinco hábitos
## Títulos y listas
- Use los estilos *Título 1* y *Título 2*; el índice sale solo.
- Viñetas de verdad, no guiones escritos a mano.
- El idioma del documento, bien puesto: si no, la voz lo lee con otro acento.

Abra el panel de navegación. Si está vacío, su documento es, para quien lo escucha, un único párrafo de doce páginas.

## Color y contraste
[[contrast]]

Uno de cada doce hombres distingue mal el rojo y el verde. Añada una palabra o un signo: “las casillas marcadas *Pendiente*”, no
“las rojas”.

El contraste es un número y hay herramientas gratuitas que lo miden. Mire primero los textos grises, después los botones y por último
las palabras encima de una foto: ahí es donde fallan casi todos los documentos.

## Imágenes, tablas, enlaces
| Elemento | No | Sí |
| Gráfico | “gráfico” | “Las bajas caen de 14 a 9 días” |
| Tabla | celdas combinadas | fila de encabezado, una idea por celda |
| Enlace | “aquí” | “normas de viaje (PDF, 3 páginas)” |

# Comprobar
## En dos minutos
1. Recorra el documento con el tabulador.
2. Imprímalo en gris.
3. Amplíe al 200 %.
4. Pase el comprobador del programa y arregle los tres primeros avisos.

!note Siempre saldrá algo. Accesible no quiere decir perfecto: quiere decir que alguien lo probó con otros ojos.
`,
}
