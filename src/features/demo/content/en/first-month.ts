import type { DemoSpeach } from '../plan.ts'

export const firstMonth: DemoSpeach = {
  key: 'en/first-month',
  title: 'Your first month with us',
  language: 'en',
  description: 'Where to find what, whom to ask, and what nobody expects of you yet.',
  tags: ['onboarding', 'welcome'],
  category: 'team',
  author: 'author',
  coEditors: ['aiEditor'],
  coEditorGroups: ['lyon'],
  life: {},
  text: `
# Day one
## Welcome
Nobody expects you to remember forty names. Remember three: the person who shows you round, the person you report to, and
the person who knows where the coffee is.

- Your badge opens doors 1 to 4 from 6:00 to 20:00.
- Your first task is small on purpose. Finish it, and tell somebody.

## Where we are {embed=https://www.openstreetmap.org/export/embed.html?bbox=8.78,53.06,8.83,53.09&layer=mapnik}
# Week two to four
## Ask the strange questions
You see things that we no longer see. Write down what surprises you, every day, one line. On the last Friday of the month we
read the list together, with cake.

1. What takes longer here than where you came from?
2. Which word did everybody use that nobody explained?
3. What would you keep exactly as it is?
`,
}
