import type { DemoSpeach } from '../plan.ts'

export const workingAlone: DemoSpeach = {
  key: 'en/working-alone',
  title: 'Working alone, safely',
  language: 'en',
  description:
    'At the substation, in the archive, on the night shift: what you may do alone, and who notices when you don’t answer.',
  tags: ['lone working', 'emergency', 'shift'],
  category: 'safety',
  author: 'nils',
  visibility: 'SEMI_PRIVE',
  life: { publishedDaysAgo: 187 },
  drawsReaders: 0.6,
  rating: 4.2,
  text: `
# May I do this alone?
## Alone means out of call
You work alone when nobody can see or hear you. An open-plan office at 22:00 counts, and so does a cellar at noon.

| Work | Alone? |
| Desk work, reading meters | yes |
| Ladder up to 2 m | yes, with check-in |
| Live electrical work, confined spaces, work over water | **never** |
| Driving a lift truck in an empty hall | only with an alarm device |

!danger If you ask yourself whether it is allowed, it isn’t. Call your shift lead first.

Being alone is not the danger. The danger is that a small accident becomes a big one because nobody comes: a twisted ankle at
minus five degrees, a cut that doesn’t stop.

# Somebody must notice
## Check in, check out
Agree on three things before you start:

1. **Who** is waiting for you. A name, not a department.
2. **When** you report: every hour, and at the end.
3. **What happens** when you don’t: call twice within five minutes, then somebody comes.

!tip The check-out matters most. Half of all false alarms are people who went home and told nobody.

## Your alarm device
Wear it on your body, not in your bag. It calls the control room when you press it, and by itself when you lie still for
45 s.

- Test it at the beginning of each shift, and wait for the answer.
- Know the two places without signal: the pump cellar, and behind the cold store. There, you don’t work alone.

# When something happens
## Help yourself first
Stop the machine, get out of danger, press the alarm. Say where you are before you say what happened: if the line
breaks, help still comes.

Put a sign at the last door that you pass, so that the others find the way. Then wait where they will look for you.
`,
}
