import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowLeft, IconCopy, IconEye, IconMessageQuestion, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { webAddress } from '#features/chapters/address.ts'
import { CALLOUT_WORDS_MAX, LINK_URL_MAX, MARK_TITLE_MAX } from '#features/chapters/weet/edit/schema.ts'
import { askedIn } from '#features/chapters/weet/rules.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useShortcut } from '#ui/keyboard/use-shortcut.ts'
import { ActionMenu } from '#ui/menu/action-menu.tsx'
import { useDesk } from '../desk.ts'
import styles from './interact.module.css'
import { kindOf, PIN_ICONS, PinList } from './pin-list.tsx'
import { nextPin, type PlacedPin } from './pins.ts'
import { QuestionPanel } from './question-panel.tsx'
import { TimeField } from './time-field.tsx'
import { PIN_KINDS, type PinKind, usePins } from './use-pins.ts'

/** The keys that add something where the video stands. */
const KEYS: Record<PinKind, string> = { question: 'q', callout: 'c', link: 'n', pause: 'p', section: 'h' }

/** Where one begins to write. */
const FIRST_FIELD: Record<PinKind, string> = {
  ...{ question: '[data-text-of]', callout: 'textarea', link: 'input', pause: 'input', section: 'input' },
}

/** Beside the picture: what is chosen or, where nothing is, everything that readers meet. */
export function Panel() {
  const { found } = usePins()
  return <div className={styles.panel}>{found ? <ChosenPin key={found.item.id} pin={found} /> : <PinList />}</div>
}

function ChosenPin({ pin }: { pin: PlacedPin }) {
  const { t } = useTranslation('interact')
  const { choose } = useDesk()
  const { remove, duplicate, move } = usePins()
  const kind = kindOf(pin)
  const Icon = PIN_ICONS[kind]
  const fields = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => {
    if (isBlank(pin)) fields.current?.querySelector<HTMLElement>(FIRST_FIELD[kind])?.focus()
  })
  // Whoever adds something goes on to write it.
  useEffect(() => begin(), [])
  return (
    <>
      <header className={styles.head}>
        <IconButton size="sm" label={t(($) => $.toList)} onClick={() => choose(null)}>
          <IconArrowLeft size={18} aria-hidden />
        </IconButton>
        <h2>
          <Icon size={18} aria-hidden />
          {t(($) => $.kinds[kind])}
        </h2>
        {pin.list === 'interactions' && (
          <IconButton size="sm" label={t(($) => $.duplicate)} onClick={() => duplicate(pin.item)}>
            <IconCopy size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton size="sm" label={t(($) => $.delete)} onClick={() => remove(pin)}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </header>
      {pin.isLost && <p className={styles.warning}>{t(($) => (pin.ms === null ? $.outsideHelp : $.inCutHelp))}</p>}
      <div ref={fields} className={styles.fields}>
        <Fields pin={pin} />
      </div>
      <TimeField label={t(($) => $.at[kind])} ms={pin.isLost ? null : pin.ms} onTime={(ms) => move(pin, ms)} />
    </>
  )
}

/** Whether nobody has written what it says yet. */
function isBlank({ list, item }: PlacedPin): boolean {
  if (list === 'marks') return item.title === ''
  if (item.kind === 'question') return item.question.text === ''
  return item.kind === 'link' ? item.url === '' : item.kind === 'callout' && item.words === ''
}

function Fields({ pin }: { pin: PlacedPin }) {
  const { t } = useTranslation('interact')
  const { edit } = useDesk()
  const { put } = usePins()
  if (pin.list === 'marks') {
    return (
      <TextInput
        label={t(($) => $.title)}
        maxLength={MARK_TITLE_MAX}
        value={pin.item.title}
        onChange={({ target }) => put({ list: 'marks', item: { ...pin.item, title: target.value } }, 'title')}
      />
    )
  }
  const { item } = pin
  switch (item.kind) {
    case 'question':
      return <QuestionPanel item={item} number={askedIn(edit).findIndex(({ id }) => id === item.id) + 1 || 1} />
    case 'callout':
      return (
        <Textarea
          label={t(($) => $.words)}
          description={t(($) => $.calloutHelp)}
          autosize
          minRows={2}
          maxLength={CALLOUT_WORDS_MAX}
          value={item.words}
          onChange={({ target }) => put({ list: 'interactions', item: { ...item, words: target.value } }, 'words')}
        />
      )
    case 'link':
      return (
        <>
          <TextInput
            label={t(($) => $.address)}
            type="url"
            placeholder="https://"
            maxLength={LINK_URL_MAX}
            value={item.url}
            error={item.url.trim() !== '' && webAddress(item.url) === null && t(($) => $.noAddress)}
            onChange={({ target }) => put({ list: 'interactions', item: { ...item, url: target.value } }, 'url')}
          />
          <TextInput
            label={t(($) => $.linkWords)}
            maxLength={MARK_TITLE_MAX}
            value={item.words}
            onChange={({ target }) => put({ list: 'interactions', item: { ...item, words: target.value } }, 'words')}
          />
        </>
      )
    case 'pause':
      return <p className={styles.hint}>{t(($) => $.pauseHelp)}</p>
  }
}

/** At the left of the picture: adds what readers meet where the video stands. */
export function Rail() {
  const { t } = useTranslation('interact')
  const { chosen, clock } = useDesk()
  const { pins, found, add, show } = usePins()
  useShortcut(KEYS.question, () => add('question'))
  useShortcut(KEYS.callout, () => add('callout'))
  useShortcut(KEYS.link, () => add('link'))
  useShortcut(KEYS.pause, () => add('pause'))
  useShortcut(KEYS.section, () => add('section'))
  const next = nextPin(pins, chosen?.id, clock.ms)
  // Where nothing has the focus; behind the last one, and with Shift, it goes through the page as everywhere.
  useShortcut('Tab', () => next && show(next), {
    enabled: next !== undefined,
    within: () => (document.activeElement === document.body ? document.body : null),
  })
  return (
    <div className={styles.rail} role="toolbar" aria-orientation="vertical" aria-label={t(($) => $.add)}>
      {PIN_KINDS.map((kind) => {
        const Icon = PIN_ICONS[kind]
        return (
          <button
            key={kind}
            type="button"
            aria-keyshortcuts={KEYS[kind].toUpperCase()}
            data-on={(found && kindOf(found) === kind) || undefined}
            onClick={() => add(kind)}
          >
            <Icon size={20} aria-hidden />
            {t(($) => $.kinds[kind])}
            <span className={styles.key} aria-hidden="true">
              {KEYS[kind].toUpperCase()}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** Over the picture: the chosen question as readers see it. */
export function Overlay() {
  const { t } = useTranslation('interact')
  const { edit } = useDesk()
  const { found } = usePins()
  if (found?.list !== 'interactions' || found.item.kind !== 'question') return null
  const { question, id, required } = found.item
  const asked = askedIn(edit)
  const number = asked.findIndex((one) => one.id === id) + 1
  const choices = 'choices' in question && question.kind !== 'order' ? question.choices : []
  return (
    <div className={styles.overlay}>
      <p className={styles.badge}>
        <IconEye size={16} aria-hidden />
        {t(($) => $.asReaders)}
      </p>
      <section className={styles.card} aria-label={t(($) => $.asReaders)}>
        {number > 0 && (
          <p className={styles.hint}>
            {t(($) => $.question.of, { number, count: asked.length })}
            {required && ` · ${t(($) => $.question.needed)}`}
          </p>
        )}
        <h2>{question.text.replaceAll(/\{\{\d{1,2}\}\}/g, '…').trim() || t(($) => $.question.unnamed)}</h2>
        <ul>
          {choices.map((choice, index) => (
            <li key={choice.id}>
              <span className={styles.mark} data-many={question.kind === 'multiple' || undefined} />
              <span>{choice.text}</span>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.hint}>{t(($) => $.question.waits)}</p>
      </section>
    </div>
  )
}

/** In the bar above the timeline: a question and, on a phone, everything else that is added. */
export function Tools() {
  const { t } = useTranslation('interact')
  const { add } = usePins()
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconMessageQuestion size={18} aria-hidden />}
        onClick={() => add('question')}
      >
        {t(($) => $.askHere)}
      </Button>
      <span className={styles.adding}>
        <ActionMenu
          trigger={
            <IconButton label={t(($) => $.add)}>
              <IconPlus aria-hidden />
            </IconButton>
          }
          entries={PIN_KINDS.map((kind) => {
            const Icon = PIN_ICONS[kind]
            return { label: t(($) => $.kinds[kind]), icon: <Icon size={18} />, onSelect: () => add(kind) }
          })}
        />
      </span>
    </>
  )
}
