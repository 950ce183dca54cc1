import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PICTURE_ADDRESS } from '#features/chapters/html/vocabulary.ts'
import { useChapterEditing, useEdited } from '#features/chapters/web/editing/use-chapter-editing.ts'
import { call } from '#shared/client.ts'
import { useCallSignal } from '#ui/use-call-signal.ts'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { describePicture, type Helper } from '../contract.ts'
import styles from './describe-picture.module.css'
import { useHelper } from './use-helper.ts'

interface DescribePictureProps {
  chapterKey: string
  src: string
  onText: (text: string) => void
}

/** Has proposed what a picture shows, where a language model is there for this author. */
export function DescribePicture(props: DescribePictureProps) {
  const helper = useHelper()
  const fileID = PICTURE_ADDRESS.exec(props.src)?.[1]
  return helper && fileID && <Describe {...props} helper={helper} fileID={fileID} />
}

interface DescribeProps extends DescribePictureProps {
  helper: Helper
  fileID: string
}

function Describe({ chapterKey, fileID, helper, onText }: DescribeProps) {
  const { t } = useTranslation('text-helper')
  const { session } = useChapterEditing()
  const language = useEdited((state) => state.document.facts.language)
  const say = useErrorMessage()
  const begin = useCallSignal()
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      // A picture is shown to a model only once the chapter on the server has it.
      await session.flush()
      const chapterId = session.getState().copy.chapters[chapterKey]?.id
      return chapterId === undefined
        ? null
        : call(describePicture, { params: { chapterId }, body: { fileID } }, { signal })
    },
    networkMode: 'always',
  })
  return (
    <div className={styles.describe}>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconSparkles size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate(begin())}
      >
        {t(($) => $.picture.propose)}
      </Button>
      <div role="status">
        {isPending && <p className={styles.by}>{t(($) => $.picture.waiting)}</p>}
        {data && (
          <>
            <p className={styles.by}>{t(($) => $.picture.by, { model: helper.name, host: helper.host })}</p>
            <p className={styles.text} lang={language} dir="auto">
              {data.text}
            </p>
          </>
        )}
      </div>
      {data && (
        <Button
          size="sm"
          onClick={() => {
            onText(data.text)
            reset()
          }}
        >
          {t(($) => $.picture.take)}
        </Button>
      )}
      {(error || data === null) && (
        <p role="alert" className={styles.failure}>
          {error ? say(error) : t(($) => $.panel.unsaved)}
        </p>
      )}
    </div>
  )
}
