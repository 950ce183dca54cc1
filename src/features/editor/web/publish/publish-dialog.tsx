import { Button, Textarea, TextInput } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_UNDO } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { NOTE_MAX } from '#features/speaches/rules.ts'
import type { Publication } from '#features/speaches/schemas.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type Check, isBlocking } from '../document/checks.ts'
import { CheckList, useChecks } from '../inspector/publish-checks.tsx'
import { useEditorState } from '../use-editor.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { LinkStatus } from './link-status.tsx'
import { fromLocalTime, suggestTime, toLocalTime } from './local-time.ts'
import styles from './publish.module.css'
import { PublishedNote } from './published-note.tsx'
import { useDifferences } from './use-differences.ts'
import { useLinkChecks } from './use-link-checks.ts'
import { UnsavedError, usePublish } from './use-publish.ts'

/** Asks when, says who will see it and what is new, and publishes. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const title = useEditorState((state) => state.document.facts.title)
  const [done, setDone] = useState<Publication | null>(null)
  if (done) {
    return (
      <Dialog opened onClose={onClose} title={t(($) => (done.changed ? $.publish.done : $.publish.unchanged))}>
        <PublishedNote publication={done} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.publish.title, { title })}>
      <PublishForm onDone={setDone} onClose={onClose} />
    </Dialog>
  )
}

function PublishForm({ onDone, onClose }: { onDone: (publication: Publication) => void; onClose: () => void }) {
  const { t } = useTranslation('editor')
  const say = useErrorMessage()
  const links = useLinkChecks({ ask: true })
  const checks = [...useChecks(), ...links.checks]
  const visibility = useEditorState((state) => state.document.facts.visibility)
  const mayWait = useFlag('delay') === true
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState(() => suggestTime(new Date()))
  const [note, setNote] = useState('')
  const publish = usePublish(onDone)
  const { data: differences, isError } = useDifferences()
  const isNothing = differences?.current != null && differences.parts.length === 0
  const at = when === 'later' ? fromLocalTime(time) : undefined
  const isPast = when === 'later' && (!at || new Date(at) <= new Date())
  const failure =
    publish.error instanceof UnsavedError ? t(($) => $.publish.unsaved) : publish.error && say(publish.error)
  return (
    <div className={styles.form} {...OWN_UNDO}>
      <p className={styles.who}>
        <IconEye aria-hidden />
        <span>
          <b>{t(($) => $.visibility[visibility].name)}.</b> {t(($) => $.visibility[visibility].text)}
        </span>
      </p>
      <ChangeSummary differences={isError ? null : differences} />
      <Checks title={t(($) => $.publish.notReady)} checks={checks.filter(isBlocking)} onFollow={onClose} />
      <Checks
        title={t(($) => $.publish.look)}
        checks={checks.filter((check) => !isBlocking(check))}
        onFollow={onClose}
      />
      <LinkStatus links={links} />
      {mayWait && (
        <div className={styles.when}>
          <Segments
            label={t(($) => $.publish.when)}
            value={when}
            onChange={setWhen}
            options={[
              { value: 'now', label: t(($) => $.publish.now) },
              { value: 'later', label: t(($) => $.publish.later) },
            ]}
          />
          {when === 'later' && (
            <TextInput
              type="datetime-local"
              aria-label={t(($) => $.publish.time)}
              value={time}
              min={toLocalTime(new Date())}
              error={isPast && t(($) => $.publish.past)}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </div>
      )}
      <Textarea
        label={t(($) => $.publish.note)}
        description={t(($) => $.publish.noteHelp)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <footer className={styles.foot}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t(($) => $.publish.cancel)}
        </Button>
        <Button
          variant="filled"
          loading={publish.isPending}
          disabled={isPast || isNothing || checks.some(isBlocking)}
          onClick={() => publish.mutate({ at, note: note.trim() || undefined })}
        >
          {t(($) => (when === 'now' ? $.publish.publishNow : $.publish.schedule))}
        </Button>
      </footer>
    </div>
  )
}

function Checks({ title, checks, onFollow }: { title: string; checks: Check[]; onFollow: () => void }) {
  if (checks.length === 0) return null
  return (
    <section className={styles.checks}>
      <h3>{title}</h3>
      <CheckList checks={checks} onFollow={onFollow} />
    </section>
  )
}
