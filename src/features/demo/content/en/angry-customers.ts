import type { DemoSpeach } from '../plan.ts'

export const angryCustomers: DemoSpeach = {
  key: 'en/angry-customers',
  title: 'When a customer is angry',
  language: 'en',
  description: 'An angry customer still talks to you. Four steps from noise to solution, with sentences to borrow.',
  tags: ['customers', 'complaints', 'service'],
  category: 'quality',
  author: 'author',
  life: { publishedDaysAgo: 275 },
  drawsReaders: 1,
  rating: 4.3,
  pictures: {
    four: {
      file: 'four-steps.png',
      alt: 'Four steps: let it out, name it, solve it, come back',
      caption: 'Each step only works when the one before it is done.',
      drawing: { figure: 'steps', steps: ['Let it out', 'Name it', 'Solve it', 'Come back'] },
    },
  },
  text: `
# What anger wants
## It isn’t about you
Behind anger stands a need that was not met: a promise, a time, respect. The person in front of you pays for what
somebody else did, and so do you. Knowing this doesn’t make it pleasant. It makes it possible.

!info For every customer who complains, many others leave in silence. This one gives you a chance.

## Four steps
[[four]]

The most common mistake is to begin with step three. A solution that comes before the customer has been heard sounds
like getting rid of them.

- **Let it out.** Anger that is interrupted begins again, louder.
- **Name it.** People calm down when they hear their own story told back correctly.
- **Solve it.** Now, and not before, details are welcome.
- **Come back.** The case is closed when the customer says so.

# The steps
## Let it out, name it
For the first minute, say nothing but “I see” and take notes. Then say back what happened **and** what it means:

- “Your machine has been standing still since Monday, and nobody called you back. That’s not what we promised.”
- “You took a day off for the delivery, and the van didn’t come.”

| Say | Don’t say |
| I’m sorry this happened. | I’m sorry *if* … |
| I’ll find out by eleven. | That’s not my department. |
| What would help you most today? | What do you expect me to do? |

## Solve it, come back
1. Offer two ways, if you can. Choosing gives back control.
2. Promise what you are sure of, and a time for the rest.
3. Write down who does what, and read it out.
4. **Call when you said you would**, even when there is nothing new. That is the call they will tell others about.

? And when somebody insults me?
You may stop it, calmly, once: “I want to help you, and I can’t while you shout at me. Shall I call you in ten
minutes?” If it goes on, end the call and tell your team lead. Nobody has to listen to insults.
`,
}
