import { describe, expect, it } from 'vitest'
import { type Question, question } from '../../question-schema.ts'
import { readXml } from '../read-xml.ts'
import type { LossCode } from '../result.ts'

function read(file: string) {
  let last = 0
  const newID = () => {
    last += 1
    return `q${last}`
  }
  const found = readXml(file, { newID, words: { right: 'True', wrong: 'False' } })
  for (const one of found.questions) expect(question.safeParse(one).success).toBe(true)
  return found
}

function bare({ id: _, ...one }: Question) {
  return 'choices' in one ? { ...one, choices: one.choices.map(({ id: __, ...choice }) => choice) } : one
}

const codes = (file: string) => read(file).losses.map(({ what }) => what)

/** An item of QTI 3. */
const item3 = (declaration: string, body: string, after = '') =>
  `<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Item">${declaration}<qti-item-body>${body}</qti-item-body>${after}</qti-assessment-item>`

/** An item of QTI 2. */
const item2 = (declaration: string, body: string, after = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Item">${declaration}<itemBody>${body}</itemBody>${after}</assessmentItem>`

const declare3 = (type: string, cardinality: string, inner: string, identifier = 'RESPONSE') =>
  `<qti-response-declaration identifier="${identifier}" cardinality="${cardinality}" base-type="${type}">${inner}</qti-response-declaration>`

const declare2 = (type: string, cardinality: string, inner: string, identifier = 'RESPONSE') =>
  `<responseDeclaration identifier="${identifier}" cardinality="${cardinality}" baseType="${type}">${inner}</responseDeclaration>`

const correct3 = (...values: string[]) =>
  `<qti-correct-response>${values.map((value) => `<qti-value>${value}</qti-value>`).join('')}</qti-correct-response>`

const correct2 = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`

const AREAS = { kind: 'hotspot', text: 'Where?', areas: [{ x: 0.1, y: 0.2, w: 0.2, h: 0.2 }] }

const READ: [name: string, file: string, expected: object, losses?: LossCode[]][] = [
  [
    'one choice, 3.0',
    item3(
      declare3('identifier', 'single', correct3('B')),
      '<p>Look.</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="A">a <qti-feedback-inline identifier="A" outcome-identifier="F">No.</qti-feedback-inline></qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction>',
    ),
    {
      kind: 'single',
      text: 'Look.\nWhich?',
      choices: [
        { text: 'a', feedback: 'No.' },
        { text: 'b', right: true },
      ],
    },
  ],
  [
    'several choices, 2.1, by a mapping',
    item2(
      declare2(
        'identifier',
        'multiple',
        '<mapping defaultValue="-2"><mapEntry mapKey="H" mappedValue="1"/><mapEntry mapKey="O" mappedValue="1"/></mapping>',
      ),
      '<choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>Water?</prompt><simpleChoice identifier="H">Hydrogen</simpleChoice><simpleChoice identifier="He">Helium</simpleChoice><simpleChoice identifier="O">Oxygen</simpleChoice></choiceInteraction>',
      '<modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">H2O.</modalFeedback>',
    ),
    {
      kind: 'multiple',
      text: 'Water?',
      points: 2,
      feedback: 'H2O.',
      choices: [{ text: 'Hydrogen', right: true }, { text: 'Helium' }, { text: 'Oxygen', right: true }],
    },
  ],
  [
    'true or false, by its words',
    item2(
      declare2('identifier', 'single', correct2('x')),
      '<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Heiß?</prompt><simpleChoice identifier="x">Wahr</simpleChoice><simpleChoice identifier="y">Falsch</simpleChoice></choiceInteraction>',
    ),
    { kind: 'boolean', text: 'Heiß?', choices: [{ text: 'Wahr', right: true }, { text: 'Falsch' }] },
  ],
  [
    'an order',
    item3(
      declare3('identifier', 'ordered', correct3('C', 'A', 'B')),
      '<qti-order-interaction response-identifier="RESPONSE"><qti-prompt>Sort.</qti-prompt><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice><qti-simple-choice identifier="C">c</qti-simple-choice></qti-order-interaction>',
    ),
    { kind: 'order', text: 'Sort.', choices: [{ text: 'c' }, { text: 'a' }, { text: 'b' }] },
  ],
  [
    'pairs of two lists, with one left over',
    item3(
      declare3('directedPair', 'multiple', correct3('C R', 'P T')),
      '<qti-match-interaction response-identifier="RESPONSE"><qti-prompt>Match.</qti-prompt><qti-simple-match-set><qti-simple-associable-choice identifier="C" match-max="1">Capulet</qti-simple-associable-choice><qti-simple-associable-choice identifier="P" match-max="1">Prospero</qti-simple-associable-choice></qti-simple-match-set><qti-simple-match-set><qti-simple-associable-choice identifier="R" match-max="4">Romeo</qti-simple-associable-choice><qti-simple-associable-choice identifier="T" match-max="4">Tempest</qti-simple-associable-choice><qti-simple-associable-choice identifier="X" match-max="4">Hamlet</qti-simple-associable-choice></qti-simple-match-set></qti-match-interaction>',
    ),
    {
      kind: 'match',
      text: 'Match.',
      pairs: [
        { left: 'Capulet', right: 'Romeo' },
        { left: 'Prospero', right: 'Tempest' },
      ],
    },
    ['DISTRACTORS'],
  ],
  [
    'pairs of one list, with points of their own',
    item2(
      declare2(
        'pair',
        'multiple',
        `${correct2('A P', 'C M')}<mapping><mapEntry mapKey="A P" mappedValue="2"/><mapEntry mapKey="C M" mappedValue="1"/></mapping>`,
      ),
      '<associateInteraction responseIdentifier="RESPONSE"><prompt>Rivals.</prompt><simpleAssociableChoice identifier="A" matchMax="1">Antonio</simpleAssociableChoice><simpleAssociableChoice identifier="C" matchMax="1">Capulet</simpleAssociableChoice><simpleAssociableChoice identifier="M" matchMax="1">Montague</simpleAssociableChoice><simpleAssociableChoice identifier="P" matchMax="1">Prospero</simpleAssociableChoice></associateInteraction>',
    ),
    {
      kind: 'match',
      points: 3,
      pairs: [
        { left: 'Antonio', right: 'Prospero' },
        { left: 'Capulet', right: 'Montague' },
      ],
    },
    ['WEIGHTS'],
  ],
  [
    'choices and entries among words',
    item3(
      declare3('identifier', 'single', correct3('Y'), 'R1') + declare3('string', 'single', correct3('winter'), 'R2'),
      '<p>Sun of <qti-inline-choice-interaction response-identifier="R1"><qti-inline-choice identifier="L">Lancaster</qti-inline-choice><qti-inline-choice identifier="Y">York</qti-inline-choice></qti-inline-choice-interaction>;<br/>the <qti-text-entry-interaction response-identifier="R2"/> of our discontent</p>',
    ),
    {
      kind: 'gaps',
      text: 'Sun of {{1}};\nthe {{2}} of our discontent',
      gaps: { 1: { accept: ['York'] }, 2: { accept: ['winter'] } },
    },
    ['DISTRACTORS'],
  ],
  [
    'a short text in a line of its own',
    item2(
      declare2(
        'string',
        'single',
        `${correct2('York')}<mapping><mapEntry mapKey="York" mappedValue="1" caseSensitive="true"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>`,
      ),
      '<p>Who?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>',
    ),
    { kind: 'text', text: 'Who?', accept: ['York'], exact: true },
    ['WEIGHTS'],
  ],
  [
    'a number with tolerance and unit',
    item2(
      declare2('float', 'single', correct2('9.5')),
      '<p>How far?</p><div><textEntryInteraction responseIdentifier="RESPONSE"/> km</div>',
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>',
    ),
    { kind: 'number', text: 'How far?', value: 9.5, tolerance: 0.5, unit: 'km' },
  ],
  [
    'a rectangle in a picture',
    item3(
      declare3('identifier', 'single', correct3('A')),
      '<qti-hotspot-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Where?</qti-prompt><img src="a.png" width="100" height="50" alt=""/><qti-hotspot-choice identifier="A" shape="rect" coords="10,10,30,20"/><qti-hotspot-choice identifier="B" shape="rect" coords="40,10,50,20"/></qti-hotspot-interaction>',
    ),
    AREAS,
    ['PICTURE'],
  ],
  [
    'a circle in a picture of this site',
    item2(
      declare2('identifier', 'single', correct2('A')),
      '<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Where?</prompt><object type="image/png" data="/api/v2/files/abcdefghijklmnopqrstuv/image" width="100" height="50"/><hotspotChoice identifier="A" shape="circle" coords="50,25,10"/></hotspotInteraction>',
    ),
    {
      kind: 'hotspot',
      imageFileID: 'abcdefghijklmnopqrstuv',
      areas: [{ x: 0.4, y: 0.3, w: 0.2, h: 0.4 }],
    },
    ['SHAPE'],
  ],
  [
    'points of a picture by areas',
    item2(
      declare2(
        'point',
        'single',
        `${correct2('20 15')}<areaMapping defaultValue="0"><areaMapEntry shape="rect" coords="10,10,30,20" mappedValue="1"/></areaMapping>`,
      ),
      '<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Where?</prompt><object type="image/png" data="a.png" width="100" height="50"/></selectPointInteraction>',
    ),
    AREAS,
    ['PICTURE'],
  ],
  [
    'an open answer, with formatting and a sound',
    item3(
      declare3('string', 'single', ''),
      '<p>Write on <b>this</b>.</p><object type="audio/mp3" data="a.mp3"/><qti-extended-text-interaction response-identifier="RESPONSE"/>',
    ),
    { kind: 'open', text: 'Write on this.' },
    ['MARKUP', 'MEDIA'],
  ],
]

describe('reading', () => {
  it.each(READ)('%s', (_, file, expected, losses = []) => {
    const found = read(file)
    expect(found.questions.map(bare)).toMatchObject([expected])
    expect(found.losses.map(({ what }) => what)).toEqual(losses)
  })

  it('takes several items from whatever holds them, and names what it left out by item', () => {
    const one = item3('', '<p>?</p><qti-extended-text-interaction response-identifier="R"/>').replace(/^<\?.*?\?>/, '')
    const other = item2('', '<p>?</p><drawingInteraction responseIdentifier="R"/>').replace(/^<\?.*?\?>/, '')
    const found = read(`<all>${one}${other}${one}</all>`)
    expect(found.questions).toHaveLength(2)
    expect(found.losses).toEqual([{ item: 2, title: 'Item', what: 'KIND' }])
  })
})

const LAUGHS = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')

describe('a hostile or broken file', () => {
  const open = '<qti-extended-text-interaction response-identifier="R"/>'
  it.each<[name: string, file: string, losses: LossCode[]]>([
    ['a billion laughs', `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "ha">${LAUGHS}]><a>&l9;</a>`, ['ENTITIES']],
    [
      'a file from elsewhere',
      '<!-- x --> <!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      ['ENTITIES'],
    ],
    [
      'a document type elsewhere, which is never fetched',
      '\ufeff<!DOCTYPE a SYSTEM "https://evil.example/a.dtd"><a/>',
      ['EMPTY'],
    ],
    ['no end', '<qti-assessment-item><qti-item-body>', ['NOT_XML']],
    ['no XML', 'hello', ['NOT_XML']],
    ['nothing', '', ['NOT_XML']],
    ['an unknown entity', '<a>&nbsp;</a>', ['NOT_XML']],
    ['a web page', '<html><body><p>Hi</p></body></html>', ['EMPTY']],
    ['too deep', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`, ['NOT_XML']],
    ['a script', item3('', `<p>Why?</p><script>window.broken = true</script>${open}`), ['SCRIPT']],
    ['no interaction', item3('', '<p>Why?</p>'), ['DESCRIPTION']],
    ['changing values', item3('<qti-template-declaration identifier="X"/>', `<p>Why?</p>${open}`), ['TEMPLATE']],
    [
      'marks of its own',
      item3('', `<p>Why?</p>${open}`, '<qti-response-processing><qti-custom-operator/></qti-response-processing>'),
      ['SCORING'],
    ],
    [
      'coordinates that are none',
      item3(
        declare3('identifier', 'single', correct3('A')),
        '<p>?</p><qti-hotspot-interaction response-identifier="RESPONSE"><img src="javascript:alert(1)" width="0" height="x"/><qti-hotspot-choice identifier="A" shape="poly" coords="1,NaN,x"/></qti-hotspot-interaction>',
      ),
      ['PICTURE'],
    ],
    ['a long line', item3('', `<p>${'a '.repeat(1 << 19)}</p>${open}`), ['SHORTENED']],
    [
      'many choices and values',
      item3(
        declare3('identifier', 'ordered', correct3(...Array.from({ length: 20_000 }, (_, index) => `A${index}`))),
        `<qti-order-interaction response-identifier="RESPONSE"><qti-prompt>?</qti-prompt>${Array.from({ length: 20_000 }, (_, index) => `<qti-simple-choice identifier="A${index}">a</qti-simple-choice>`).join('')}</qti-order-interaction>`,
      ),
      ['PARTS'],
    ],
    [
      'many points',
      item3(
        declare3(
          'string',
          'single',
          `<qti-mapping>${'<qti-map-entry map-key="a" mapped-value="1"/>'.repeat(80_000)}</qti-mapping>`,
        ),
        '<p>Who?</p><p><qti-text-entry-interaction response-identifier="RESPONSE"/></p>',
      ),
      [],
    ],
    ['many empty elements', item3('', `<p>a${'<br/>'.repeat(100_000)}b</p>${open}`), []],
  ])('%s', (_, file, losses) => {
    const began = performance.now()
    expect(codes(file)).toEqual(losses)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect('broken' in window).toBe(false)
  })
})
