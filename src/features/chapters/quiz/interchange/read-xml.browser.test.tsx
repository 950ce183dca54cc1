import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Question, question } from '../question-schema.ts'
import { readQuestionFiles } from './read-questions.ts'
import { readXml } from './read-xml.ts'
import type { ReadQuestions } from './result.ts'

const OPTIONS = { newID: () => 'n', words: { right: 'True', wrong: 'False' } }

function read(file: string): ReadQuestions {
  const found = readXml(file, OPTIONS)
  for (const one of found.questions) expect(question.safeParse(one).success).toBe(true)
  return found
}

/** Without the ids, which are made here. */
function bare({ id: _, ...one }: Question) {
  return 'choices' in one ? { ...one, choices: one.choices.map(({ id: __, ...choice }) => choice) } : one
}

const codes = ({ losses }: ReadQuestions) => losses.map(({ what }) => what)

const html = (text: string) => `<material><mattext texttype="text/html">${text}</mattext></material>`
const label = (ident: string, text: string) => `<response_label ident="${ident}">${html(text)}</response_label>`
const scored = (condition: string, points = 100) =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">${points}</setvar></respcondition>`
const equal = (value: string, response = 'r') => `<varequal respident="${response}">${value}</varequal>`

function item(kind: string, response: string, rules: string, after = '') {
  const field = (name: string, entry: string) =>
    `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`
  const fields = `<itemmetadata><qtimetadata>${field('question_type', `${kind}_question`)}${field('points_possible', '2')}</qtimetadata></itemmetadata>`
  return `<item ident="i" title="Item">${fields}<presentation>${html('&lt;p&gt;Asked?&lt;/p&gt;')}${response}</presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes>${rules}</resprocessing>${after}</item>`
}

const qti1 = (...items: string[]) =>
  `<?xml version="1.0"?><!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd"><questestinterop><assessment ident="a" title="A"><section ident="s">${items.join('')}</section></assessment></questestinterop>`

const lid = (cardinality: string, ...labels: string[]) =>
  `<response_lid ident="r" rcardinality="${cardinality}"><render_choice>${labels.join('')}</render_choice></response_lid>`
const fib =
  '<response_str ident="r" rcardinality="Single"><render_fib><response_label ident="x"/></render_fib></response_str>'
const row = (ident: string, left: string) =>
  `<response_lid ident="${ident}">${html(left)}<render_choice>${label('p', 'Paris')}${label('b', 'Berlin')}</render_choice></response_lid>`

describe('QTI 1.2', () => {
  it.each<[string, string, object]>([
    [
      'one choice, with what is said of it',
      item(
        'multiple_choice',
        lid('Single', label('a', 'Nitrile'), label('b', 'Cotton')),
        `<respcondition><conditionvar>${equal('b')}</conditionvar><displayfeedback linkrefid="b_fb"/></respcondition>${scored(equal('a'))}`,
        `<itemfeedback ident="b_fb"><flow_mat>${html('It soaks.')}</flow_mat></itemfeedback><itemfeedback ident="general_fb"><flow_mat>${html('Always.')}</flow_mat></itemfeedback>`,
      ),
      {
        kind: 'single',
        choices: [
          { text: 'Nitrile', right: true },
          { text: 'Cotton', feedback: 'It soaks.' },
        ],
        feedback: 'Always.',
      },
    ],
    [
      'several choices',
      item(
        'multiple_answers',
        lid('Multiple', label('a', 'A'), label('b', 'B'), label('c', 'C')),
        scored(`<and>${equal('a')}${equal('c')}<not>${equal('b')}</not></and>`),
      ),
      { kind: 'multiple', choices: [{ text: 'A', right: true }, { text: 'B' }, { text: 'C', right: true }] },
    ],
    [
      'true or false',
      item('true_false', lid('Single', label('t', 'True'), label('f', 'False')), scored(equal('f'))),
      { kind: 'boolean', choices: [{ text: 'True' }, { text: 'False', right: true }] },
    ],
    [
      'a word',
      item('short_answer', fib, scored(equal('Rome') + equal('Roma'))),
      { kind: 'text', accept: ['Rome', 'Roma'] },
    ],
    ['a text', item('essay', fib, ''), { kind: 'open' }],
    [
      'a number',
      item(
        'numerical',
        fib,
        scored(`<or>${equal('4')}<and><vargte respident="r">3.5</vargte><varlte respident="r">4.5</varlte></and></or>`),
      ),
      { kind: 'number', value: 4, tolerance: 0.5 },
    ],
    [
      'pairs',
      item(
        'matching',
        row('f', 'France') + row('g', 'Germany'),
        scored(equal('p', 'f'), 50) + scored(equal('b', 'g'), 50),
      ),
      {
        kind: 'match',
        pairs: [
          { left: 'France', right: 'Paris' },
          { left: 'Germany', right: 'Berlin' },
        ],
      },
    ],
  ])('has %s', (_, one, expected) => {
    const found = read(qti1(one))
    expect(found.losses).toEqual([])
    expect(found.questions.map(bare)).toEqual([{ text: 'Asked?', points: 2, ...expected }])
  })

  it.each<[string, string, string[]]>([
    ['a kind that is none here', item('calculated', fib, ''), ['KIND']],
    ['a text without a question', item('text_only', '', ''), ['DESCRIPTION']],
    ['a document with entities', '<!DOCTYPE a [<!ENTITY x "y">]><questestinterop>&x;</questestinterop>', ['ENTITIES']],
  ])('names what it leaves out: %s', (_, one, expected) => {
    expect(codes(read(one.startsWith('<!') ? one : qti1(one)))).toEqual(expected)
  })

  it('tells what is lost of a question', () => {
    const rules = scored(equal('a')) + scored(equal('b'), 50)
    const said = `<itemfeedback ident="correct_fb"><flow_mat>${html('Yes.')}</flow_mat></itemfeedback>`
    const found = read(
      qti1(item('multiple_choice', lid('Single', label('a', '&lt;b&gt;A&lt;/b&gt;'), label('b', 'B')), rules, said)),
    )
    expect(codes(found).sort()).toEqual(['FEEDBACK', 'MARKUP', 'WEIGHTS'])
  })
})

const text = (name: string, words: string, format = 'html') =>
  `<${name} format="${format}"><text><![CDATA[${words}]]></text></${name}>`
const answer = (fraction: number, words: string, inner = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${words}]]></text>${inner}</answer>`
const moodle = (type: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="${type}"><name><text>Name</text></name>${text('questiontext', '<p>Asked&nbsp;&amp; told?</p>')}<defaultgrade>3.0</defaultgrade>${inner}</question></quiz>`

describe('Moodle XML', () => {
  it.each<[string, string, object]>([
    [
      'one choice',
      moodle(
        'multichoice',
        `<single>true</single>${text('generalfeedback', 'So it is.')}${answer(100, '<p>A</p>', text('feedback', 'Yes.'))}${answer(0, 'B')}`,
      ),
      {
        kind: 'single',
        choices: [{ text: 'A', right: true, feedback: 'Yes.' }, { text: 'B' }],
        feedback: 'So it is.',
      },
    ],
    [
      'several choices',
      moodle('multichoice', `<single>false</single>${answer(50, 'A')}${answer(50, 'B')}${answer(-100, 'C')}`),
      { kind: 'multiple', choices: [{ text: 'A', right: true }, { text: 'B', right: true }, { text: 'C' }] },
    ],
    [
      'true or false',
      moodle('truefalse', answer(0, 'true') + answer(100, 'false')),
      { kind: 'boolean', choices: [{ text: 'True' }, { text: 'False', right: true }] },
    ],
    [
      'a word',
      moodle('shortanswer', `<usecase>1</usecase>${answer(100, 'Rome')}${answer(0, '*')}`),
      { kind: 'text', accept: ['Rome'], exact: true },
    ],
    [
      'a number',
      moodle('numerical', answer(100, '4', '<tolerance>0.5</tolerance>')),
      { kind: 'number', value: 4, tolerance: 0.5 },
    ],
    [
      'pairs',
      moodle(
        'matching',
        `<subquestion format="html"><text>France</text><answer><text>Paris</text></answer></subquestion><subquestion format="html"><text>Italy</text><answer><text>Rome</text></answer></subquestion>`,
      ),
      {
        kind: 'match',
        pairs: [
          { left: 'France', right: 'Paris' },
          { left: 'Italy', right: 'Rome' },
        ],
      },
    ],
    ['a text', moodle('essay', text('graderinfo', 'Two reasons.')), { kind: 'open', rubric: 'Two reasons.' }],
  ])('has %s', (_, file, expected) => {
    const found = read(file)
    expect(found.losses).toEqual([])
    expect(found.questions.map(bare)).toEqual([{ text: 'Asked & told?', points: 3, ...expected }])
  })

  it.each<[string, string, string[]]>([
    ['gaps in its own signs', moodle('cloze', ''), ['KIND']],
    ['numbers by chance', moodle('calculated', ''), ['TEMPLATE']],
    ['a description', moodle('description', ''), ['DESCRIPTION']],
    [
      'an unequal share',
      moodle('multichoice', `<single>true</single>${answer(100, 'A')}${answer(50, 'B')}`),
      ['WEIGHTS'],
    ],
    ['words with a star', moodle('shortanswer', answer(100, 'col*r') + answer(100, 'colour')), ['VARIANTS']],
    [
      'a right side alone',
      moodle('matching', '<subquestion><text/><answer><text>x</text></answer></subquestion>'),
      ['DISTRACTORS', 'CHOICES'],
    ],
    ['no question', '<quiz></quiz>', ['EMPTY']],
  ])('names what it leaves out: %s', (_, file, expected) => {
    expect(codes(read(file))).toEqual(expected)
  })
})

const item2 = (name: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${name}" title="${name}"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R"><prompt>${name}?</prompt><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice></choiceInteraction></itemBody></assessmentItem>`

const pack = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, words]) => [name, strToU8(words)])))

const MANIFEST = `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource href="items/z.xml"><file href="items/z.xml"/></resource><resource href="items/a.xml"/></resources></manifest>`

async function open(bytes: Uint8Array<ArrayBuffer>) {
  return readQuestionFiles([{ name: 'quiz.zip', bytes }], OPTIONS)
}

describe('a package', () => {
  it('is read in the order of its manifest, without what is no question', async () => {
    const found = await open(
      pack({
        'imsmanifest.xml': MANIFEST,
        'items/a.xml': item2('Second'),
        'items/z.xml': item2('First'),
        'test.xml': '<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="T"/>',
        '__MACOSX/items/._a.xml': 'no XML',
        'items/picture.png': 'PNG',
      }),
    )
    expect(found.losses).toEqual([])
    expect(found.questions.map((one) => one.text)).toEqual(['First?', 'Second?'])
  })

  it('may hold QTI 1.2, as that of Canvas does', async () => {
    const one = qti1(item('true_false', lid('Single', label('t', 'True'), label('f', 'False')), scored(equal('f'))))
    const found = await open(
      pack({ 'imsmanifest.xml': MANIFEST, 'g1/g1.xml': one, 'g1/assessment_meta.xml': '<quiz/>' }),
    )
    expect(found.losses).toEqual([])
    expect(found.questions.map(({ kind }) => kind)).toEqual(['boolean'])
  })

  it.each<[string, Record<string, string>, string]>([
    ['without questions', { 'imsmanifest.xml': MANIFEST, 'a.xml': '<a/>' }, 'EMPTY'],
    ['that unpacks to too much', { 'a.xml': ' '.repeat(6 * 1024 * 1024) }, 'TOO_LARGE'],
    ['that is no package and no workbook', { 'a.txt': 'a' }, 'UNREADABLE'],
    ['with XML that is broken', { 'imsmanifest.xml': MANIFEST, 'a.xml': '<a' }, 'NOT_XML'],
  ])('%s says so', async (_, files, code) => {
    const found = await open(pack(files))
    expect([found.questions, codes(found)]).toEqual([[], [code]])
  })
})
