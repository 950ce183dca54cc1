import { describe, expect, it } from 'vitest'
import { CHAPTER_TYPES } from '../../contents.ts'
import { FAMILIES, typesIn } from '../labels.ts'
import { titleForFile, typeForFile } from './file-types.ts'

describe('FAMILIES', () => {
  it('offers every type once, but for the one that is no choice', () => {
    const offered = FAMILIES.flatMap(({ name }) => typesIn(name))
    expect(offered.toSorted()).toEqual(CHAPTER_TYPES.filter((type) => type !== 'NONE').toSorted())
  })
})

describe('typeForFile', () => {
  it.each([
    ['report.pdf', 'application/pdf', 'PDF_UPLOAD'],
    ['REPORT.PDF', '', 'PDF_UPLOAD'],
    ['film.mp4', 'video/mp4', 'VIDEO_UPLOAD'],
    ['film.mkv', '', 'VIDEO_UPLOAD'],
    ['voice.mp3', 'audio/mpeg', 'AUDIO_UPLOAD'],
    ['voice.opus', '', 'AUDIO_UPLOAD'],
    ['talk.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PPT'],
    ['TALK.PPS', '', 'PPT'],
    ['open.odp', '', 'PPT'],
    ['notes.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'HTML'],
    ['notes.doc', 'application/msword', null],
    ['photo.jpg', 'image/jpeg', 'HTML'],
    ['drawing.svg', 'image/svg+xml', null],
    ['pdf', '', null],
  ])('%s (%s): %s', (name, type, expected) => {
    expect(typeForFile({ name, type })).toBe(expected)
  })
})

describe('titleForFile', () => {
  it.each([
    ['Annual_report 2026.pdf', 'Annual report 2026'],
    ['v1.2 of the film.mp4', 'v1.2 of the film'],
    ['.pdf', ''],
  ])('%s: %s', (name, expected) => {
    expect(titleForFile(name)).toBe(expected)
  })
})
