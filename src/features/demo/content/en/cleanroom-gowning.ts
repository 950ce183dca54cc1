import type { DemoSpeach } from '../plan.ts'

export const cleanroomGowning: DemoSpeach = {
  key: 'en/cleanroom-gowning',
  title: 'Cleanroom gowning in six steps',
  language: 'en',
  description: 'From street shoes to sealed hood: the order that keeps your particles where they belong.',
  tags: ['cleanroom', 'GMP', 'gowning'],
  category: 'quality',
  author: 'priya',
  visibility: 'RESTREINT',
  affectedGroups: ['quality'],
  affectedUsers: ['reader'],
  reviewers: ['reviewer'],
  life: {
    publishedDaysAgo: 140,
    updates: [{ daysAgo: 23, note: 'Goggles before the second pair of gloves' }],
    reviewInDays: 142,
  },
  drawsReaders: 1.3,
  rating: 4.8,
  pictures: {
    order: {
      file: 'gowning-order.png',
      alt: 'Six steps: hair cover, hood, overall, boots, gloves, goggles',
      caption: 'From the top down, from clean to cleaner.',
      drawing: { figure: 'steps', steps: ['Hair cover', 'Hood', 'Overall', 'Boots', 'Gloves', 'Goggles'] },
    },
  },
  text: `
# Why the order matters
## You are the dirtiest thing in the room
A person at rest sheds about a hundred thousand particles a minute, a walking one several million. The suit doesn’t make
you clean. It keeps you in.

!warning No make-up, no perfume, no nail varnish. Smokers wait thirty minutes and drink a glass of water first.

| What you bring in | Where it comes from |
| Skin flakes | everywhere, all day long |
| Hair | beards above all |
| Fibres | wool, fleece, paper tissues |
| Salt and fat | fingertips |

# Six steps
## From the top down
[[order]]

1. **Hair cover**: all hair, and both ears.
2. **Hood**: over the shoulders, so that the overall closes over it.
3. **Overall**: hold it up, nothing touches the floor. Zip to the chin.
4. **Boots**: sit on the bench, swing one leg over, boot on, foot down on the clean side. Then the other.
5. **Gloves**: over the cuffs. Touch only their inside.
6. **Goggles**: last look into the mirror.

## The mirror check {since=2}
Stand in front of the mirror and say it aloud: *no hair, no skin, no gap, no tear.* Then disinfect your gloves, wait
thirty seconds, and go through.

? My glove tore inside. What now?
Leave by the shortest way, tell the supervisor, change at the outer bench. Write the place and the time on the batch
record. It is quicker than any investigation.

# Going out
## The same way back
Everything comes off in the opposite order, inside out, and goes into the marked bin. Overalls are worn once. Wash your
hands: gloves are not a licence to skip it.
`,
}
