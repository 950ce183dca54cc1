import { useTranslation } from 'react-i18next'
import { QuestionBody } from '#features/chapters/quiz/editor/questions/question-body.tsx'
import { changeQuestion } from '#features/chapters/quiz/editor/questions/question-operations.ts'
import { putItem } from '#features/chapters/weet/edit/operations.ts'
import type { AskedQuestion } from '#features/chapters/weet/edit/schema.ts'
import { seenFrom } from '#features/chapters/weet/edit/timeline.ts'
import { SettingSwitch } from '#ui/setting-switch.tsx'
import { useDesk } from '../desk.ts'
import styles from './interact.module.css'
import { anchorAt } from './pins.ts'
import { TimeField } from './time-field.tsx'
import { usePins } from './use-pins.ts'

interface QuestionPanelProps {
  item: AskedQuestion
  /** From 1. */
  number: number
}

/** A question of a video: the quiz's own editor, and what only a video has. */
export function QuestionPanel({ item, number }: QuestionPanelProps) {
  const { t } = useTranslation('interact', { keyPrefix: 'question' })
  const { chapterId, change } = useDesk()
  const { put, makings } = usePins()
  const set = (changed: Partial<AskedQuestion>) => put({ list: 'interactions', item: { ...item, ...changed } })
  return (
    <>
      <QuestionBody
        chapterKey={`video-${chapterId}`}
        question={item.question}
        number={number}
        makings={makings}
        onEdit={(edit, group) =>
          change((now) => {
            const current = now.interactions.find(({ id }) => id === item.id)
            if (current?.kind !== 'question') return now
            const [question = current.question] = changeQuestion([current.question], current.question.id, edit)
            return putItem(now, 'interactions', { ...current, question })
          }, group && `${item.id}-${group}`)
        }
      />
      <div className={styles.switches}>
        <SettingSwitch
          label={t(($) => $.required)}
          description={t(($) => $.requiredHelp)}
          checked={item.required}
          onChange={(required) => set({ required })}
        />
        <SettingSwitch
          label={t(($) => $.again)}
          description={t(($) => $.againHelp)}
          checked={item.again}
          onChange={(again) => set({ again })}
        />
      </div>
      <Jumps item={item} onChange={set} />
    </>
  )
}

interface JumpsProps {
  item: AskedQuestion
  onChange: (changed: Partial<AskedQuestion>) => void
}

/** Where the video goes on after an answer: after a wrong one, or after a single choice, which comes first. */
function Jumps({ item, onChange }: JumpsProps) {
  const { t } = useTranslation('interact', { keyPrefix: 'question' })
  const { pieces } = useDesk()
  const { question, wrong, choices = {} } = item
  const seen = (jump: AskedQuestion['wrong']) => (jump ? seenFrom(pieces, { clip: jump.clip, ms: jump.at }) : null)
  const listed = question.kind === 'order' || !('choices' in question) ? [] : question.choices

  function setChoice(id: string, ms: number | null): void {
    const { [id]: _, ...others } = choices
    const jump = ms === null ? undefined : anchorAt(ms, pieces)
    const next = jump ? { ...others, [id]: jump } : others
    onChange({ choices: Object.keys(next).length > 0 ? next : undefined })
  }

  return (
    <fieldset className={styles.jumps}>
      <legend>{t(($) => $.jumps)}</legend>
      <p className={styles.hint}>{t(($) => $.jumpsHelp)}</p>
      {question.kind !== 'open' && (
        <TimeField
          label={t(($) => $.wrong)}
          placeholder={t(($) => $.goesOn)}
          ms={seen(wrong)}
          onTime={(ms) => onChange({ wrong: anchorAt(ms, pieces) })}
          onClear={() => onChange({ wrong: undefined })}
        />
      )}
      {listed.map(({ id, text }, index) => (
        <TimeField
          key={id}
          label={text.trim() ? t(($) => $.choice, { text }) : t(($) => $.choiceNumber, { number: index + 1 })}
          placeholder={t(($) => $.goesOn)}
          ms={seen(choices[id])}
          onTime={(ms) => setChoice(id, ms)}
          onClear={() => setChoice(id, null)}
        />
      ))}
    </fieldset>
  )
}
