import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { type Chip, keepChipsPlaced, makeChips, placeChips } from '../../citing/chips.ts'
import styles from '../../citing/citing.module.css'
import { markOf } from '../../sources.ts'
import { findSentences, isSameSource, type Sentence, type SourcedBlock } from './find-sentences.ts'

/** What chips say. */
export interface ChipWords {
  place: (letter: string, page: number) => string
  risk: { label: (letter: string, page: number) => string; words: string }
  own: string
}

interface SourceMarksOptions {
  /** Public ids of the documents of the speach, as their letters go. */
  orderOf: () => readonly string[]
  words: () => ChipWords
  /** Whether sources are shown to begin with. */
  isShown: boolean
}

/** What of its sources a text shows. */
interface SourcesState {
  isShown: boolean
  /** Where the sentence begins whose source is open, and whether its panel takes the focus. */
  open: { at: number; takesFocus: boolean } | null
  /** Closed by its author: a click on a sentence does not open it again. */
  isDismissed: boolean
  blocks: readonly SourcedBlock[]
  decorations: DecorationSet
}

type Change = Partial<Pick<SourcesState, 'isShown' | 'open'>>

const key = new PluginKey<SourcesState>('sources')

/** Shows where the sentences of a text come from, in its margin; and in the text, where something is wrong. */
export const SourceMarks = Extension.create<SourceMarksOptions>({
  name: 'sourceMarks',
  addOptions: () => ({
    orderOf: () => [],
    words: () => ({ place: () => '', risk: { label: () => '', words: '' }, own: '' }),
    isShown: true,
  }),
  addKeyboardShortcuts: () => ({ 'Alt-Enter': ({ editor }) => openAt(editor.view, editor.state.selection.from, true) }),
  addProseMirrorPlugins() {
    const { options } = this
    const init = (state: EditorState) =>
      draw(options, state, { isShown: options.isShown, open: null, isDismissed: false })
    return [
      new Plugin<SourcesState>({
        key,
        state: { init: (_, state) => init(state), apply: (tr, before, _, state) => apply(options, tr, before, state) },
        props: {
          decorations: (state) => key.getState(state)?.decorations,
          attributes: (state) => ({ class: (isDrawn(key.getState(state)) && styles.sourced) || '' }),
          handleClick: (view, position) => {
            if (!key.getState(view.state)?.isDismissed) openAt(view, position, false)
            return false
          },
        },
        view: (view) => {
          const end = keepChipsPlaced(view.dom)
          return { update: () => placeChips(view.dom), destroy: end }
        },
      }),
    ]
  },
})

function isDrawn(state: SourcesState | undefined): boolean {
  return state?.isShown === true && state.blocks.length > 0
}

function apply(options: SourceMarksOptions, tr: Transaction, before: SourcesState, state: EditorState): SourcesState {
  const change: Change | undefined = tr.getMeta(key)
  if (!change && !tr.docChanged) return before
  const isShown = change?.isShown ?? before.isShown
  let open = before.open
  if (open) {
    const { pos, deleted } = tr.mapping.mapResult(open.at)
    // With every change of others a shared text is put in anew, whose places lead nowhere: the sentence is looked for.
    const at = deleted ? findAgain(before, state) : pos
    open = at === undefined ? null : { ...open, at }
  }
  if (change?.open !== undefined) open = change.open
  const isDismissed = change?.open === null || (before.isDismissed && !change?.open?.takesFocus && !change?.isShown)
  return draw(options, state, { isShown, open: isShown ? open : null, isDismissed })
}

/** Where the sentence begins, in a text that was replaced, whose source was open. */
function findAgain({ blocks, open }: SourcesState, { doc }: EditorState): number | undefined {
  const sentences = (all: readonly SourcedBlock[]) => all.flatMap((block) => block.sentences)
  const was = sentences(blocks).find(({ from }) => from === open?.at)
  return (
    was &&
    sentences(findSentences(doc)).find((one) => one.text === was.text && isSameSource(one.source, was.source))?.from
  )
}

/** Draws what is shown of a text. */
function draw(
  { orderOf, words }: SourceMarksOptions,
  { doc }: EditorState,
  shown: Pick<SourcesState, 'isShown' | 'open' | 'isDismissed'>,
): SourcesState {
  const blocks = findSentences(doc)
  if (!shown.isShown || blocks.length === 0) return { ...shown, blocks, decorations: DecorationSet.empty }
  const here = blocks.flatMap(({ sentences }) => sentences.flatMap(({ source }) => source?.fileID ?? []))
  const order = [...new Set([...orderOf(), ...here])]
  let said = new Set<string>()
  const drawn = blocks.flatMap(({ id, end, isItem, sentences }) => {
    const open = sentences.find(({ from }) => from === shown.open?.at)
    if (!isItem) said = new Set()
    const fresh = sentences.filter((sentence) => !said.has(chipNameOf(sentence)))
    for (const sentence of sentences) said.add(chipNameOf(sentence))
    const chips = chipsOf(fresh, open, order, words())
    const marks = chips.map(({ label }) => label).join()
    const row = Decoration.widget(end, (view) => drawChips(view, chips), {
      key: `sources ${id} ${open?.id} ${marks}`,
      side: -1,
      ignoreSelection: true,
      stopEvent: () => true,
    })
    const marked = sentences.map((sentence) => markSentence(sentence, sentence === open))
    return chips.length > 0 ? [row, ...marked] : marked
  })
  return { ...shown, blocks, decorations: DecorationSet.create(doc, drawn) }
}

function markSentence({ id, from, to, source, isAtRisk }: Sentence, isOpen: boolean): Decoration {
  const trouble = source === null ? styles.own : isAtRisk ? styles.risk : undefined
  const names = [trouble, isOpen && styles.open].filter(Boolean).join(' ')
  return Decoration.inline(from, to, { 'data-sentence': id, ...(names && { class: names }) })
}

/** Sentences whose chips have one name share a chip. */
function chipNameOf({ id, source, isAtRisk }: Sentence): string {
  if (source === null) return 'own'
  return isAtRisk ? id : `${source.fileID} ${source.page}`
}

/** One chip for each page that a paragraph leads to, for each sentence at risk, and for what no document says. */
function chipsOf(
  sentences: readonly Sentence[],
  open: Sentence | undefined,
  order: readonly string[],
  words: ChipWords,
): Chip[] {
  const chips = new Map<string, Chip>()
  for (const sentence of sentences) {
    const { id, source, isAtRisk } = sentence
    const kind = source === null ? 'own' : isAtRisk ? 'risk' : 'place'
    const name = chipNameOf(sentence)
    const chip = chips.get(name)
    if (chip) chip.isOpen ||= sentence === open
    else chips.set(name, { kind, at: id, isOpen: sentence === open, ...sayChip(kind, source, order, words) })
  }
  return [...chips.values()]
}

function sayChip(
  kind: Chip['kind'],
  source: Sentence['source'],
  order: readonly string[],
  { place, risk, own }: ChipWords,
): Pick<Chip, 'label' | 'words' | 'mark'> {
  if (source === null) return { label: own, words: own }
  const mark = markOf(order.indexOf(source.fileID))
  if (kind === 'risk') return { label: risk.label(mark.letter, source.page), words: risk.words }
  return { label: place(mark.letter, source.page), words: String(source.page), mark }
}

function drawChips(view: EditorView, chips: readonly Chip[]): HTMLElement {
  const row = makeChips(document, chips)
  row.contentEditable = 'false'
  row.addEventListener('click', ({ target }) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('button')?.dataset.at : undefined
    const sentence = sentencesIn(view.state).find((one) => one.id === id)
    if (sentence) change(view, { open: { at: sentence.from, takesFocus: true } })
  })
  return row
}

function change(view: EditorView, wanted: Change): void {
  view.dispatch(view.state.tr.setMeta(key, wanted).setMeta('addToHistory', false))
}

/** Opens the source of the sentence at a place; false where none is shown. */
function openAt(view: EditorView, position: number, takesFocus: boolean): boolean {
  if (!isDrawn(key.getState(view.state))) return false
  const sentence = sentencesIn(view.state).find(
    ({ from, to, source }) => (source || takesFocus) && position >= from && position <= to,
  )
  if (!sentence) return false
  change(view, { open: { at: sentence.from, takesFocus } })
  return true
}

/** All sentences of a text with sources, in order. */
export function sentencesIn(state: EditorState): Sentence[] {
  return key.getState(state)?.blocks.flatMap(({ sentences }) => sentences) ?? []
}

/** Whether a text has sources and shows them, and the sentence whose source is open. */
export function shownSources(state: EditorState) {
  const { isShown = false, open = null, blocks = [] } = key.getState(state) ?? {}
  const sentence = open && sentencesIn(state).find(({ from }) => from === open.at)
  return { isShown, hasSources: blocks.length > 0, open: sentence ?? null, takesFocus: open?.takesFocus ?? false }
}

/** Shows sources, or hides them with their panel. */
export function showSources(editor: Editor, isShown: boolean): void {
  change(editor.view, { isShown })
}

/** Opens the source of a sentence, and brings it into sight. */
export function openSource(editor: Editor, { from, id }: Pick<Sentence, 'from' | 'id'>): void {
  change(editor.view, { open: { at: from, takesFocus: false } })
  editor.commands.setTextSelection(from)
  editor.view.dom.querySelector(`[data-sentence="${id}"]`)?.scrollIntoView({ block: 'center' })
}

/** Closes the panel. The focus goes back to the chip that opened it, else into the text. */
export function closeSource(editor: Editor): void {
  const { open, takesFocus } = shownSources(editor.state)
  change(editor.view, { open: null })
  const chip = takesFocus && editor.view.dom.querySelector<HTMLElement>(`[data-chips] > [data-at="${open?.id}"]`)
  if (chip) chip.focus()
  else editor.commands.focus()
}

/** Draws the chips again, whose letters follow the whole speach. */
export function redrawSources(editor: Editor): void {
  change(editor.view, {})
}

/** Puts the words of its page in the place of a sentence. */
export function takeQuote(editor: Editor, { from, to, source }: Sentence): void {
  if (!source) return
  const { tr, schema, doc } = editor.state
  const kept = doc.nodeAt(from)?.marks.filter(({ type }) => type.name !== 'link' && type.name !== 'source') ?? []
  const marks = schema.mark('source', { ...source, said: '' }).addToSet(kept)
  tr.replaceWith(from, to, schema.text(source.quote.replace(/\s+/g, ' ').trim(), marks))
  editor.view.dispatch(tr.setMeta(key, { open: { at: from, takesFocus: false } }))
}
