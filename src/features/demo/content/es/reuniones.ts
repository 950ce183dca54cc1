import type { DemoSpeach } from '../plan.ts'

export const reuniones: DemoSpeach = {
  key: 'es/reuniones',
  title: 'Reuniones que terminan a su hora',
  language: 'es',
  description: 'Un objetivo, cinco personas, veinticinco minutos: cómo recuperar media mañana a la semana.',
  tags: ['reuniones', 'equipo', 'tiempo'],
  category: 'team',
  author: 'marta',
  life: { publishedDaysAgo: 285 },
  drawsReaders: 1,
  rating: 4.3,
  pictures: {
    plan: {
      file: 'veinticinco-minutos.png',
      alt: 'Línea de tiempo: 2 minutos objetivo, 8 ideas por escrito, 12 decidir, 3 repartir tareas',
      caption: 'Veinticinco minutos dan para una decisión.',
      drawing: {
        figure: 'timeline',
        unit: 'min',
        parts: [
          { label: 'Objetivo', minutes: 2 },
          { label: 'Ideas por escrito', minutes: 8 },
          { label: 'Comparar y decidir', minutes: 12 },
          { label: 'Quién hace qué y cuándo', minutes: 3 },
        ],
      },
    },
  },
  text: `
# Antes
## ¿Hace falta?
Ocho personas durante una hora son una jornada de trabajo. Antes de convocar, complete esta frase: “Al salir de la reunión
habremos …”.

| Si termina en … | Mejor |
| … informado | un correo de tres líneas |
| … preguntado algo a una persona | una llamada |
| … decidido entre dos opciones | reunión, cinco personas como mucho |
| … hecho las paces | un café entre dos |

!tip Sin objetivo en la convocatoria se puede decir que no. Con amabilidad, pero que no.

# Durante
## Veinticinco minutos
¿Por qué no sesenta? Porque una reunión dura lo que diga el calendario. Con veinticinco minutos se empieza por lo importante, y quedan
cinco para respirar antes de la siguiente.

[[plan]]

Primero se escribe, después se habla. Cuando todos apuntan sus ideas en silencio, también se oye a quien nunca levanta la voz.

## Tres papeles
- **Quien modera** cuida el objetivo y el reloj, y se guarda su opinión para el final.
- **Quien anota** escribe decisiones, no discursos.
- **Quien duda** busca el fallo a propósito. Por turnos, para que nadie se lo tome a mal.

Los papeles rotan. Quien nunca ha moderado no sabe lo difícil que es parar una conversación que se va por las ramas.

# Después
## Tres líneas
**Decidido:** qué vale desde hoy. **Por hacer:** quién, qué, cuándo. **Pendiente:** qué y dónde se resuelve. Si el acta no cabe en tres
líneas, no hubo decisión.

? ¿Y las reuniones fijas de los lunes?
Cancélelas durante un mes. Las que alguien eche de menos, vuelven; las otras eran costumbre.
`,
}
