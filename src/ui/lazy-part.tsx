import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './lazy-part.module.css'

/** Milliseconds after which a part that could not be loaded is tried again by itself. */
const RETRY_AFTER = 10_000

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never

interface LazyOptions<Props> {
  /** What it shows lies over the page, such as a dialog: so does what is said where it cannot be loaded. */
  over?: boolean
  /** What is shown besides where it cannot be loaded: the button whose menu it is. */
  meanwhile?: (props: Props) => ReactNode
}

/** A part of the program; `preload` fetches it before it is shown, and never throws. */
type LazyPart<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> }

/**
 * A part of the program that is fetched when it is first shown; it suspends until then. Where it cannot be fetched,
 * without a connection or because another release has replaced it, the page stays: a notice stands in its place and
 * tries again, by itself too.
 * @param fetchModule imports the module
 * @param name of the component among what the module exports
 */
export function lazyPart<Module, Name extends keyof Module & string>(
  fetchModule: () => Promise<Module>,
  name: Name,
  { over = false, meanwhile }: LazyOptions<PropsOf<Module[Name]>> = {},
): LazyPart<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  let fetched: Promise<ComponentType<object> | null> | undefined
  const fetchPart = () => {
    fetched ??= fetchModule().then(
      // The type of its properties is known by the name; of a component it is enough here that it is one.
      (module) => module[name] as ComponentType<object>,
      () => null,
    )
    return fetched
  }

  function Lazy(props: Props): ReactNode {
    const [part, setPart] = useState(fetchPart)
    const Part = use(part)
    if (Part) return <Part {...(props as object)} />
    const retry = async () => {
      fetched = undefined
      const again = fetchPart()
      if (await again) setPart(again)
    }
    return (
      <>
        {meanwhile?.(props)}
        <MissingPart over={over} onRetry={retry} />
      </>
    )
  }
  Lazy.preload = async () => {
    if ((await fetchPart()) === null) fetched = undefined
  }
  return Lazy
}

function MissingPart({ over, onRetry }: { over: boolean; onRetry: () => Promise<void> }) {
  const { t } = useTranslation('ui')
  const [isReplaced, setReplaced] = useState(false)
  const tryAgain = useEffectEvent(async () => {
    await onRetry()
    setReplaced(await isOutdated())
  })
  useEffect(() => {
    const again = () => void tryAgain()
    void isOutdated().then(setReplaced)
    window.addEventListener('online', again)
    const timer = setInterval(again, RETRY_AFTER)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [])
  return (
    <div className={styles.missing} data-over={over || undefined} role="alert">
      <p>{t(($) => (isReplaced ? $.missingPart.replaced : $.missingPart.unreachable))}</p>
      <Button onClick={() => (isReplaced ? window.location.reload() : void onRetry())}>
        {t(($) => (isReplaced ? $.missingPart.reload : $.error.retry))}
      </Button>
    </div>
  )
}

/** Whether the server has another release than this page came from. */
async function isOutdated(): Promise<boolean> {
  const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null)
  if (!page?.ok) return false
  const html = await page.text()
  // The build puts the hash of its content into the name of every file.
  const ours = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')]
  return ours.some((script) => !html.includes(script.getAttribute('src') ?? ''))
}
