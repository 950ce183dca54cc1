import type { DemoDocument } from './document.ts'

export const spreadsheetCribSheet: DemoDocument = {
  file: 'spreadsheet-crib-sheet.pdf',
  language: 'en',
  title: 'Spreadsheet crib sheet',
  subtitle: 'Functions, keys and first aid for formulas',
  author: 'Priya Natarajan',
  page: 'page',
  text: `
### Functions by question
| You ask | Function | Example |
| How much in all? | SUM | =SUM(C2:C90) |
| How many numbers? | COUNT | =COUNT(C2:C90) |
| How many filled cells? | COUNTA | =COUNTA(A2:A90) |
| How much usually? | AVERAGE | =AVERAGE(C2:C90) |
| The one in the middle? | MEDIAN | =MEDIAN(C2:C90) |
| Smallest, largest? | MIN, MAX | =MAX(C2:C90) |
| How much for Lyon? | SUMIF | =SUMIF(A2:A90,"Lyon",C2:C90) |
| How many for Lyon in May? | COUNTIFS | =COUNTIFS(A2:A90,"Lyon",B2:B90,5) |
| What stands beside it? | XLOOKUP | =XLOOKUP(A2,E:E,G:G,"?") |
| If not, then what? | IF | =IF(C2>100,"check","fine") |
| What if there is an error? | IFERROR | =IFERROR(B2/C2,"") |

!tip Function names and separators follow the language of your program: where decimals have a comma, arguments are parted by
semicolons.

#### Absolute and relative
A1 moves along when you copy the formula. $A$1 stays. A$1 keeps its row, $A1 keeps its column. Press F4 in the formula to step
through the four.

### Text and dates
| You want | Formula | Result |
| First and last name in one cell | =A2&" "&B2 | Inês Carvalho |
| Spaces at the ends away | =TRIM(A2) | clean text |
| The first three letters | =LEFT(A2,3) | BRE |
| Today | =TODAY() | changes every day |
| Days between two dates | =C2-B2 | 14 |
| End of this month | =EOMONTH(A2,0) | 30/11 |
| Working days between two dates | =NETWORKDAYS(B2,C2) | 10 |
| The month as a number | =MONTH(A2) | 11 |

A date is a number that wears a costume: day 1 is in January 1900, and every day adds one. That is why you can subtract
dates, and why a date sometimes turns into 45,000 when its costume falls off. Give the cell a date format, and it is back.

### Keys that save hours
| Keys | Do |
| Ctrl + arrow | Jump to the edge of the data |
| Ctrl + Shift + arrow | Select up to there |
| Ctrl + Space, Shift + Space | Select column, row |
| Ctrl + ; | Enter today’s date as it is |
| Ctrl + D | Copy the cell above down |
| Alt + = | Sum what stands above |
| F2 | Edit the cell in place |
| Ctrl + T | Make a table of the data |

!note On a Mac, Command takes the place of Ctrl for most of these.

### When the cell shouts
| It says | It means | Do this |
| #DIV/0! | Divided by nothing | Wrap in IF or IFERROR |
| #N/A | Looked up and not found | Check spaces and spelling |
| #NAME? | Unknown word | Typing error in a function’s name |
| #REF! | A cell that is gone | Undo, or point to another |
| #VALUE! | Text where a number should be | Look for a stray circumflex, unit or space |
| ##### | Column too narrow | Make it wider |

#### Before you send it
1. Does the total still fit when you add it up on paper?
2. Is each number given its unit in the head of the column?
3. Are there hidden columns that nobody should see?
4. Would a colleague understand it in your holidays?
`,
}
