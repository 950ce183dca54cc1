import { Button, Tooltip } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { useBegin } from '#features/speaches/web/cards/use-begin.ts'
import { useEditor, useEditorState } from '../use-editor.tsx'
import { PublishDialog } from './publish-dialog.tsx'

/** The one primary action of the editor: where a workflow decides, to submit; of a template, to make a speach from it. */
export function PublishButton() {
  const { t } = useTranslation('speaches')
  const { t: tEditor } = useTranslation('editor')
  const isTemplate = useEditorState((state) => state.head.isTemplate)
  const mayPublish = useEditorState((state) => state.head.rights.canPublish)
  const [opened, setOpened] = useState(false)
  if (isTemplate) return <UseTemplateButton />
  if (!mayPublish && addOns.SubmitDialog) return <SubmitButton />
  return (
    <>
      <Tooltip label={t(($) => $.errors.WORKFLOW_DECIDES)} disabled={mayPublish}>
        <Button
          variant="filled"
          aria-disabled={!mayPublish || undefined}
          data-disabled={!mayPublish || undefined}
          onClick={() => mayPublish && setOpened(true)}
        >
          {tEditor(($) => $.publish.open)}
        </Button>
      </Tooltip>
      {opened && <PublishDialog onClose={() => setOpened(false)} />}
    </>
  )
}

/** Saves the template, makes a speach from it and opens that. */
function UseTemplateButton() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const title = useEditorState((state) => state.document.facts.title)
  const begin = useBegin()
  const saveAndBegin = async () => {
    await session.flush()
    begin.mutate({ isTemplate: true, from: { speachID: session.speachID, title } })
  }
  return (
    <Button variant="filled" loading={begin.isPending} onClick={() => void saveAndBegin()}>
      {t(($) => $.publish.useTemplate)}
    </Button>
  )
}

/** Hands the draft to the workflow that decides on it. */
function SubmitButton() {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const title = useEditorState((state) => state.document.facts.title)
  const [opened, setOpened] = useState(false)
  const { SubmitDialog } = addOns

  /** Whether everything that is typed is on the server. */
  async function save(): Promise<boolean> {
    await session.flush()
    const { saving, texts } = session.getState()
    return saving === 'saved' && texts === 'saved'
  }

  return (
    <>
      <Button variant="filled" onClick={() => setOpened(true)}>
        {t(($) => $.publish.submit)}
      </Button>
      {opened && SubmitDialog && (
        <Suspense>
          <SubmitDialog speachID={session.speachID} title={title} save={save} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
