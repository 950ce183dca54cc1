import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TITLE_MAX } from '#features/speaches/rules.ts'
import { cutTitle } from '#features/speaches/web/cards/card-rules.ts'
import { useBegin } from '#features/speaches/web/cards/use-begin.ts'
import { call } from '#shared/client.ts'
import { paged } from '#shared/next-page.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { InfiniteScroll } from '#ui/page/infinite-scroll.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useOnce } from '#ui/use-once.ts'
import { listStarts, type Start, type StartKind } from '../contract.ts'
import styles from './start-list.module.css'

/** Milliseconds without a key after which the name is looked for. */
const NAME_DELAY_MS = 300

interface StartListProps {
  id: string
  /** The first is shown first; of several, one chooses. */
  kinds: readonly [StartKind, ...StartKind[]]
}

/** Something to begin with, found by its title and chosen; then the speach is made from it and opened. */
export function StartList({ id, kinds }: StartListProps) {
  const { t } = useTranslation('editor', { keyPrefix: 'create.from' })
  const [kind, setKind] = useState(kinds[0])
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Start | null>(null)
  const begin = useBegin()
  const beginOnce = useOnce(begin.mutateAsync)
  const query = useStarts(kind, useDebounced(typed, NAME_DELAY_MS).trim())
  const templates = query.data?.pages[0]?.templates
  const isTemplate = kind !== 'SPEACH'
  return (
    <div id={id} className={styles.panel} ref={bringIntoSight}>
      <div className={styles.bar}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t(($) => (isTemplate ? $.search : $.searchSpeaches))}
          placeholder={t(($) => (isTemplate ? $.search : $.searchSpeaches))}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={TITLE_MAX}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {kinds.length > 1 && (
          <Segments
            label={t(($) => $.whose)}
            options={kinds.map((one) => ({
              value: one,
              label: <KindName kind={one} count={one === 'SPEACH' ? undefined : templates?.[one]} />,
            }))}
            value={kind}
            onChange={(next) => {
              setKind(next)
              setChosen(null)
            }}
          />
        )}
      </div>
      <Found query={query} kind={kind} chosen={chosen} onChoose={setChosen} />
      {chosen && (
        <div className={styles.foot}>
          <Button
            variant="filled"
            loading={begin.isPending || begin.isSuccess}
            onClick={() => beginOnce({ isTemplate, from: chosen })}
          >
            <span dir="auto">{t(($) => (isTemplate ? $.use : $.copy), { title: cutTitle(chosen.title) })}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Where it is narrow, the list opens below what is in sight. */
function bringIntoSight(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' })
}

function KindName({ kind, count }: { kind: StartKind; count: number | undefined }) {
  const { t } = useTranslation('editor', { keyPrefix: 'create.from' })
  if (kind === 'SPEACH') return null
  return (
    <>
      {t(($) => $[kind])} {count !== undefined && <span className="quiet">{count}</span>}
    </>
  )
}

function useStarts(kind: StartKind, name: string) {
  return useInfiniteQuery({
    queryKey: ['starts', kind, name],
    queryFn: ({ pageParam: page, signal }) => call(listStarts, { query: { kind, name, page } }, { signal }),
    placeholderData: keepPreviousData,
    ...paged,
  })
}

interface FoundProps {
  query: ReturnType<typeof useStarts>
  kind: StartKind
  chosen: Start | null
  onChoose: (start: Start) => void
}

function Found({ query, kind, chosen, onChoose }: FoundProps) {
  const { t } = useTranslation('editor', { keyPrefix: 'create.from' })
  const name = useId()
  if (query.isPending) return <Skeleton height={140} shape="card" />
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const starts = query.data.pages.flatMap(({ result }) => result)
  if (starts.length === 0) return <p className={styles.none}>{t(($) => $.none[kind])}</p>
  return (
    <fieldset className={styles.grid} aria-label={t(($) => $.found)}>
      {starts.map((start) => (
        <label key={start.speachID} className={styles.start}>
          <input
            type="radio"
            name={name}
            checked={start.speachID === chosen?.speachID}
            onChange={() => onChoose(start)}
          />
          <span className={styles.cover}>
            <Cover id={start.speachID} title={start.title} src={start.img} />
          </span>
          <b lang={start.language} dir="auto">
            {cutTitle(start.title)}
          </b>
          <span className="quiet">
            {t(($) => (start.hasBadge ? $.chaptersAndBadge : $.chapters), { count: start.chapters })}
          </span>
        </label>
      ))}
      <InfiniteScroll query={query} />
    </fieldset>
  )
}
