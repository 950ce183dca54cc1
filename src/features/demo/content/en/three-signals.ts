import type { DemoSpeach } from '../plan.ts'

export const threeSignals: DemoSpeach = {
  key: 'en/three-signals',
  title: 'Three signals that you know by ear',
  language: 'en',
  description:
    'Evacuation, gas, all clear: hear each of them once in peace, and know which door you take before you need it.',
  tags: ['alarm', 'evacuation', 'drill'],
  category: 'safety',
  author: 'nils',
  assigned: { groups: ['bremen'], dueInDays: 11 },
  badge: 'Knows the signals',
  life: { publishedDaysAgo: 21 },
  drawsReaders: 0.9,
  rating: 4.6,
  text: `
# Listen
## Why three, and why by ear
Signs need light and somebody who looks. A sound reaches you behind a machine, with your back to the door, in the
middle of a sentence. That is why the hall in Bremen speaks in three sounds, and only in three.

- **From high to low**, again and again: leave the building.
- **Short beeps**, twice a second: gas has been measured.
- **One steady tone**: it is over.

!info Every first Monday of the month at 12:00 you hear each of them for three seconds. That is the test. Anything else
is meant.

## Hear each of them once {sound=signals}

# Act
## The same sounds, with what you do {slides=signals sound=signals}

## The slides for your wall {slides=signals}

## If somebody cannot hear them
In the grinding shop everybody wears ear protection, and two colleagues hear badly or not at all. For them, three things
are agreed:

1. The lamps above the doors flash with each signal: white for evacuation, blue for gas.
2. Whoever works beside somebody touches their shoulder and points at the door.
3. Their wristband vibrates. Whoever wears one tests it on the first Monday.

!warning You saw the lamp and others did not? Tell them. Nobody goes back in to look for somebody: say it at the meeting
place.

# Ask
## The drill, and your questions {event=12}
`,
}
