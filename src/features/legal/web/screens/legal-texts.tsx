import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery, useSignedIn } from '#features/accounts/web/session.ts'
import { call } from '#shared/client.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/locales.ts'
import { confirm } from '#ui/dialog/confirm.ts'
import { ErrorState } from '#ui/page/error-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import { useLocale } from '#ui/use-locale.ts'
import { type LegalDocument, publishLegalDraft, saveLegalDraft } from '../../contract.ts'
import { LEGAL_KINDS, type LegalKind } from '../../rules.ts'
import { RichTextField } from '../components/rich-text-field.tsx'
import { legalDocumentQuery } from '../legal-queries.ts'
import styles from './legal-texts.module.css'

/** `/administration/legal`: terms of use and policy in their languages, written and then put in force. */
export function LegalTextsScreen() {
  const { t } = useTranslation('legal', { keyPrefix: 'web' })
  const me = useSignedIn()
  const [kind, setKind] = useState<LegalKind>('GCU')
  const [written, setWritten] = useState<Written>({})
  useLeaveQuestion(() => Object.keys(written).length > 0)
  const document = useQuery({ ...legalDocumentQuery(kind), enabled: me.isAdmin })
  // To who is no administrator, the page is not there.
  if (!me.isAdmin) throw notFound()
  return (
    <Page title={t(($) => $.admin.title)} className={styles.page}>
      <PageHead title={t(($) => $.admin.title)} lead={t(($) => $.admin.lead)} />
      <Segments
        label={t(($) => $.admin.which)}
        options={LEGAL_KINDS.map((value) => ({ value, label: t(($) => $.kinds[value]) }))}
        value={kind}
        onChange={setKind}
      />
      {document.error && <ErrorState error={document.error} onRetry={() => void document.refetch()} />}
      {document.isPending && <Skeleton shape="card" height={420} style={{ marginTop: 20 }} />}
      {document.data && (
        <LegalForm
          key={kind}
          document={document.data}
          written={written[kind]}
          onWrite={(texts) => setWritten((before) => ({ ...before, [kind]: { ...before[kind], ...texts } }))}
          onKept={(sent) => setWritten((before) => withoutSent(before, kind, sent))}
        />
      )}
    </Page>
  )
}

type Texts = Partial<Record<Locale, string>>

type Written = Partial<Record<LegalKind, Texts>>

/** Removes what was just saved from the unsaved texts; anything written since stays. */
function withoutSent(written: Written, kind: LegalKind, sent: Texts): Written {
  const { [kind]: texts = {}, ...others } = written
  const since = Object.entries(texts).filter(([language, html]) => sent[language as Locale] !== html)
  return since.length > 0 ? { ...others, [kind]: Object.fromEntries(since) } : others
}

interface LegalFormProps {
  document: LegalDocument
  /** The unsaved texts. */
  written: Texts | undefined
  onWrite: (texts: Texts) => void
  onKept: (sent: Texts) => void
}

function LegalForm({ document: { kind, current, draft }, written, onWrite, onKept }: LegalFormProps) {
  const { t } = useTranslation('legal', { keyPrefix: 'web' })
  const locale = useLocale()
  const [language, setLanguage] = useState(locale)
  const texts = { ...(draft ?? current)?.texts, ...written }
  const { save, publish } = useWriting(kind, onKept)
  const name = t(($) => $.kinds[kind])

  async function askAndPublish(): Promise<void> {
    const values = { kind: name }
    const question = {
      title: t(($) => $.admin.ask.title, values),
      text: t(($) => $.admin.ask.text),
      action: t(($) => $.admin.ask.action),
    }
    if (await confirm(question)) publish.mutate(texts)
  }

  return (
    <>
      <p className={styles.state}>
        {current
          ? t(($) => $.admin.inForce, { version: current.version, count: current.acceptances })
          : t(($) => $.admin.unpublished)}{' '}
        {draft && t(($) => $.admin.hasDraft)}
      </p>
      <div className={styles.languages}>
        <Segments
          label={t(($) => $.admin.language)}
          options={LOCALES.map((value) => ({
            value,
            label: `${LOCALE_NAMES[value]} · ${texts[value] ? t(($) => $.admin.written) : t(($) => $.admin.missing)}`,
          }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className={styles.text}>
        <RichTextField
          key={language}
          label={t(($) => $.admin.label, { kind: name, language: LOCALE_NAMES[language] })}
          placeholder={t(($) => $.admin.placeholder)}
          initial={texts[language] ?? ''}
          lang={language}
          onChange={(html) => onWrite({ [language]: html })}
        />
      </div>
      <div className={styles.buttons}>
        <Button variant="light" loading={save.isPending} onClick={() => save.mutate(texts)}>
          {t(($) => $.admin.save)}
        </Button>
        <Button variant="filled" loading={publish.isPending} onClick={() => void askAndPublish()}>
          {t(($) => $.admin.publish)}
        </Button>
      </div>
    </>
  )
}

/** Keeps what is written, and puts it in force. */
function useWriting(kind: LegalKind, onKept: (sent: Texts) => void) {
  const { t } = useTranslation('legal', { keyPrefix: 'web' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const keep = (sent: Texts) => call(saveLegalDraft, { params: { kind }, body: { texts: sent } })
  const show = (document: LegalDocument, sent: Texts) => {
    queryClient.setQueryData(legalDocumentQuery(kind).queryKey, document)
    onKept(sent)
  }
  const save = useMutation({
    mutationFn: keep,
    onSuccess: (document, sent) => {
      show(document, sent)
      notify.success(t(($) => $.admin.saved))
    },
    onError: (error) => notify.failure(say(error)),
  })
  const publish = useMutation({
    mutationFn: async (sent: Texts) => {
      await keep(sent)
      return call(publishLegalDraft, { params: { kind } })
    },
    onSuccess: (document, sent) => {
      show(document, sent)
      notify.success(t(($) => $.admin.published, { kind: t(($) => $.kinds[kind]), version: document.current?.version }))
      void queryClient.invalidateQueries({ queryKey: ['footer'] })
      void queryClient.invalidateQueries({ queryKey: ['legal-text', kind] })
      // The person who publishes has to accept like everyone else.
      void queryClient.invalidateQueries(meQuery)
    },
    onError: (error) => notify.failure(say(error)),
  })
  return { save, publish }
}
