import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { CAPTION_COLOURS, CAPTION_GROUNDS, CAPTION_SIZES, captionStyle, useCaptionLook } from './caption-look.ts'
import styles from './caption-look-dialog.module.css'

/** How captions look in this browser; what is chosen is seen at once, here and in the players. */
export function CaptionLookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('subtitles', { keyPrefix: 'look' })
  const [look, change] = useCaptionLook()
  const { scale, ...style } = captionStyle(look)
  return (
    <Dialog
      opened
      onClose={onClose}
      size={480}
      title={t(($) => $.title)}
      footer={<Button onClick={onClose}>{t(($) => $.done)}</Button>}
    >
      <div className={styles.picture}>
        <span className={styles.sample} style={{ ...style, fontSize: `${scale * 18}px` }}>
          {t(($) => $.sample)}
        </span>
      </div>
      <Choice
        label={t(($) => $.size)}
        options={CAPTION_SIZES.map((value) => ({ value, label: t(($) => $.sizes[value]) }))}
        value={look.size}
        onChange={(size) => change({ size })}
      />
      <Choice
        label={t(($) => $.colour)}
        options={CAPTION_COLOURS.map((value) => ({ value, label: t(($) => $.colours[value]) }))}
        value={look.colour}
        onChange={(colour) => change({ colour })}
      />
      <Choice
        label={t(($) => $.ground)}
        options={CAPTION_GROUNDS.map((value) => ({ value, label: t(($) => $.grounds[value]) }))}
        value={look.ground}
        onChange={(ground) => change({ ground })}
      />
      <p className={styles.kept}>{t(($) => $.kept)}</p>
    </Dialog>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <div className={styles.choice}>
      {/* Those who listen hear it as the name of the buttons. */}
      <span aria-hidden="true">{props.label}</span>
      <Segments {...props} />
    </div>
  )
}
