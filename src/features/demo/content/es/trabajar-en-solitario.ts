import type { DemoSpeach } from '../plan.ts'

export const trabajarEnSolitario: DemoSpeach = {
  key: 'es/trabajar-en-solitario',
  title: 'Trabajar en solitario',
  language: 'es',
  description: 'Turno de noche, archivo, subestación: qué se puede hacer a solas y quién se entera si no contesta.',
  tags: ['trabajo en solitario', 'emergencia', 'turnos'],
  category: 'safety',
  author: 'marta',
  life: { publishedDaysAgo: 712, archivedDaysAgo: 61 },
  drawsReaders: 0.5,
  rating: 3.9,
  text: `
# ¿Puedo hacerlo solo?
## Solo es fuera del alcance
Trabaja solo quien no puede ser visto ni oído. Una oficina diáfana a las diez de la noche cuenta; un sótano a mediodía, también.

| Tarea | ¿A solas? |
| Oficina, lectura de contadores | sí |
| Escalera hasta 2 m | sí, con aviso |
| Trabajos con tensión, espacios confinados | **nunca** |

El peligro no es estar solo, sino que algo pequeño se haga grande porque nadie llega.

# Alguien tiene que enterarse
## Tres acuerdos
1. **Quién** espera su llamada: una persona, no un departamento.
2. **Cada cuánto** avisa, y al terminar.
3. **Qué pasa** si no contesta: dos llamadas en cinco minutos y alguien va.

!tip El aviso de salida es el que más se olvida. La mitad de las falsas alarmas son personas que ya están en casa.

# Si ocurre algo
## Primero, a salvo
Pare la máquina, aléjese, pulse la alarma. Diga dónde está antes que lo que pasa: si se corta, ya sabrán adónde ir.
`,
}
