import { Button } from '@mantine/core'
import { IconFileText, IconMicrophone2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LineMakersProps } from '#features/speaches/web/add-ons.ts'
import { findTypedVoiceLanguage, TYPED_VOICE_LANGUAGES } from '#shared/voice-languages.ts'
import { TranscriptPanel } from '../../transcript/web/transcript-panel.tsx'
import styles from './line-makers.module.css'
import type { Script } from './script-form.tsx'
import { ScriptPanel } from './script-panel.tsx'

/** The two ways to lines that nobody has to type: a script finds its times, or what is spoken is written down. */
export function LineMakers({ onCues, ...props }: LineMakersProps) {
  const { t } = useTranslation('alignment')
  const { t: ofTranscript } = useTranslation('transcript')
  // Stays when the panel is closed: nobody wants to paste it twice.
  const [script, setScript] = useState<Script>(() => ({
    text: '',
    lang: findTypedVoiceLanguage(props.language) ?? TYPED_VOICE_LANGUAGES[0],
  }))
  const [open, setOpen] = useState<'script' | 'transcript' | null>(null)
  const given = {
    ...props,
    onCues: (cues: Parameters<typeof onCues>[0]) => {
      onCues(cues)
      setOpen(null)
    },
    onClose: () => setOpen(null),
  }
  if (open === 'script') return <ScriptPanel {...given} script={script} onScript={setScript} />
  if (open === 'transcript') return <TranscriptPanel {...given} />
  return (
    <div className={styles.ways}>
      <Button leftSection={<IconFileText size={18} aria-hidden />} onClick={() => setOpen('script')}>
        {t(($) => $.title)}
      </Button>
      <Button leftSection={<IconMicrophone2 size={18} aria-hidden />} onClick={() => setOpen('transcript')}>
        {ofTranscript(($) => $.title)}
      </Button>
    </div>
  )
}
