import { Button, Slider } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './crop-dialog.module.css'
import { cropPicture, type PictureArea } from './crop-picture.ts'

/** Pixels that an arrow key moves the picture by. */
const KEY_STEP = 8
const ZOOM_MAX = 4

interface CropDialogProps {
  file: File
  /** Called with the cropped picture, or with the original if the browser can't draw it. */
  onPicture: (file: File) => void
  onClose: () => void
}

/** Chooses which part of a picture becomes the cover: by dragging, pinching, arrow keys, and a slider. */
export function CropDialog({ file, onPicture, onClose }: CropDialogProps) {
  const { t } = useTranslation('editor', { keyPrefix: 'crop' })
  const address = useObjectAddress(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PictureArea | null>(null)
  const [busy, setBusy] = useState(false)

  async function cut(): Promise<void> {
    if (!area) return
    setBusy(true)
    onPicture(await cropPicture(file, area).catch(() => file))
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.title)}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t(($) => $.cancel)}
          </Button>
          <Button variant="filled" disabled={!area} loading={busy} onClick={() => void cut()}>
            {t(($) => $.use)}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {address && (
          <Cropper
            image={address}
            aspect={16 / 9}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            keyboardStep={KEY_STEP}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t(($) => $.area) }}
            mediaProps={{ alt: '', onError: () => onPicture(file) }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <p className={styles.hint}>{t(($) => $.hint)}</p>
      <Slider
        thumbLabel={t(($) => $.zoom)}
        label={null}
        min={1}
        max={ZOOM_MAX}
        step={0.05}
        value={zoom}
        onChange={setZoom}
      />
    </Dialog>
  )
}

/** An address of a file on the device, for as long as it is shown. */
function useObjectAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
