import type { DemoSpeach } from '../plan.ts'

export const batteries: DemoSpeach = {
  key: 'en/batteries',
  title: 'How our batteries are made',
  language: 'en',
  description:
    'From powder to pack in seven halls: what happens where, why it must be so dry, and where the power comes from.',
  tags: ['production', 'batteries', 'factory tour'],
  category: 'planet',
  author: 'author',
  coEditors: ['priya'],
  life: { scheduledInDays: 9 },
  pictures: {
    line: {
      file: 'from-powder-to-pack.png',
      alt: 'Five steps: mixing, coating, drying, stacking, filling',
      caption: 'Five of the seven halls.',
      drawing: { figure: 'steps', steps: ['Mixing', 'Coating', 'Drying', 'Stacking', 'Filling'] },
    },
    power: {
      file: 'power-by-step.png',
      alt: 'Bars: drying takes 46 percent of the power, forming 21, dry rooms 18, everything else 15',
      caption: 'Where the electricity goes, measured last year.',
      drawing: {
        figure: 'bars',
        bars: [
          { label: 'Drying ovens', value: 46, says: '46 %' },
          { label: 'Forming', value: 21, says: '21 %' },
          { label: 'Dry rooms', value: 18, says: '18 %' },
          { label: 'Everything else', value: 15, says: '15 %' },
        ],
      },
    },
  },
  text: `
# The way of a cell
## From powder to foil
[[line]]

A cell begins as black powder. It is stirred into a paste, spread on metal foil thinner than a hair, and dried. The foil
for the negative side is copper, the one for the positive side aluminium.

- A coating that is 5 µm too thick costs range.
- One that is 5 µm too thin costs lifetime.
- A single metal chip can cost the whole cell.

After coating, the foil runs through an oven as long as a swimming pool, is pressed to half its thickness and cut. Stacks of
anode, separator and cathode become a cell, the cell is filled, sealed, and charged for the first time. That first charge takes
two days, and it decides how long the battery lives.

## Why it must be dry
The salt in the electrolyte reacts with water. That is why the air in hall 4 holds less moisture than the air over the
Sahara, and why nobody works there for longer than two hours: your skin and eyes dry out.

!info A person breathes out about 40 g of water an hour. Eight visitors are as much as the dryers can take.

# Power
## Where it goes
[[power]]

Drying takes almost half. Two thirds of the ovens’ electricity is wind power from Husum, bought by the hour: when it
blows, we dry more and stack later.

Forming, the first charge, gives half of its electricity back: what comes out when one batch is discharged goes straight into
the next. That alone saves as much as the offices need.

## What comes back
Heat that leaves the ovens warms the offices from October to April. Scrap foil goes back to the mill, the paste’s
solvent is caught and used again. Of a hundred kilograms that come in, four leave as waste.
`,
}
