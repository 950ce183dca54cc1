import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery, useSignedIn } from '#features/accounts/web/session.ts'
import { call } from '#shared/client.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/locales.ts'
import { confirm } from '#ui/confirm.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
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
  const document = useQuery({ ...legalDocumentQuery(kind), enabled: me.isAdmin })
  // To who is no administrator, the page is not there.
  if (!me.isAdmin) throw notFound()
  return (
    <Page title={t('admin.title')} className={styles.page}>
      <header className={styles.header}>
        <h1>{t('admin.title')}</h1>
        <p>{t('admin.lead')}</p>
      </header>
      <Segments
        label={t('admin.which')}
        options={LEGAL_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {document.error && <ErrorState error={document.error} onRetry={() => void document.refetch()} />}
      {document.isPending && <Skeleton shape="card" height={420} style={{ marginTop: 20 }} />}
      {document.data && <LegalForm key={kind} document={document.data} />}
    </Page>
  )
}

type Texts = Partial<Record<Locale, string>>

function LegalForm({ document: { kind, current, draft } }: { document: LegalDocument }) {
  const { t } = useTranslation('legal', { keyPrefix: 'web' })
  const locale = useLocale()
  const [language, setLanguage] = useState(locale)
  const [texts, setTexts] = useState<Texts>(draft?.texts ?? current?.texts ?? {})
  const { save, publish } = useWriting(kind, texts)
  const name = t(`kinds.${kind}`)

  async function askAndPublish(): Promise<void> {
    const values = { kind: name }
    const question = { title: t('admin.ask.title', values), text: t('admin.ask.text'), action: t('admin.ask.action') }
    if (await confirm(question)) publish.mutate()
  }

  return (
    <>
      <p className={styles.state}>
        {current
          ? t('admin.inForce', { version: current.version, count: current.acceptances })
          : t('admin.unpublished')}{' '}
        {draft && t('admin.hasDraft')}
      </p>
      <div className={styles.languages}>
        <Segments
          label={t('admin.language')}
          options={LOCALES.map((value) => ({
            value,
            label: `${LOCALE_NAMES[value]} · ${texts[value] ? t('admin.written') : t('admin.missing')}`,
          }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div className={styles.text}>
        <RichTextField
          key={language}
          label={t('admin.label', { kind: name, language: LOCALE_NAMES[language] })}
          placeholder={t('admin.placeholder')}
          initial={texts[language] ?? ''}
          lang={language}
          onChange={(html) => setTexts((before) => ({ ...before, [language]: html }))}
        />
      </div>
      <div className={styles.buttons}>
        <Button variant="light" loading={save.isPending} onClick={() => save.mutate()}>
          {t('admin.save')}
        </Button>
        <Button variant="filled" loading={publish.isPending} onClick={() => void askAndPublish()}>
          {t('admin.publish')}
        </Button>
      </div>
    </>
  )
}

/** Keeps what is written, and puts it in force. */
function useWriting(kind: LegalKind, texts: Texts) {
  const { t } = useTranslation('legal', { keyPrefix: 'web' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const keep = () => call(saveLegalDraft, { params: { kind }, body: { texts } })
  const show = (document: LegalDocument) => queryClient.setQueryData(legalDocumentQuery(kind).queryKey, document)
  const save = useMutation({
    mutationFn: keep,
    onSuccess: (document) => {
      show(document)
      notify.success(t('admin.saved'))
    },
    onError: (error) => notify.failure(say(error)),
  })
  const publish = useMutation({
    mutationFn: async () => {
      await keep()
      return call(publishLegalDraft, { params: { kind } })
    },
    onSuccess: (document) => {
      show(document)
      notify.success(t('admin.published', { kind: t(`kinds.${kind}`), version: document.current?.version }))
      void queryClient.invalidateQueries({ queryKey: ['footer'] })
      void queryClient.invalidateQueries({ queryKey: ['legal-text', kind] })
      // Who published is asked to accept like everybody else.
      void queryClient.invalidateQueries(meQuery)
    },
    onError: (error) => notify.failure(say(error)),
  })
  return { save, publish }
}
