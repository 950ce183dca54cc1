import type { DemoSpeach } from '../plan.ts'

export const darFeedback: DemoSpeach = {
  key: 'es/dar-feedback',
  title: 'Decir lo que ayuda: feedback claro y amable',
  language: 'es',
  description: 'Cuatro frases para que una crítica sirva y un elogio no suene a cumplido.',
  tags: ['feedback', 'conversación', 'equipo'],
  category: 'team',
  author: 'marta',
  coEditors: ['author'],
  life: { publishedDaysAgo: 345, updates: [{ daysAgo: 140, note: 'Pedir feedback' }] },
  drawsReaders: 1.1,
  rating: 4.5,
  pictures: {
    order: {
      file: 'cuatro-frases.png',
      alt: 'Cuatro pasos: situación, conducta, efecto, propuesta',
      caption: 'Cuatro frases, siempre en este orden.',
      drawing: { figure: 'steps', steps: ['Situación', 'Conducta', 'Efecto', '¿Y ahora?'] },
    },
  },
  text: `
# Antes de hablar
## ¿Qué necesita la otra persona?
Elogio, consejo y evaluación viajan con el mismo nombre. Quien enseña un borrador quizá busca ánimo, quizá una idea, quizá una
decisión. No lo adivine: pregúntelo.

!note **“¿Qué te sirve más ahora: ánimo, ayuda o una opinión?”** La respuesta suele ser inmediata.

| Si pide | Dele | Y calle |
| ánimo | lo que funciona, con detalle | lo demás |
| ayuda | una sola idea para probar | la lista de diez |
| opinión | en qué punto está y frente a qué | los rodeos |

# Decirlo
## Cuatro frases
[[order]]

1. **Situación:** “En la llamada de ayer con el cliente …”
2. **Conducta:** “… hablaste veinte minutos seguidos.”
3. **Efecto:** “No llegó a contarnos el problema con la entrega.”
4. **¿Y ahora?** “¿Y si la próxima vez empezamos por sus preguntas?”

Describa lo que habría grabado una cámara. “Eres impaciente” es un juicio; “miraste tres veces el reloj” es un hecho.

## Elogiar en serio
“Muy bien” se olvida en una hora. “Tu dibujo de la página dos hizo que el taller lo entendiera a la primera” se recuerda un año.

| Vacío | Lleno |
| Buen trabajo | Gracias a tu lista no faltó ninguna pieza |
| Eres un crac | Viste el error antes que el cliente |

# Pedirlo
## Una cosa, pronto {since=2}
Pregunte el mismo día y por **una** sola cosa: “¿Qué habría podido hacer mejor en esta reunión?” Después, solo “gracias”. El “sí, pero”
cierra la puerta para la próxima vez.

Una semana después, cuente qué cambió. No hay mejor manera de que le digan la verdad la segunda vez.
`,
}
