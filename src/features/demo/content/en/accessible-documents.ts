import type { DemoSpeach } from '../plan.ts'

export const accessibleDocuments: DemoSpeach = {
  key: 'en/accessible-documents',
  title: 'Documents everybody can read',
  language: 'en',
  description:
    'Headings, contrast, pictures, tables: ten minutes of care make a document readable for eyes, ears and fingers.',
  tags: ['accessibility', 'documents', 'inclusion'],
  category: 'digital',
  author: 'author',
  coEditors: ['hugo'],
  assigned: { groups: ['AUTHORS'] },
  life: { publishedDaysAgo: 348, updates: [{ daysAgo: 120, note: 'Contrast examples redrawn' }] },
  drawsReaders: 1.2,
  rating: 4.8,
  pictures: {
    contrast: {
      file: 'contrast.png',
      alt: 'Four words on coloured grounds: two pass with 16.6 and 5.4 to 1, two fail with 2.3 and 2.0 to 1',
      caption: 'Text needs 4.5 to 1 or more. Large text may do with 3 to 1.',
      drawing: {
        figure: 'contrast',
        samples: [
          { says: 'Ink on paper', ratio: '16.6 : 1', ink: '#1B1530', ground: '#FBF8F6', passes: true },
          { says: 'White on rust', ratio: '5.4 : 1', ink: '#FFFFFF', ground: '#B9430D', passes: true },
          { says: 'White on peach', ratio: '2.3 : 1', ink: '#FFFFFF', ground: '#FF8B52', passes: false },
          { says: 'Yellow on white', ratio: '2.0 : 1', ink: '#F2A900', ground: '#FFFFFF', passes: false },
        ],
      },
    },
  },
  text: `
# Who reads how
## Eyes, ears, fingers
Many people read differently from you: with a magnifier, with a voice that reads aloud, with a row of moving
dots under the fingers, or on a phone in the sun. What helps them helps everybody.

A screen reader doesn’t see that a line is big and bold. It knows only what you **told** the program: this is a heading,
this is a list, this picture shows that.

# Five habits
## Real headings
Choose *Heading 1*, *Heading 2* from the styles; don’t make text big by hand. You get a table of contents for free, and
people who listen can jump from part to part.

!tip Test: open the navigation pane. If it is empty, so is the document for a screen reader.

| By hand | By style | What a listener hears |
| 18 point, bold | Heading 1 | “Heading, level one: Travel costs” |
| a dash and a space | List | “List with four items” |
| five empty lines | Page break | nothing, and that is right |

## Colours that hold
[[contrast]]

Colour alone says nothing to one man in twelve. Add a word, a sign or a pattern: not “the red fields”, but “the fields
marked *open*”.

You need no eye for it: contrast is a number. Free checkers read two colours from the screen and tell you the ratio. Look
at grey text first, at buttons second, at words on photos third. Those three are where documents fail.

## Pictures that speak
Every picture gets one sentence that says what it **means**, not what it is.

| Picture | Not so good | Better |
| Chart of sick days | “Chart” | “Sick days fell from 14 to 9 between 2022 and 2025” |
| Team photo | “IMG_2041” | “The Bremen team in front of the new hall” |
| Decoration | “Blue waves” | mark as decorative, no text |

## Tables and links
- Tables are for data, not for layout. The first row is marked as *header row*.
- No merged cells. Two simple tables beat one clever one.
- Links say where they lead: “travel policy (PDF, 3 pages)”, never “click here”.

# Check it
## Four tests in two minutes
1. Put the mouse away and go through with the tab key.
2. Print it in grey. Is anything lost?
3. Zoom to 200 %. Does the text still fit?
4. Start the built-in accessibility check and read its first three findings.

!note You will find something each time, and so do we. An accessible document is not a perfect one. It is one that somebody
tried with other eyes.
`,
}
