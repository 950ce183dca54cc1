import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BADGE_COLOURS, BADGE_ICONS, BADGE_SHAPES, type BadgeDesign } from '#features/speaches/badge/rules.ts'
import { BadgePicture } from '#features/speaches/web/badge/badge-picture.tsx'
import styles from './badge.module.css'

interface DesignFieldsProps {
  design: BadgeDesign
  onDesign: (design: BadgeDesign) => void
}

/** Shapes, colours and drawings to choose from, each shown on the badge as it would be. */
export function DesignFields({ design, onDesign }: DesignFieldsProps) {
  const { t } = useTranslation('badge')
  return (
    <>
      <Choices
        label={t(($) => $.shape)}
        options={BADGE_SHAPES.map((shape) => ({
          key: shape,
          name: t(($) => $.shapes[shape]),
          design: { ...design, shape },
        }))}
        chosen={design.shape}
        onChoose={onDesign}
      />
      <Choices
        label={t(($) => $.colour)}
        options={BADGE_COLOURS.map((colour) => ({
          key: colour,
          name: t(($) => $.colours[colour]),
          design: { ...design, colour },
        }))}
        chosen={design.colour}
        onChoose={onDesign}
      />
      <Choices
        label={t(($) => $.icon)}
        options={BADGE_ICONS.map((icon) => ({ key: icon, name: t(($) => $.icons[icon]), design: { ...design, icon } }))}
        chosen={design.icon}
        onChoose={onDesign}
      />
    </>
  )
}

interface ChoicesProps {
  label: string
  options: { key: string; name: string; design: BadgeDesign }[]
  chosen: string
  onChoose: (design: BadgeDesign) => void
}

/** A group of radio buttons that look like what they choose: arrows move through it. */
function Choices({ label, options, chosen, onChoose }: ChoicesProps) {
  const group = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div>
        {options.map(({ key, name, design }) => (
          <label key={key} title={name}>
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={key === chosen}
              onChange={() => onChoose(design)}
            />
            <BadgePicture design={design} size={44} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
