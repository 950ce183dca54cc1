import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blankContent } from '../../../contents/registry.ts'
import { CHAPTER_ICONS, FAMILIES, type FamilyName } from '../chapter-types.ts'
import { DropTile } from '../contents/drop-tile.tsx'
import { useFileIntake } from '../contents/use-file-intake.ts'
import { type Chapter, setContent } from '../document.ts'
import { useEditor } from '../use-editor.ts'
import styles from './chapter-chooser.module.css'
import { FamilyTile } from './family-tile.tsx'

type TypeName = (typeof FAMILIES)[number]['types'][number]

/** What happens in a chapter: families of types, and a place for files that choose by themselves. */
export function ChapterChooser({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation('speaches')
  const { session } = useEditor()
  const take = useFileIntake(chapter.key)
  const [unfolded, setUnfolded] = useState<FamilyName | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const family = FAMILIES.find(({ name }) => name === unfolded)

  function choose(type: TypeName): void {
    session.edit((document) => setContent(document, chapter.key, blankContent(type)), { where: chapter.key })
  }

  return (
    <>
      <p className={styles.question}>
        <b>{t('editor.chooser.question')}</b> <span className="quiet">{t('editor.chooser.hint')}</span>
      </p>
      <div className={styles.families} ref={grid}>
        {FAMILIES.map((one) => {
          const [only] = one.types
          const isOne = one.types.length === 1
          return (
            <FamilyTile
              key={one.name}
              family={one}
              isUnfolded={isOne ? undefined : one.name === unfolded}
              onChoose={() => (isOne && only ? choose(only) : setUnfolded(one.name === unfolded ? null : one.name))}
            />
          )
        })}
        <DropTile multiple onFiles={take} label={t('editor.chooser.drop')} className={styles.drop} />
        {family && (
          <fieldset
            className={styles.types}
            data-family={family.name}
            aria-label={t(`editor.families.${family.name}.name`)}
          >
            {family.types.map((type) => (
              <TypeButton key={type} type={type} onChoose={() => choose(type)} />
            ))}
          </fieldset>
        )}
      </div>
    </>
  )
}

function TypeButton({ type, onChoose }: { type: TypeName; onChoose: () => void }) {
  const { t } = useTranslation('speaches')
  const Icon = CHAPTER_ICONS[type]
  return (
    <button type="button" className={styles.type} onClick={onChoose}>
      <Icon aria-hidden />
      <b>{t(`editor.types.${type}.name`)}</b>
      <span>{t(`editor.types.${type}.text`)}</span>
    </button>
  )
}
