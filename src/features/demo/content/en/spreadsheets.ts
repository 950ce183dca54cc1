import type { DemoSpeach } from '../plan.ts'

export const spreadsheets: DemoSpeach = {
  key: 'en/spreadsheets',
  title: 'Spreadsheets without fear',
  language: 'en',
  description:
    'Six functions, one clean table and a crib sheet to print: enough for nine out of ten questions about numbers.',
  tags: ['spreadsheet', 'numbers', 'office'],
  category: 'digital',
  author: 'priya',
  badge: 'At home between A1 and Z99',
  life: { publishedDaysAgo: 455, updates: [{ daysAgo: 88, note: 'Crib sheet to print' }] },
  drawsReaders: 2.2,
  rating: 4.6,
  pictures: {
    sum: {
      file: 'sum-of-a-column.png',
      alt: 'A table of four months with their kilowatt hours; the formula SUM of B2 to B5 gives 4,244',
      caption: 'A formula names cells, not numbers: change a month, and the sum follows.',
      drawing: {
        figure: 'sheet',
        formula: '=SUM(B2:B5)',
        cells: [
          ['Month', 'Kilowatt hours', 'Cost in €'],
          ['January', '1,204', '361'],
          ['February', '1,180', '354'],
          ['March', '990', '297'],
          ['April', '870', '261'],
        ],
        marked: { column: 1, from: 1, to: 4 },
        result: '4,244',
      },
    },
  },
  text: `
# A table that works
## One row, one thing
A spreadsheet is a table before it is a calculator. Four rules make everything later easy:

1. The first row holds the names of the columns, once.
2. Each row is one thing: one order, one person, one day.
3. Each column holds one kind of value. Dates are dates, not “mid May”.
4. No empty rows, no merged cells, no totals in the middle.

!tip Want it pretty? Make a second sheet for reading, and leave the first one for the data.

## Your first formula
[[sum]]

A formula begins with an equals sign. The colon means *to*: {{B2:B5}} is everything from B2 to B5.

When you copy a formula down, its cells move along. If one of them must stay, put dollar signs before its letter and
its number: {{=B2*$E$1}} multiplies each row by the price in E1.

? Why does my cell show the formula and not the result?
It is formatted as text. Change its format to *General*, click into the cell and press Enter.

# Six functions
## Add, count, average
Four functions answer most questions about a list. They all take a range, and they all ignore empty cells.

| Function | Answers | Example |
| {{SUM}} | How much in all? | {{=SUM(C2:C90)}} |
| {{COUNTA}} | How many are filled in? | {{=COUNTA(A2:A90)}} |
| {{AVERAGE}} | How much usually? | {{=AVERAGE(C2:C90)}} |
| {{SUMIF}} | How much for this one? | {{=SUMIF(A2:A90,"Lyon",C2:C90)}} |

!warning An average hides a lot. Nine people who earn 2,000 and one who earns 20,000 earn 3,800 *on average*. When a few values stick
out, take {{MEDIAN}}: it says what the one in the middle has.

## If this, then that
{{IF}} takes a question and two answers:

~~~excel
=IF(D2>TODAY(), "open", "overdue")
=IF(C2=0, "", B2/C2)
~~~

The second line keeps the sheet free of *division by zero*: where there is nothing to divide by, the cell stays empty.

You can put one IF into another, and you shouldn’t go deeper than two. From the third level on, a small table with two columns
and a look-up is easier to read, and anybody can change it.

## Looking things up
{{XLOOKUP}} finds a value in one column and brings back what stands beside it in another:

~~~excel
=XLOOKUP(A2, Prices!A:A, Prices!C:C, "not found")
~~~

Read it aloud: “Look for A2 in the first column of *Prices*, give me the third, and say so when it isn’t there.”

# Take it with you
## The crib sheet {pdf=spreadsheet-crib-sheet since=2}
`,
}
