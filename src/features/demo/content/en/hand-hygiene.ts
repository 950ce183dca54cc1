import type { DemoSpeach } from '../plan.ts'

export const handHygiene: DemoSpeach = {
  key: 'en/hand-hygiene',
  title: 'Hand hygiene, properly',
  language: 'en',
  description:
    'When to wash, when to rub, and how to reach the places that everybody forgets. Four minutes that keep a team healthy.',
  tags: ['hygiene', 'health', 'cleanroom'],
  category: 'safety',
  author: 'priya',
  coEditorGroups: ['quality'],
  assigned: { groups: ['quality'], people: ['reader'], dueInDays: 18 },
  badge: 'Clean hands',
  life: {
    publishedDaysAgo: 690,
    updates: [{ daysAgo: 292, note: 'Yearly review: gloves chapter added' }],
    reviewInDays: 73,
  },
  drawsReaders: 3,
  rating: 4.9,
  pictures: {
    steps: {
      file: 'six-steps.png',
      alt: 'Six steps: palms, backs, between fingers, knuckles, thumbs, fingertips',
      caption: 'Six steps, five seconds each. Begin again if you lost count.',
      drawing: {
        figure: 'steps',
        steps: ['Palm to palm', 'Backs', 'Between fingers', 'Knuckles', 'Thumbs', 'Fingertips'],
      },
    },
  },
  text: `
# When
## Wash or rub?
Why it matters: most infections that go round in a team travel by hand. You touch your face about twenty times an
hour, and a door handle serves everybody.

Soap and water take dirt away. Alcohol rub kills germs on clean skin. They don’t replace each other.

| Situation | Wash | Rub |
| Hands look or feel dirty | yes | no |
| After the toilet, before food | yes | no |
| Before entering the cleanroom | yes, then | yes |
| After shaking many hands | either | either |

!warning Never rub on wet hands: water thins the alcohol, and it stops working.

## Five moments
1. Before you touch food, a product or a wound.
2. After the toilet.
3. After you cough, sneeze or blow your nose.
4. After touching waste, animals or used gloves.
5. When you come in from outside.

If you remember only one: **before anything that goes into a mouth, a machine or a package.**

!info Door handles, phones, keyboards and lift buttons are touched by everybody and cleaned by nobody. After them, your face has
to wait.

# How
## Thirty seconds, six steps
[[steps]]

Take enough: two pumps of rub, or soap on wet hands. Every step on both sides.

- **Thumbs** and **fingertips** are what most people miss. Twist each thumb in the other hand, then draw circles with
  your fingertips in the palm.
- With rub, go on until your hands are dry. Don’t wipe, don’t wave.
- With soap, rinse, dry with paper, and close the tap with the paper.

## Skin is part of it
Cracked skin hurts and hides germs. Lukewarm water cleans as well as hot water and is kinder. Use cream in the
breaks and after work.

!tip Rings and watches off before you begin. Under a ring live more germs than on the rest of the hand.

? My skin burns when I use rub. Am I allergic?
Most often it is dry, not allergic: rub on cracked skin stings. Use cream for three days and try again. If it still burns, see the
company doctor, and until then wash with the mild soap.

## Gloves are not a licence {since=2}
Gloves protect the product from you, or you from a substance. They don’t stay clean by themselves.

- Clean hands before gloves, and again after them.
- New task, new gloves.
- Gloves never touch a phone, a door handle or a face.
`,
}
