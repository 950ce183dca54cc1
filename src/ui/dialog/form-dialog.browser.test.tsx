import { Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '#shared/client.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { draw } from '../testing/draw.tsx'
import { CancelButton } from './cancel-button.tsx'
import { ConfirmHost } from './confirm-host.tsx'
import { FormDialog } from './form-dialog.tsx'

const TAKEN = 'There is such a group already.'
const DOWN = 'Groups cannot be changed just now.'

/** What was sent and not answered yet. */
let waiting: { name: string; answer: () => void; refuse: (code: string, message: string) => void }[] = []
beforeEach(() => {
  waiting = []
})

function send(name: string): Promise<void> {
  return new Promise((answer, fail) => {
    const refuse = (code: string, message: string) => fail(new CallError(409, { code, message }))
    waiting.push({ name, answer, refuse })
  })
}

function GroupForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useMutation({ mutationFn: () => send(name), onSuccess: onClose })
  const isTaken = save.error instanceof CallError && save.error.code === 'TAKEN'
  return (
    <FormDialog
      title="New group"
      action="Create"
      isBusy={save.isPending}
      error={isTaken ? null : save.error}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (name !== '') save.mutate()
      }}
      beside={<CancelButton onClick={onClose} />}
    >
      <Checkbox label="Open to all" />
      <TextInput
        label="Name"
        data-autofocus
        value={name}
        error={(isTaken && TAKEN) || (isTried && name === '' && 'Give it a name.')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Loaded with the first click, as most dialogs are, and there only once the page was painted without it. */
const LazyForm = lazy(async () => {
  await painted()
  return { default: GroupForm }
})

function Groups() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Add a group
      </button>
      {opened && (
        // The button stays meanwhile: a browser takes the focus from what is hidden.
        <Suspense>
          <LazyForm onClose={() => setOpened(false)} />
        </Suspense>
      )}
      <ConfirmHost />
    </>
  )
}

const opener = page.getByRole('button', { name: 'Add a group' })
const dialog = page.getByRole('dialog', { name: 'New group' })
const field = dialog.getByRole('textbox', { name: 'Name' })
const create = dialog.getByRole('button', { name: 'Create' })
const question = page.getByRole('dialog', { name: 'Discard what you typed?' })

async function open() {
  await draw(<Groups />, {})
  await opener.click()
  await expect.element(field).toHaveFocus()
}

it('sends with Enter, says that it does, and gives the focus back', async () => {
  await open()
  await userEvent.keyboard('Nurses{Enter}')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Sending…')
  await expect.element(create).toBeDisabled()
  await expectAccessible({ isPart: true })
  await userEvent.keyboard('{Enter}')
  expect(waiting.map(({ name }) => name)).toEqual(['Nurses'])
  waiting[0]?.answer()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('sends a double click once', async () => {
  await open()
  await field.fill('Nurses')
  // As they come where the page was too slow to draw anything in between.
  for (const detail of [1, 2]) {
    create.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  }
  await expect.element(create).toBeDisabled()
  expect(waiting).toHaveLength(1)
})

it('takes the focus to the field that is wrong, before and after it was sent', async () => {
  await open()
  await create.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription('Give it a name.')
  await field.fill('Nurses')
  await create.click()
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.refuse('TAKEN', TAKEN)
  await expect.element(field).toHaveAccessibleDescription(TAKEN)
  await expect.element(field).toHaveFocus()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expectAccessible({ isPart: true })
})

it('says why all of it was refused, and lets it be sent again', async () => {
  await open()
  await userEvent.keyboard('Nurses{Enter}')
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.refuse('DOWN', DOWN)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(DOWN)
  await expectAccessible({ isPart: true })
  await create.click()
  await expect.poll(() => waiting.length).toBe(2)
  waiting[1]?.answer()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('asks before Esc loses what was typed', async () => {
  await open()
  await userEvent.keyboard('Nurses{Escape}')
  await expect.element(question).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Nurses')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(waiting).toEqual([])
})

it.each([
  ['nothing was typed', async () => {}],
  ['it was taken out again', () => userEvent.keyboard('N{Backspace}')],
  ['something was ticked', () => dialog.getByRole('checkbox').click()],
])('closes at once where %s', async (_, change) => {
  await open()
  await change()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

it('closes at once with Cancel', async () => {
  await open()
  await userEvent.keyboard('Nurses')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})
