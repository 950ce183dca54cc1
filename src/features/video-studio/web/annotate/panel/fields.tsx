import { Slider, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { putItem } from '#features/chapters/weet/edit/operations.ts'
import {
  ANNOTATION_SIZES,
  ANNOTATION_WORDS_MAX,
  type Annotation,
  FADES_MS,
  TEXT_LOOKS,
} from '#features/chapters/weet/edit/schema.ts'
import { Segments } from '#ui/segments.tsx'
import { useDesk } from '../../desk.ts'
import { ColourField } from './colour-field.tsx'
import { Field, type Put } from './field.tsx'
import styles from './fields.module.css'
import { NumberField } from './number-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ShownFields } from './shown-fields.tsx'

const FADE_NAMES = { 0: 'none', 200: 'short', 500: 'long' } as const

/** All that can be said of an annotation. */
export function Fields({ annotation }: { annotation: Annotation }) {
  const { t } = useTranslation('annotate')
  const { change } = useDesk()
  const put: Put = (next, group) => change((now) => putItem(now, 'annotations', next), group)
  const { kind } = annotation
  return (
    <div className={styles.fields}>
      {kind === 'text' && <WordsField annotation={annotation} put={put} />}
      {kind === 'text' && (
        <Field name={t(($) => $.fields.look)}>
          <Segments
            label={t(($) => $.fields.look)}
            options={TEXT_LOOKS.map((value) => ({ value, label: t(($) => $.looks[value]) }))}
            value={annotation.look}
            onChange={(look) => put({ ...annotation, look })}
          />
        </Field>
      )}
      {(kind === 'blur' || kind === 'block') && (
        <Field name={t(($) => $.hide.label)}>
          <Segments
            label={t(($) => $.hide.label)}
            options={(['blur', 'block'] as const).map((value) => ({ value, label: t(($) => $.hide[value]) }))}
            value={kind}
            onChange={(to) =>
              put(to === 'blur' ? { ...annotation, kind: to } : { ...annotation, kind: to, colour: 'ink' })
            }
          />
        </Field>
      )}
      {kind === 'number' && (
        <Field name={t(($) => $.fields.value)}>
          <NumberField
            label={t(($) => $.fields.value)}
            value={annotation.value}
            most={99}
            onValue={(value) => put({ ...annotation, value: Math.round(value) })}
          />
        </Field>
      )}
      {'size' in annotation && (
        <Field name={t(($) => $.fields.size)}>
          <Segments
            label={t(($) => $.fields.size)}
            options={ANNOTATION_SIZES.map((value) => ({ value, label: value }))}
            value={annotation.size}
            onChange={(size) => put({ ...annotation, size })}
          />
        </Field>
      )}
      {'colour' in annotation && (
        <Field name={t(($) => $.fields.colour)}>
          <ColourField value={annotation.colour} onChange={(colour) => put({ ...annotation, colour })} />
        </Field>
      )}
      {kind === 'arrow' && (
        <Field name={t(($) => $.fields.bend)}>
          <Slider
            thumbLabel={t(($) => $.fields.bend)}
            label={null}
            min={-1}
            max={1}
            step={0.05}
            value={annotation.bend}
            onChange={(bend) => put({ ...annotation, bend }, `bend-${annotation.id}`)}
          />
        </Field>
      )}
      <ShownFields annotation={annotation} put={put} />
      {kind !== 'blur' && kind !== 'block' && (
        <Field name={t(($) => $.fields.fade)}>
          <Segments
            label={t(($) => $.fields.fade)}
            options={FADES_MS.map((ms) => ({ value: String(ms), label: t(($) => $.fade[FADE_NAMES[ms]]) }))}
            value={String(annotation.fadeMs)}
            onChange={(to) => put({ ...annotation, fadeMs: FADES_MS.find((ms) => String(ms) === to) ?? 0 })}
          />
        </Field>
      )}
      <PlaceFields annotation={annotation} put={put} />
    </div>
  )
}

function WordsField({ annotation, put }: { annotation: Extract<Annotation, { kind: 'text' }>; put: Put }) {
  const { t } = useTranslation('annotate')
  const field = useRef<HTMLTextAreaElement>(null)
  const isNew = annotation.words === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever adds a text goes on to write it; emptied, it has the focus
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [annotation.id])
  return (
    <Field name={t(($) => $.fields.words)}>
      <Textarea
        ref={field}
        aria-label={t(($) => $.fields.words)}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={ANNOTATION_WORDS_MAX}
        value={annotation.words}
        onChange={({ currentTarget }) => put({ ...annotation, words: currentTarget.value }, `words-${annotation.id}`)}
      />
    </Field>
  )
}
