import { IconCopy, IconFiles, IconFileUpload, IconTemplate } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#features/accounts/web/session.ts'
import { titleForFile, typeForFile } from '#features/chapters/web/editing/file-types.ts'
import { useFlag } from '#features/site/web/config-query.ts'
import { createSpeach } from '#features/speaches/contract.ts'
import { TITLE_MAX } from '#features/speaches/rules.ts'
import { call } from '#shared/client.ts'
import { cutText } from '#shared/cut-text.ts'
import type { Locale } from '#shared/locales.ts'
import { AppLink } from '#ui/app-link.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { handFiles } from './handed-files.ts'
import styles from './start-from.module.css'
import { StartList } from './start-list.tsx'

const LISTS = { TEMPLATE: IconTemplate, SPEACH: IconCopy } as const

type List = keyof typeof LISTS

/** Other beginnings than a title: a template, files, a speach that is there already, documents with a licence. */
export function StartFrom({ language }: { language: Locale }) {
  const { t } = useTranslation('editor', { keyPrefix: 'create' })
  const [open, setOpen] = useState<List | null>(null)
  const panel = useId()
  const heading = useId()
  const { isAiEditor } = useSignedIn()
  const mayGenerate = useFlag('aiGeneration', { enabled: isAiEditor }) === true && isAiEditor
  const tile = (list: List) => {
    const Icon = LISTS[list]
    return (
      <button
        type="button"
        className={styles.tile}
        data-list={list}
        aria-expanded={open === list}
        aria-controls={open === list ? panel : undefined}
        onClick={() => setOpen(open === list ? null : list)}
      >
        <Icon aria-hidden />
        <b>{t(($) => $.from[list].name)}</b>
        <span>{t(($) => $.from[list].text)}</span>
      </button>
    )
  }
  return (
    <section className={styles.from} aria-labelledby={heading}>
      <h2 id={heading}>{t(($) => $.from.title)}</h2>
      <div className={styles.tiles} data-four={mayGenerate || undefined}>
        {tile('TEMPLATE')}
        <FileTile language={language} />
        {tile('SPEACH')}
        {mayGenerate && (
          <AppLink className={styles.tile} data-list="DOCUMENTS" href="/recorder/aiSpeachGenerator">
            <IconFiles aria-hidden />
            <b>{t(($) => $.from.DOCUMENTS.name)}</b>
            <span>{t(($) => $.from.DOCUMENTS.text)}</span>
          </AppLink>
        )}
      </div>
      {open && <StartList key={open} id={panel} kinds={open === 'TEMPLATE' ? ['OFFERED', 'OWN'] : ['SPEACH']} />}
    </section>
  )
}

/** Files that become the chapters of a speach, which is called like the first of them. */
function FileTile({ language }: { language: Locale }) {
  const { t } = useTranslation('editor', { keyPrefix: 'create' })
  const { t: tChapters } = useTranslation('chapters')
  const navigate = useNavigate()
  const say = useErrorMessage()
  const [isBusy, setBusy] = useState(false)

  async function begin(files: File[]): Promise<void> {
    const refused = files.find((file) => typeForFile(file) === null)
    if (refused) notify.failure(tChapters(($) => $.file.unsupported, { name: refused.name }))
    const [first, ...others] = files.filter((file) => typeForFile(file) !== null)
    if (!first || isBusy) return
    setBusy(true)
    try {
      const title = cutText(titleForFile(first.name), TITLE_MAX) || t(($) => $.title)
      const { speachID } = await call(createSpeach, { body: { title, language } })
      handFiles(speachID, [first, ...others])
      await navigate({ to: '/recorder/edit/$speachID', params: { speachID } })
    } catch (error) {
      notify.failure(say(error))
      setBusy(false)
    }
  }

  return (
    <label
      className={styles.tile}
      data-list="FILE"
      aria-busy={isBusy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void begin([...event.dataTransfer.files])
      }}
    >
      <input
        type="file"
        multiple
        disabled={isBusy}
        onChange={({ target }) => {
          void begin([...(target.files ?? [])])
          // The same file can be chosen again after it failed.
          target.value = ''
        }}
      />
      <IconFileUpload aria-hidden />
      <b>{t(($) => $.from.FILE.name)}</b>
      <span>{t(($) => $.from.FILE.text)}</span>
    </label>
  )
}
