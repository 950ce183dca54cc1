import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconShare3, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Publication } from '#features/speaches/schemas.ts'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { AppLink } from '#ui/app-link.tsx'
import { copyText } from '#ui/copy-text.ts'
import { CupDrawing } from '#ui/drawings/cup.tsx'
import { formatExact } from '#ui/format/dates.ts'
import { useLocale } from '#ui/use-locale.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import styles from './publish.module.css'
import { useReaderAddress } from './use-reader-address.ts'

/** What became of it: the version, and the address to pass on. */
export function PublishedNote({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const { t } = useTranslation('editor')
  const locale = useLocale()
  const address = useReaderAddress()
  const visibility = useEditorState((state) => state.document.facts.visibility)
  const [isCopied, setIsCopied] = useState(false)
  const close = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone, and the dialog is the same.
  useEffect(() => close.current?.focus(), [])
  const due = publication.delayed_till ?? publication.futureVersionAt
  const text = due
    ? t(($) => $.publish.scheduled, { date: formatExact(new Date(due), locale) })
    : t(($) => (publication.changed ? $.publish.out : $.publish.already), {
        version: publication.version,
      })
  return (
    <div className={styles.done}>
      <CupDrawing />
      <p role="status">{text}</p>
      {publication.state === 'PUBLIE' && (
        <>
          <div className={styles.address}>
            <TextInput
              label={t(($) => $.publish.address)}
              description={visibility === 'PRIVE' ? t(($) => $.publish.withCode) : undefined}
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              leftSection={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
              onClick={() => void copyText(address).then(setIsCopied)}
            >
              {t(($) => (isCopied ? $.publish.copied : $.publish.copy))}
            </Button>
          </div>
          <div className={styles.next}>
            <PassOn onPassOn={onClose} />
            <Button component={AppLink} href={address} target="_blank" leftSection={<IconExternalLink aria-hidden />}>
              {t(($) => $.publish.openReader)}
            </Button>
          </div>
        </>
      )}
      <Button ref={close} variant="filled" onClick={onClose}>
        {t(($) => $.publish.close)}
      </Button>
    </div>
  )
}

/** What comes next, in place of this dialog: whoever publishes may share and assign. */
function PassOn({ onPassOn }: { onPassOn: () => void }) {
  const { t } = useTranslation('editor', { keyPrefix: 'publish' })
  const { session } = useEditor()
  const title = useEditorState((state) => state.document.facts.title)
  const slug = useEditorState((state) => state.head.slug)
  const open = (dialog: typeof addOns.share) => {
    onPassOn()
    dialog?.({ speachID: session.speachID, slug, title })
  }
  return (
    <>
      {addOns.share && (
        <Button leftSection={<IconShare3 aria-hidden />} onClick={() => open(addOns.share)}>
          {t(($) => $.share)}
        </Button>
      )}
      {addOns.assign && (
        <Button leftSection={<IconUserPlus aria-hidden />} onClick={() => open(addOns.assign)}>
          {t(($) => $.assign)}
        </Button>
      )}
    </>
  )
}
