import { Button, Textarea } from '@mantine/core'
import { IconCode, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/client.ts'
import { copyText } from '#ui/copy-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { getEmbedCode } from '../contract.ts'
import styles from './embed-code.module.css'

/** How a speach is shown on another site's page; asked for once somebody wants to know. */
export function EmbedCode({ speachID }: { speachID: string }) {
  const { t } = useTranslation('embedding')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.part}>
      <Button
        variant="subtle"
        leftSection={<IconCode size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t(($) => $.open)}
      </Button>
      {isOpen && (
        <div id={id} className={styles.shown}>
          <Code speachID={speachID} />
        </div>
      )}
    </div>
  )
}

function Code({ speachID }: { speachID: string }) {
  const { t } = useTranslation('embedding')
  const say = useErrorMessage()
  const { data, error } = useQuery({
    queryKey: ['embed-code', speachID],
    queryFn: ({ signal }) => call(getEmbedCode, { params: { speachID } }, { signal }),
  })
  if (error) return <p role="alert">{say(error)}</p>
  if (!data) return <Skeleton height={96} width="100%" />
  const { code, readers } = data
  const copy = async () => {
    if (await copyText(code)) notify.success(t(($) => $.copied))
    else notify.failure(t(($) => $.notCopied))
  }
  return (
    <>
      <p>{t(($) => $.readers[readers])}</p>
      {readers !== 'NO_SITE' && (
        <>
          <Textarea
            className={styles.code}
            label={t(($) => $.code)}
            readOnly
            autosize
            maxRows={6}
            value={code}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            {t(($) => $.copy)}
          </Button>
        </>
      )}
    </>
  )
}
