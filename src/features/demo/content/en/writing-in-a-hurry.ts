import type { DemoSpeach } from '../plan.ts'

export const writingInAHurry: DemoSpeach = {
  key: 'en/writing-in-a-hurry',
  title: 'Writing for people in a hurry',
  language: 'en',
  description:
    'Your readers look for eight seconds. Put the answer first, cut the rest, and let the layout do the talking.',
  tags: ['writing', 'e-mail', 'plain language'],
  category: 'communication',
  author: 'author',
  life: { publishedDaysAgo: 402, updates: [{ daysAgo: 160, note: 'Checklist shortened to five questions' }] },
  drawsReaders: 1.8,
  rating: 4.5,
  text: `
# The reader has eight seconds
## Answer first
Most texts at work are written in the order in which they were thought: history, problem, options, and at the very end
what the reader should do. Turn it around.

| Order of thinking | Order of reading |
| What happened | What I need from you, by when |
| What we tried | Why |
| What I need from you | What happened, if you want to know |

!tip **Test:** cover everything but the first two lines. Can the reader still act? Then you may keep the rest.

## A subject line that works
The subject is the only line that everybody reads. Say what kind of mail it is and until when it matters.

- “Meeting” is a folder, not a subject.
- **Decision by Thursday: second shift in May?** says what, who and when.
- **For information, no answer needed: lift out of order until Friday** lets people go on with their day.

# Cut, then cut again
## Shorter sentences
One thought, one sentence. When you meet the third comma, look for the full stop that belongs there.

### Before
> In order to be able to guarantee that delivery takes place in a timely manner, it is necessary for us to be in
> possession of the completed form by the end of the week.

### After
> Please send us the completed form by Friday. Then your order arrives on time.

The second version has half the words. It also has somebody in it: *you* and *us*.

## Words that do no work
Take these out and read the sentence again. Nothing is missing.

- *basically, actually, in principle, as it were*
- *in order to* (say: to), *due to the fact that* (say: because)
- *please do not hesitate to contact me* (say: call me)

!info Verbs carry a sentence. “We **decided**” beats “a decision was taken”, and it tells people whom to ask.

# Let the layout speak
## Lists, headings, white space
Nobody reads from left to right and from top to bottom any more. Eyes jump: to the first words of a paragraph, to
bold type, to numbers. Put your meaning where they land.

1. One idea per paragraph, five lines at most.
2. Parallel items become a list; steps become a numbered one.
3. Bold for what must be found again, never for whole sentences.

A page that is half empty is read to the end. A page that is full is put aside for later, and later doesn’t come.

## Before you send {since=2}
Five questions, thirty seconds:

1. Does the first line say what I want?
2. Is there a date, and a name beside each task?
3. Which paragraph could go without loss?
4. Would I say it like this on the phone?
5. Who in the *copy* field really needs it?
`,
}
