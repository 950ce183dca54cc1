import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PICTURE_TYPES } from '#features/media/rules.ts'
import { uploadPicture } from '#features/media/web/upload-picture.ts'
import { logoAddress } from '#features/site/rules.ts'
import { notify } from '#ui/toast/toast.tsx'
import { useErrorMessage } from '#ui/use-error-message.ts'
import { AccentPreview } from './accent-preview.tsx'
import { SectionForm } from './section.tsx'
import styles from './settings.module.css'
import { type SectionProps, useSection } from './use-section.ts'

const COLOUR = /^#[0-9a-f]{6}$/

/** The product's own, where the picker begins. */
const OWN_ACCENT = '#ff8b52'

/** Logo and colour. */
export function BrandSection(props: SectionProps) {
  // The logo before may be gone when somebody wants it back.
  const section = useSection('brand', props, { lasting: false })
  const { values, change, errorOf, keyOf } = section
  return (
    <SectionForm section={section}>
      <LogoField fileID={values['brand.logo']} onChange={(logo) => change({ 'brand.logo': logo })} />
      <AccentField
        key={keyOf('brand.accent')}
        accent={values['brand.accent']}
        error={errorOf('brand.accent')}
        onChange={(accent) => change({ 'brand.accent': accent })}
      />
    </SectionForm>
  )
}

function LogoField({ fileID, onChange }: { fileID: string | null; onChange: (fileID: string | null) => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.brand' })
  const say = useErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: onChange,
    onError: (error) => notify.failure(say(error)),
  })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file) upload.mutate(file)
  }
  return (
    <div className={styles.field}>
      <p className={styles.label}>{t(($) => $.logo)}</p>
      <p className={styles.quiet}>{t(($) => $.logoHint)}</p>
      {fileID && (
        <div className={styles.logos}>
          {(['light', 'dark'] as const).map((theme) => (
            <span key={theme} data-theme={theme}>
              <img src={logoAddress(fileID)} alt={t(($) => $[theme])} />
            </span>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          hidden
          aria-label={t(($) => $.choose)}
          onChange={choose}
        />
        <Button loading={upload.isPending} onClick={() => input.current?.click()}>
          {t(($) => $.choose)}
        </Button>
        {fileID && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {t(($) => $.remove)}
          </Button>
        )}
      </div>
    </div>
  )
}

interface AccentFieldProps {
  accent: string | null
  error: string | undefined
  onChange: (accent: string | null) => void
}

function AccentField({ accent, error, onChange }: AccentFieldProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'web.brand' })
  const [typed, setTyped] = useState(accent ?? '')
  const isWrong = typed !== '' && !COLOUR.test(typed)
  function type(text: string): void {
    const colour = text.trim().toLowerCase()
    setTyped(colour)
    onChange(colour || null)
  }
  return (
    <div className={styles.field}>
      <div className={styles.accent}>
        <TextInput
          label={t(($) => $.accent)}
          description={t(($) => $.accentHint)}
          placeholder={OWN_ACCENT}
          error={isWrong ? t(($) => $.wrong) : error}
          value={typed}
          maxLength={7}
          spellCheck={false}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <input
          type="color"
          className={styles.picker}
          aria-label={t(($) => $.pick)}
          value={isWrong || typed === '' ? OWN_ACCENT : typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
      {!isWrong && typed !== '' && <AccentPreview colour={typed} />}
    </div>
  )
}
