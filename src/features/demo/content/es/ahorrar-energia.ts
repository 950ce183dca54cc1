import type { DemoSpeach } from '../plan.ts'

export const ahorrarEnergia: DemoSpeach = {
  key: 'es/ahorrar-energia',
  title: 'Ahorrar energía sin pasar frío',
  language: 'es',
  description: 'Clima, luz, equipos: dónde está el gasto de verdad y qué puede hacer cada uno el lunes.',
  tags: ['energía', 'oficina', 'clima'],
  category: 'planet',
  author: 'marta',
  life: { publishedDaysAgo: 55, scheduledInDays: 12 },
  drawsReaders: 0.7,
  rating: 4,
  pictures: {
    use: {
      file: 'consumo.png',
      alt: 'Barras: climatización 55 por ciento, iluminación 18, equipos 16, agua caliente 6, otros 5',
      caption: 'Oficina de Zaragoza, año pasado.',
      drawing: {
        figure: 'bars',
        bars: [
          { label: 'Climatización', value: 55, says: '55 %' },
          { label: 'Iluminación', value: 18, says: '18 %' },
          { label: 'Equipos', value: 16, says: '16 %' },
          { label: 'Agua caliente', value: 6, says: '6 %' },
          { label: 'Otros', value: 5, says: '5 %' },
        ],
      },
    },
  },
  text: `
# Dónde se va
## Medir antes de opinar
[[use]]

Más de la mitad es aire frío y aire caliente. Por eso una ventana abierta en agosto pesa más que todos los cargadores del edificio
juntos.

Mida antes y después de cada cambio. Lo que no se mide se discute; lo que se mide, se mejora. En cada planta hay un contador junto al
ascensor: la cifra verde es la de ayer.

# El lunes
## Cinco gestos
1. **Verano 26 °C, invierno 20 °C.** Cada grado de más cuesta alrededor de un 7 %.
2. **Persianas bajadas** al irse en verano, subidas las mañanas de invierno.
3. **Luz donde haya alguien.** La última persona apaga todo.
4. **Reposo a los diez minutos**, pantalla a los cinco.
5. **Regletas apagadas** el viernes.

!info El fin de semana dura 62 horas: más de un tercio de la semana, con el edificio vacío.

## Lo que hace el edificio
Las placas del tejado producen al mediodía más de lo que gastamos. Ponga el lavavajillas y cargue el coche entre las doce y las
cuatro.

Desde la primavera la ventilación sabe cuánta gente hay en cada sala y por la noche casi se para. Costó un día de trabajo y ahorra más que
todas las bombillas nuevas.

# Mitos
## ¿Verdad o mentira? {since=2}
? Encender gasta más que dejar encendido.
Con LED, mentira. Apague aunque salga dos minutos.

? Poner el aire a 16 °C enfría antes.
Mentira: enfría igual de deprisa, pero no sabe parar.

? Un monitor en negro no gasta.
Gasta si es salvapantallas; no, si está en reposo.
`,
}
