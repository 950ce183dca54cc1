import type { DemoSpeach } from '../plan.ts'

export const giveFeedback: DemoSpeach = {
  key: 'en/give-feedback',
  title: 'Give feedback that people can use',
  language: 'en',
  description:
    'Praise, coaching and judging travel under the same word. Learn to tell them apart, to say one clear thing, and to ask for it yourself.',
  tags: ['feedback', 'conversation', 'leadership'],
  category: 'communication',
  author: 'author',
  coEditors: ['aiEditor'],
  badge: 'Says it kindly and clearly',
  life: {
    publishedDaysAgo: 540,
    updates: [
      { daysAgo: 310, note: 'New: how to ask for feedback' },
      { daysAgo: 24, note: 'A worked example, asked for by the Lyon team' },
    ],
  },
  drawsReaders: 2.6,
  rating: 4.7,
  pictures: {
    three: {
      file: 'praise-coaching-judging.png',
      alt: 'Three overlapping shapes: praise, coaching, judging',
      caption: 'They overlap, and that is where people misunderstand each other.',
      drawing: { figure: 'overlap', ideas: ['Praise', 'Coaching', 'Judging'] },
    },
    order: {
      file: 'four-sentences.png',
      alt: 'Four steps in a row: situation, behaviour, effect, and what next',
      caption: 'Four sentences, always in this order.',
      drawing: { figure: 'steps', steps: ['Situation', 'Behaviour', 'Effect', 'What next?'] },
    },
  },
  text: `
# Why it goes wrong
## What you meant, what they heard
Feedback fails long before the first word. You have thought about it for three days; the other person hears it between
two meetings. You see one detail to improve; they hear a verdict on their work.

Two facts explain most of it:

- **Attention is short.** After the first sentence that feels like an attack, people prepare their defence and stop
  listening.
- **Memory is unfair.** One sharp remark is remembered longer than five kind ones.

!note **The good news:** both can be planned for. Choose the moment, say one thing, and make it about the work.

## Praise, coaching, judging
Three very different things travel under the same word. Most hurt comes from giving one while the other person hopes
for another.

When somebody shows you a draft and asks “What do you think?”, the honest answer is often a question: **what do you
need from me?** A person who needs courage hears coaching as judgement. A person who needs a decision hears praise as
evasion.

[[three]]

### Ask first, in seven words
You don’t need a method for this, you need a sentence that you can say without notes. Ours is short on purpose:

!note **“Cheer, help, or verdict: which one, now?”** Say it lightly. The answer is nearly always instant, and nearly
never the one you expected.

| They ask for | You give | You leave out |
| Praise | What worked, exactly | Everything else |
| Coaching | One thing to try next | The list of ten |
| Judging | Where it stands, against what | Softeners |

# Say it
## Situation, behaviour, effect
[[order]]

Four sentences are enough for most feedback. Their order matters, because each one answers a question that the other
person has.

1. **Situation.** “In yesterday’s call with the supplier …” *What are we talking about?*
2. **Behaviour.** “… you answered before Mrs Jensen had finished.” *What did I do?*
3. **Effect.** “She stopped bringing up the delivery dates, and we still don’t have them.” *Why does it matter?*
4. **What next?** “How about letting her finish and repeating the last point?” *What can I do?*

!warning Describe what a camera would have seen. “You were impatient” is a guess; “you looked at your watch three
times” is not.

## One worked example {since=3}
Karla’s report is late for the second time. Two ways to tell her:

:::
### Not like this
“You’re never on time. The others manage it as well. Please be more professional in future.”
:::
### But like this
“The report was due on Tuesday and came on Thursday. I had to move the customer to Friday. What would help you to
make Tuesday next time?”
:::

Count the words that judge: *never*, *the others*, *professional*. There are three on the left and none on the right.
The right one is not softer. It is more exact, and it ends with a question that Karla can answer.

## Listening before answering
When somebody answers your feedback, your job changes: now you listen.

- Let three seconds pass before you speak. They feel longer to you than to anybody else.
- Say back what you heard: “So the data came in on Wednesday only?”
- Ask once more: “What else?”

? What if the other person gets angry?
Then the talk is about the anger first. Say what you see, without blame: “I notice this lands badly. Shall we go on now
or tomorrow morning?” Offer a time, and keep it.

# Make it a habit
## Ask for it yourself {since=2}
Teams talk openly when the most senior person asks first. Ask small and soon: not “How am I doing?”, but “What is one
thing I could have done better in this meeting?”

1. Ask within a day, while people remember.
2. Ask for *one* thing: it gives permission to be honest.
3. Say thank you, and nothing else. No “yes, but”.
4. A week later, tell them what you changed.

!tip Put a question mark in your calendar every Friday at 15:00. One question to one colleague, fifty weeks a year.

## Feedback in writing {since=4}
A written remark has no face and no voice. Three rules keep it friendly:

- Begin with what you would keep.
- Mark each remark as *must*, *could* or *question*.
- When the third answer goes back and forth, call.
`,
}
