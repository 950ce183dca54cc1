import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReaderPort } from '../../web/reading/reader-port.tsx'
import { keepChipsPlaced } from '../citing/chips.ts'
import citing from '../citing/citing.module.css'
import { type ShownPage, SourcePanel } from '../citing/source-panel.tsx'
import { markOf, type Source } from '../sources.ts'
import { drawSources, readCited } from './draw-sources.ts'
import { HtmlViewer } from './html-viewer.tsx'

interface SourcedTextProps {
  /** Rich text that the server has sanitised. */
  html: string
  lang: string
  chapterId: number
  /** Public ids of the documents of the speach, as their letters go. */
  order: readonly string[]
}

/** The page that is open, with what is quoted of it, and the chip or sentence that opened it. */
interface OpenPage {
  fileID: string
  page: number
  /** Numbers of the sentences that quote it. */
  numbers: readonly number[]
  at: string
}

/** A text whose sentences lead to the pages that they come from. */
export function SourcedText({ html, lang, chapterId, order }: SourcedTextProps) {
  const { t } = useTranslation('citing')
  const around = useRef<HTMLDivElement>(null)
  const cited = citedIn(html)
  const [open, setOpen] = useState<OpenPage | null>(null)

  // Before they are seen: without their places, they lie over each other.
  useLayoutEffect(() => {
    const text = around.current?.firstElementChild
    return text instanceof HTMLElement ? keepChipsPlaced(text) : undefined
  }, [])
  useEffect(() => {
    for (const chip of around.current?.querySelectorAll<HTMLElement>('[data-chips] > button') ?? []) {
      chip.ariaExpanded = String(chip.dataset.at === open?.at)
    }
    for (const sentence of around.current?.querySelectorAll<HTMLElement>('[data-sentence]') ?? []) {
      sentence.classList.toggle(citing.open ?? '', open?.numbers.includes(Number(sentence.dataset.sentence)) ?? false)
    }
  }, [open])

  function press(target: Element): void {
    const chip = target.closest<HTMLElement>('[data-chips] > button')
    const at = chip?.dataset.at ?? target.closest<HTMLElement>('[data-sentence]')?.dataset.sentence
    const one = cited[Number(at)]
    const isSelecting = !chip && document.getSelection()?.isCollapsed === false
    if (at === undefined || !one || isSelecting || (!chip && target.closest('a, summary'))) return
    const { fileID, page } = one.source
    const beside = cited.flatMap(({ source, block }, number) =>
      block === one.block && source.fileID === fileID && source.page === page ? number : [],
    )
    setOpen({ fileID, page, at, numbers: chip ? beside : [Number(at)] })
  }

  function close(): void {
    around.current?.querySelector<HTMLElement>(`[data-chips] > [data-at="${open?.at}"]`)?.focus()
    setOpen(null)
  }

  return (
    <div ref={around} className={citing.around}>
      <HtmlViewer
        html={html}
        lang={lang}
        className={citing.sourced}
        onPress={press}
        prepare={(body) =>
          drawSources(body, ({ fileID, page }) => {
            const mark = markOf(order.indexOf(fileID))
            return { mark, words: String(page), label: t(($) => $.chip.place, { letter: mark.letter, page }) }
          })
        }
      />
      {open && (
        <ReaderPanel
          chapterId={chapterId}
          open={open}
          cited={cited.map(({ source }) => source)}
          order={order}
          onOpen={setOpen}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The sentences of a text with a source, and the numbers of their paragraphs. */
function citedIn(html: string): { source: Source; block: number }[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found = readCited(body)
  const blocks = [...new Set(found.map(({ block }) => block))]
  return found.map(({ source, block }) => ({ source, block: blocks.indexOf(block) }))
}

interface ReaderPanelProps {
  chapterId: number
  open: OpenPage
  cited: readonly Source[]
  order: readonly string[]
  onOpen: (open: OpenPage) => void
  onClose: () => void
}

/** The page that is open; from there, the other pages of its document that the chapter leads to. */
function ReaderPanel({ chapterId, open, cited, order, onOpen, onClose }: ReaderPanelProps) {
  const { sources: port } = useReaderPort()
  const { data: documents } = useQuery({
    queryKey: ['chapters', chapterId, 'sources'],
    queryFn: () => port?.documents(chapterId) ?? [],
  })
  const { fileID, page, numbers } = open
  const file = documents?.find((one) => one.fileID === fileID)
  const pages = [...new Set(cited.filter((one) => one.fileID === fileID).map((one) => one.page))].sort((a, b) => a - b)
  const here = pages.indexOf(page)
  const shown: ShownPage = {
    mark: markOf(order.indexOf(fileID)),
    name: file?.name ?? null,
    page,
    pages: file?.pages ?? 0,
    picture: port?.page(chapterId, fileID, page) ?? null,
    sources: [...new Map(numbers.flatMap((number) => cited[number] ?? []).map((one) => [one.quote, one])).values()],
    isGone: port !== null && documents !== undefined && !file,
    previous: pages[here - 1] ?? null,
    next: pages[here + 1] ?? null,
  }
  const turn = (to: number) => {
    const there = cited.flatMap((one, number) => (one.fileID === fileID && one.page === to ? number : []))
    onOpen({ ...open, page: to, numbers: there })
  }
  return <SourcePanel shown={shown} takesFocus onPage={turn} onClose={onClose} />
}
