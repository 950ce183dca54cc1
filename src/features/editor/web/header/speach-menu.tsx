import { Menu } from '@mantine/core'
import {
  IconCalendarOff,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconHistory,
  IconPackageExport,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addOns } from '#features/speaches/web/add-ons.ts'
import { AppLink } from '#ui/app-link.tsx'
import { copyText } from '#ui/copy-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/toast/toast.tsx'
import { useCancelSchedule, useUnpublish } from '../publish/use-publish.ts'
import { useReaderAddress } from '../publish/use-reader-address.ts'
import { useEditorState } from '../use-editor.tsx'

/** The less common actions for the whole speach; empty for a draft that was never published. */
export function SpeachMenu() {
  const { t } = useTranslation('editor')
  const { t: tSpeaches } = useTranslation('speaches')
  const { speachID, state, delayed_till, futureVersionAt, publishedVersion, rights } = useEditorState(
    (editor) => editor.head,
  )
  const address = useReaderAddress()
  const unpublish = useUnpublish()
  const cancel = useCancelSchedule()
  const copy = async () => {
    if (await copyText(address)) notify.success(t(($) => $.publish.copied))
    else notify.failure(tSpeaches(($) => $.card.done.linkNotCopied))
  }
  const { ExportPackage } = addOns
  const [isExporting, setIsExporting] = useState(false)
  const isOut = state === 'PUBLIE'
  const isScheduled = delayed_till !== null || futureVersionAt !== null
  if (!isOut && !isScheduled && publishedVersion === null) return null
  return (
    <>
      <Menu>
        <Menu.Target>
          <IconButton label={t(($) => $.header.more)} bare>
            <IconDots aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {isOut && (
            <>
              <Menu.Item
                component={AppLink}
                href={address}
                target="_blank"
                leftSection={<IconExternalLink aria-hidden />}
              >
                {t(($) => $.publish.openReader)}
              </Menu.Item>
              <Menu.Item leftSection={<IconCopy aria-hidden />} onClick={() => void copy()}>
                {t(($) => $.publish.copy)}
              </Menu.Item>
            </>
          )}
          <Menu.Item component={AppLink} href={`/list-versions/${speachID}`} leftSection={<IconHistory aria-hidden />}>
            {tSpeaches(($) => $.card.menu.versions)}
          </Menu.Item>
          {isOut && ExportPackage && (
            <Menu.Item leftSection={<IconPackageExport aria-hidden />} onClick={() => setIsExporting(true)}>
              {t(($) => $.publish.exportPackage)}
            </Menu.Item>
          )}
          {isScheduled && rights.canPublish && (
            <Menu.Item leftSection={<IconCalendarOff aria-hidden />} onClick={() => cancel.mutate()}>
              {t(($) => $.publish.cancelSchedule)}
            </Menu.Item>
          )}
          {isOut && rights.canPublish && (
            <Menu.Item color="berry" leftSection={<IconEyeOff aria-hidden />} onClick={() => unpublish.mutate()}>
              {t(($) => $.publish.unpublish)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {ExportPackage && isExporting && (
        <Suspense>
          <ExportPackage speachID={speachID} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </>
  )
}
