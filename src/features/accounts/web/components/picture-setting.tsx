import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PICTURE_TYPES } from '#features/media/rules.ts'
import { uploadPicture } from '#features/media/web/upload-picture.ts'
import { call } from '#shared/client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { type Me, updateMe } from '../../contract.ts'
import { meQuery } from '../session.ts'
import { squarePicture } from '../square-picture.ts'
import styles from './picture-setting.module.css'

/** One's own picture: its middle is cut out as a square. */
export function PictureSetting({ me }: { me: Me }) {
  const { t } = useTranslation('accounts', { keyPrefix: 'web.account.picture' })
  const queryClient = useQueryClient()
  const say = useErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return call(updateMe, { body: { picture: null } })
      const square = await squarePicture(file).catch(() => null)
      // A picture that the browser can't read is sent as it is, because the server knows more formats.
      return call(updateMe, { body: { picture: await uploadPicture(square ?? file) } })
    },
    onSuccess: (saved, file) => {
      queryClient.setQueryData(meQuery.queryKey, saved)
      notify.success(file ? t(($) => $.saved) : t(($) => $.removed))
    },
    onError: (error) => notify.failure(say(error)),
  })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file) save.mutate(file)
  }
  return (
    <div className={styles.picture}>
      <Avatar name={`${me.firstName} ${me.lastName}`.trim()} img={me.img} size="xl" decorative />
      <input ref={input} type="file" accept={PICTURE_TYPES} hidden aria-label={t(($) => $.choose)} onChange={choose} />
      <Button variant="default" loading={save.isPending} onClick={() => input.current?.click()}>
        {me.img ? t(($) => $.change) : t(($) => $.choose)}
      </Button>
      {me.img && (
        <Button variant="subtle" color="gray" disabled={save.isPending} onClick={() => save.mutate(null)}>
          {t(($) => $.remove)}
        </Button>
      )}
    </div>
  )
}
