import type { DemoSpeach } from '../plan.ts'

export const phishing: DemoSpeach = {
  key: 'en/phishing',
  title: 'Spot the hook: phishing in your inbox',
  language: 'en',
  description: 'Nobody is too clever for a good phishing mail on a bad day. Learn three looks that take ten seconds.',
  tags: ['phishing', 'security', 'e-mail'],
  category: 'digital',
  author: 'priya',
  coEditors: ['aiEditor'],
  assigned: { people: ['reader', 'annika', 'giulia'], dueInDays: 27 },
  badge: 'Off the hook',
  life: { publishedDaysAgo: 96, updates: [{ daysAgo: 31, note: 'Video: where a link leads' }] },
  drawsReaders: 1.7,
  rating: 4.4,
  pictures: {
    mail: {
      file: 'three-doubts.png',
      alt: 'A mail with three numbered doubts: the sender’s address, the hurry, the button',
      caption: 'Three looks, ten seconds.',
      drawing: {
        figure: 'mail',
        sender: 'hr@nordlicht-portal.support',
        subject: 'Your bonus letter expires today',
        lines: ['Dear colleague,', 'please sign in within two hours', 'or your payment is cancelled.'],
        button: 'Open my letter',
        doubts: [
          'Who really sends it? The end of the address decides.',
          'Why the hurry? Fear and joy switch off thinking.',
          'Where does it lead? Look before you click.',
        ],
      },
    },
  },
  text: `
# How it works
## Nobody is too clever
Phishing doesn’t attack computers. It attacks a person at 16:50 who wants to go home. The mail looks like a parcel
service, a boss, a bank; it promises something or threatens with something; and it wants one click.

- **Mass mail** goes to everybody and lives on those who happen to wait for a parcel.
- **Spear phishing** knows your name, your project and your manager’s holiday.
- **A call** right after the mail makes it believable. Voices can be faked as well.

## Three looks
[[mail]]

1. **Sender.** Read the address from the end: the last two words before the first slash count.
2. **Tone.** Hurry, fear, secrecy, a gift: each is a reason to slow down.
3. **Target.** Rest the pointer on the link and read where it leads. On a phone, press and hold.

None of the three is proof. Two of them together are enough to stop.

# Look before you click
## Watch: where does this link go? {video=link-en since=2}
## What is real?
| Address | Ours? |
| https://learn.nordlicht.example/start | yes |
| https://nordlicht.example.login-help.support | no: ends in login-help.support |
| https://nord1icht.example | no: a one instead of an l |
| https://learn.nordlicht.example@files.support | no: everything before the @ is a name |

!tip Don’t follow the mail. Open the service as you always do, from your bookmarks, and see whether it says the same.

# When it happened
## Clicked? Tell us
You clicked, you typed your password, and now your stomach hurts. Good: that is the moment to act.

1. **Call IT at once**, extension 4400, also at night. Minutes count.
2. Leave the computer on, and take it off the network.
3. Change the password from another device.
4. Write down what you remember: time, sender, what you typed.

!note Nobody here was ever blamed for reporting. The only expensive click is the one that we hear of three weeks later.

## Would you have seen it? {quiz=phishing-en}

## Between us {poll=clicked-en}
`,
}
