import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadableType } from '#features/chapters/contents.ts'
import { type Chapter, setContent } from '#features/chapters/outline.ts'
import { blankContent } from '#features/chapters/registry.ts'
import { DropTile } from '#features/chapters/web/editing/drop-tile.tsx'
import { useFileIntake } from '#features/chapters/web/editing/use-file-intake.ts'
import { FAMILIES, type FamilyName, iconOf, typesIn } from '#features/chapters/web/labels.ts'
import { takeHandedFiles } from '../../starts/web/handed-files.ts'
import { useEditor } from '../use-editor.tsx'
import styles from './chapter-chooser.module.css'
import { FamilyTile } from './family-tile.tsx'

/** Families in a row; half as many where it is narrow. */
const COLUMNS = 4

/** What happens in a chapter: families of types, and a place for files that choose by themselves. */
export function ChapterChooser({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation('editor')
  const { session } = useEditor()
  const intake = useFileIntake()
  const take = (files: File[]) => intake.into(chapter.key, files)
  const takeHanded = useEffectEvent(() => take(takeHandedFiles(session.speachID)))
  useEffect(() => takeHanded(), [])
  const [unfolded, setUnfolded] = useState<FamilyName | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const index = FAMILIES.findIndex(({ name }) => name === unfolded)
  const family = FAMILIES[index]
  const rowEnd = (Math.floor(index / COLUMNS) + 1) * COLUMNS - 1

  function choose(type: ReadableType): void {
    session.edit((document) => setContent(document, chapter.key, blankContent(type)), { where: chapter.key })
  }

  return (
    <>
      {'unreadable' in chapter.content && chapter.content.unreadable && <Unreadable />}
      <p className={styles.question}>
        <b>{t(($) => $.chooser.question)}</b> <span className="quiet">{t(($) => $.chooser.hint)}</span>
      </p>
      <div className={styles.families} ref={grid} style={{ '--rest': COLUMNS - (FAMILIES.length % COLUMNS) }}>
        {FAMILIES.map((one, place) => {
          const [only, ...others] = typesIn(one.name)
          const isOne = others.length === 0
          return (
            <Fragment key={one.name}>
              <FamilyTile
                family={one}
                isUnfolded={isOne ? undefined : one.name === unfolded}
                onChoose={() => (isOne && only ? choose(only) : setUnfolded(one.name === unfolded ? null : one.name))}
              />
              {family && place === rowEnd && <Types family={family} column={index % COLUMNS} onChoose={choose} />}
            </Fragment>
          )
        })}
        <DropTile multiple onFiles={take} label={t(($) => $.chooser.drop)} className={styles.drop} />
        {family && rowEnd >= FAMILIES.length && <Types family={family} column={index % COLUMNS} onChoose={choose} />}
      </div>
    </>
  )
}

/** Says what has become of a chapter whose stored content fits no type any more. */
function Unreadable() {
  const { t } = useTranslation('chapters')
  return <p className={styles.unreadable}>{t(($) => $.unreadable.author)}</p>
}

interface TypesProps {
  family: (typeof FAMILIES)[number]
  /** The column of the family in its row, from 0. */
  column: number
  onChoose: (type: ReadableType) => void
}

/** The types of a family, under the row that it is in. */
function Types({ family, column, onChoose }: TypesProps) {
  const { t } = useTranslation('editor')
  return (
    <fieldset
      className={styles.types}
      style={{ '--column': column }}
      aria-label={t(($) => $.families[family.name].name)}
    >
      {typesIn(family.name).map((type) => (
        <TypeButton key={type} type={type} onChoose={() => onChoose(type)} />
      ))}
    </fieldset>
  )
}

function TypeButton({ type, onChoose }: { type: ReadableType; onChoose: () => void }) {
  const { t } = useTranslation('chapters')
  const Icon = iconOf(type)
  return (
    <button type="button" className={styles.type} onClick={onChoose}>
      <Icon aria-hidden />
      <b>{t(($) => $.types[type].name)}</b>
      <span>{t(($) => $.types[type].text)}</span>
    </button>
  )
}
