import type { DemoSpeach } from '../plan.ts'

export const ladders: DemoSpeach = {
  key: 'en/ladders',
  title: 'Ladders: four up, one out',
  language: 'en',
  description:
    'Most falls come from less than two metres. Check, place and climb a ladder so that you come down the way you went up.',
  tags: ['ladder', 'falls', 'maintenance'],
  category: 'safety',
  author: 'nils',
  assigned: { people: ['reader', 'mateusz'], dueInDays: 9 },
  life: { publishedDaysAgo: 233 },
  drawsReaders: 1.1,
  rating: 4.6,
  pictures: {
    angle: {
      file: 'ladder-angle.png',
      alt: 'A ladder against a wall: four metres up, one metre out, an angle of 75 degrees',
      caption: 'Four up, one out.',
      drawing: { figure: 'ladder', height: '4 m', foot: '1 m', angle: '75°' },
    },
  },
  cover: 'ladder',
  text: `
# Before you climb
## Do you need a ladder?
A ladder is for short, light work: up to half an hour, with one hand free. For anything else there is something better.

| The job | Take |
| Changing a lamp | Stepladder |
| Painting a wall | Small scaffold |
| Work above 5 m | Lifting platform |
| Carrying heavy parts up | Hoist |

!danger Never use a ladder in wind, on ice, or near open wires.

## Check it: one minute
1. **Feet**: all there, rubber, not worn through.
2. **Stiles**: straight, without cracks. Wooden ones are never painted, because paint hides cracks.
3. **Rungs**: tight, dry, free of oil.
4. **Sticker**: the yearly inspection is not overdue.

Something wrong? Hang a *Do not use* tag on it, and tell the workshop. A ladder that is put back will be taken again.

# Place it
## Watch: the right angle {studio=ladder-en}
## Four up, one out
[[angle]]

For every four units up, the foot stands one unit out. No tape measure? Stand with your toes at the foot of the ladder
and stretch your arms: your palms should just reach a rung.

- The ladder stands a metre above the edge that you step over.
- The ground is firm and level. Boards under one foot are no ground.
- Somebody holds it, or it is tied at the top.

# Climb
## Three points
Face the ladder. Two feet and one hand, or two hands and one foot, always touch it. Tools go into a belt, not into your
hand.

!note **Belt buckle rule:** your buckle stays between the stiles. When you have to lean out, climb down and move the
ladder. It takes a minute; a broken wrist takes ten weeks.

1. Shoes with a firm heel, laces tied, soles dry.
2. One person at a time.
3. Not above the fourth rung from the top.
4. Coming down, feel for each rung; never jump the last two.

## Your ladder licence {exam=ladders-en}
`,
}
