import type { DemoSpeach } from '../plan.ts'

export const goodPrototype: DemoSpeach = {
  key: 'en/good-prototype',
  title: 'What a good prototype answers',
  language: 'en',
  description: 'A prototype is a question made of cardboard, code or people. Choose the cheapest one that can say no.',
  tags: ['prototype', 'testing', 'ideas'],
  category: 'quality',
  author: 'priya',
  life: { publishedDaysAgo: 6 },
  drawsReaders: 1.2,
  rating: 4.5,
  pictures: {
    choose: {
      file: 'which-prototype.png',
      alt: 'Four fields: paper for one rough question, a storyboard for many rough ones, a click dummy for one finished question, a pilot for many',
      caption: 'How finished must it look, and how many questions does it answer?',
      drawing: {
        figure: 'matrix',
        across: ['looks rough', 'looks finished'],
        up: ['one question', 'many questions'],
        fields: ['Storyboard', 'Pilot', 'Paper', 'Click dummy'],
      },
    },
  },
  text: `
# One question at a time
## What do you not know?
Before you build anything, finish this sentence: “The idea fails if …”. Whatever stands behind the *if* is what your
prototype must answer.

- … nobody understands the first screen.
- … the part breaks after a hundred openings.
- … the night shift has no hand free to press a button.

!warning A prototype that cannot fail teaches nothing. If every result would make you go on, save the money.

Write all your *ifs* on cards, one each. Sort them twice: by how bad it would be, and by how little you know. The card that ends
up top right is the one to test on Monday.

## Pick the cheapest
[[choose]]

| You want to know | Build | It costs |
| Do people get the idea? | Paper, pens, one page each | an hour |
| Do the steps follow each other? | Storyboard with six frames | an afternoon |
| Can they use it? | Click dummy without anything behind it | two days |
| Does it work on a Monday at six? | Pilot with one team | a month |

Go up one row only when the row above it has said yes.

# Try it on people
## Five people, one task
Five test readers find most of the big problems. Give each the same task, in one sentence, and then be quiet.

1. Say what it is: “It’s unfinished. We test the thing, not you.”
2. Give the task: “Order two pairs of gloves for tomorrow.”
3. Watch hands and eyes. Write down where they stop.
4. When they ask “What does this do?”, ask back: “What would you expect?”

## What you write down
Note what people **did**, not what they said. “Looked for the button for forty seconds” is worth more than “finds it
nice”.

? What if all five like it?
Ask them to give something for it: their name on a list, ten minutes next week, a place on their desk. Politeness is
free, and it shows in the answer.

? What if all five hate it?
Congratulations. You paid for five sheets of paper and not for a factory.
`,
}
