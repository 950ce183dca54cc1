import type { DemoSpeach } from '../plan.ts'

export const sketchYourIdea: DemoSpeach = {
  key: 'en/sketch-your-idea',
  title: 'Sketch your idea before you build it',
  language: 'en',
  description: 'Five shapes, a thick pen and ten minutes: how drawing badly helps a team to think well.',
  tags: ['sketching', 'ideas', 'workshop'],
  category: 'team',
  author: 'author',
  life: { publishedDaysAgo: 12 },
  drawsReaders: 1.6,
  rating: 4.7,
  pictures: {
    alphabet: {
      file: 'five-shapes.png',
      alt: 'A point, a line, a square, a circle and a triangle; below them a house, a person, a speech bubble, an arrow and a page made of them',
      caption: 'Five shapes make everything that a sketch needs.',
      drawing: { figure: 'sketch', shapes: 'Five shapes', things: 'Everything else' },
    },
  },
  cover: 'sketch',
  text: `
# Why draw at all
## A sketch asks a question
A finished picture says: admire me. A sketch says: what do you think? That is why a rough drawing brings better answers
than a polished one. People dare to take the pen out of your hand.

- In words, six people agree on six different things.
- In a drawing, the difference shows within a minute.
- A sketch that is wrong costs ten minutes. A product that is wrong costs a year.

!note You don’t need talent. You need a pen that is too thick for details.

## Five shapes
[[alphabet]]

Point, line, square, circle, triangle. Draw each of them twenty times until your hand stops thinking about it. Then
combine: a square and a triangle are a house, a circle and four lines are a person.

1. Draw slowly; corners that meet look calm.
2. Lift the pen between strokes.
3. Label everything. A word beside a box is no defeat.

!tip Practise on meetings: draw each thing that is said as a sign, without words. After a week you have a vocabulary of thirty.

# The ten-minute round
## Everybody draws
You need paper, one thick pen each, and a clock that everybody can see.

| Minute | What happens |
| 0–1 | Read the question aloud: “How does a visitor find the right door?” |
| 1–5 | Everybody sketches alone, in silence, as many ideas as possible |
| 5–8 | Each shows one sheet, thirty seconds, no discussion |
| 8–10 | Each marks two places that are worth keeping |

Silence is the important part. Talk first, and the first idea wins. Draw first, and the best one has a chance.

## After the round
Take a photo before anybody cleans up. Write three lines under it: what we keep, what we don’t know yet, who tries what
by when. That is the minutes of the meeting.

!tip Leave sketches on the wall for a week. Somebody from another team will stop, frown, and say the sentence that you
needed.
`,
}
