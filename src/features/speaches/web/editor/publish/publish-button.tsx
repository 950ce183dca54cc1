import { Button, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorState } from '../use-editor.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** The one primary action of the editor. Templates are never published. */
export function PublishButton() {
  const { t } = useTranslation('speaches')
  const isTemplate = useEditorState((state) => state.head.isTemplate)
  const mayPublish = useEditorState((state) => state.head.rights.canPublish)
  const [opened, setOpened] = useState(false)
  if (isTemplate) return null
  return (
    <>
      <Tooltip label={t('errors.WORKFLOW_DECIDES')} disabled={mayPublish}>
        <Button
          variant="filled"
          aria-disabled={!mayPublish || undefined}
          data-disabled={!mayPublish || undefined}
          onClick={() => mayPublish && setOpened(true)}
        >
          {t('editor.publish.open')}
        </Button>
      </Tooltip>
      {opened && <PublishDialog onClose={() => setOpened(false)} />}
    </>
  )
}
