import type { DemoDocument } from './document.ts'

/** From this one a speach is generated: plain prose, definitions, figures and lists, as handbooks have them. */
export const lithiumBatteries: DemoDocument = {
  file: 'lithium-batteries.pdf',
  language: 'en',
  title: 'Lithium batteries in the workshop',
  subtitle: 'How we charge, store and send them',
  author: 'Safety office, Nordlicht',
  page: 'page',
  text: `
### Know what you hold
#### Cells and batteries
A cell is the smallest unit that stores energy: two electrodes, a separator and a liquid that carries the charge between them. A
battery is one or more cells in a case, with the electronics that watch over them. Our screwdrivers run on five cells, our
pallet trucks on ninety-six.

The separator is a film thinner than a hair that keeps the two electrodes apart. When it is pierced or melts, the whole energy of
the cell becomes heat within seconds. Almost every accident in this handbook begins with a damaged separator.

#### Why they burn
Thermal runaway is a reaction that heats a cell faster than it can cool down. It starts at about 130 °C inside the cell and needs
no flame. The cell then gives off a gas that burns, and passes its heat on to its neighbours.

A burning cell brings its own oxygen. Covering it does not put it out; only cooling ends the reaction. A fire that looks dead may
start again after 24 hours.

#### Signs of trouble
A battery that shows one of these signs is taken out of use at once:

- its case is swollen, dented or cracked
- it smells sweet, like solvent
- it gets warm while nobody uses it
- it was dropped from more than one metre
- it was wet inside

The charge indicator tells you nothing about damage. A swollen battery can show four green lights.

### Charge
#### Where
Charging places are marked with a green line on the floor. Each has a metal table, a smoke detector above it and nothing that burns
within 2.5 metres. Escape routes and stairwells are never charging places, not even for a telephone.

Private chargers, batteries and scooters stay at home. The insurer pays for no fire that began in one of them.

#### When
Charge while somebody is there to notice. Charging at night is allowed only in the cabinets of hall 3, which put a fire out by
themselves. Batteries that come in from the cold wait for two hours first: below 0 °C charging damages the cell for good.

A battery lives longest between 20 and 80 percent. Charging it to the brim every day costs about a third of its life.

#### How
1. Look at the battery and at its contacts.
2. Use the charger that was sold with it. The plug alone is no proof that it fits.
3. Put it on the metal table, with a hand's width of air around it.
4. Take it off when it is full.

A charger is a device that measures each cell while it feeds it. A power supply with the same plug measures nothing and overcharges
the weakest cell.

### Store
#### Places and amounts
Up to 10 batteries of hand tools may lie in one cabinet of a workshop. More of them, and every battery above 100 watt hours, go to the
store in hall 3. The store is kept between 10 and 25 °C.

Watt hours are the energy that a full battery holds: its volts times its ampere hours. The number stands on the label. A
screwdriver has about 36 watt hours, a pallet truck 4,800.

#### For a long rest
A battery that rests for more than a month is stored half full. An empty battery loses its last charge within weeks, and one that
falls below its lowest voltage must never be charged again. Write the date on a strip of tape; the store checks the charge every
90 days.

#### Damaged batteries
Quarantine is the place where damaged batteries wait for collection: the steel box with sand behind hall 3, 5 metres from any wall.
Carry the battery there in the bucket with sand that hangs beside every charging place, never in your hands. Then tell the safety
office, which calls for the collection.

### When it smokes
#### The first minute
People come first. Shout, let everybody leave, and close the door: the smoke is poisonous even in small amounts. Call 112 and say the
words "lithium battery", because the fire brigade brings more water for it.

Whoever has been trained may fight a fire of one hand tool's battery from the door, with water and nothing else. Water cools the
cells. Powder and carbon dioxide take the flame away and leave the heat.

#### Afterwards
Nobody goes back before the fire brigade says so. The battery lies in a bath of water for at least 24 hours. Everybody who breathed
smoke sees a doctor on the same day, even without a cough: the gas can hurt the lungs hours later.

### Send and travel
#### Parcels
Lithium batteries are dangerous goods. Each parcel carries the label with the battery symbol and a telephone number that answers.
Only the four trained colleagues of the dispatch office pack them. A damaged battery is never sent by air, and by road only in a
tested case.

#### On a business trip
Spare batteries travel in the cabin, never in the suitcase. Their contacts are covered with tape. Up to 100 watt hours need no
permission; up to 160 the airline must agree first, and two are the most that one person may carry.
`,
}
