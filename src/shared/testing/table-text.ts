import fc from 'fast-check'

/** What programs that read tables and subtitles trip over. */
const PIECES = [
  ...[
    '"',
    "'",
    '""',
    ';',
    ',',
    '|',
    '\t',
    '\n',
    '\r\n',
    '=1',
    ';=1',
    ";'=1",
    "'=1",
    '+',
    '-',
    '@x',
    '＝1',
    '&amp;',
    '&',
    '<b>',
  ],
  ...[
    '-->',
    '{\\an8}',
    'WEBVTT',
    'NOTE',
    'line:1',
    '00:00:01.000',
    'שלום',
    'سلام',
    '\u202e',
    '👩‍🔬',
    '\ud800',
    '\udc00',
    ' ',
  ],
]

/** Texts of whatever people and programs write into them; halves of characters too. */
export const tableText = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 8 })
  .map((pieces) => pieces.join(''))
