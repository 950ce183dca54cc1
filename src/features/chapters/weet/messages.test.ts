import { describe, expect, it } from 'vitest'
import { readMessage } from './messages.ts'

const sent = { name: 'SEND_WEET_ID', weetID: 'w', duration: 2.5, modified: true }

describe('a message', () => {
  it.each([
    [sent],
    [{ ...sent, name: 'SILENTLY_SEND_WEET_ID' }],
    [{ ...sent, weetID: '', duration: 0, modified: false }],
    [{ name: 'WEET_PLAYING', weetID: 'w' }],
    [{ name: 'WEET_END', weetID: 'w' }],
    [{ name: 'AIAVATAR_DURATION', weetID: 'w', seconds: 3 }],
    [{ name: 'LOGGED_OUT' }],
  ])('%j is read', (message) => expect(readMessage(message)).toEqual(message))

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'SEND_WEET_ID'],
    ['a list', []],
    ['no name', { weetID: 'w' }],
    ['another name', { ...sent, name: 'OTHER' }],
    ['no id', { ...sent, weetID: undefined }],
    ['an id that is too long', { ...sent, weetID: 'w'.repeat(65) }],
    ['a length that is none', { ...sent, duration: Number.NaN }],
    ['a negative length', { ...sent, duration: -1 }],
    ['an avatar without seconds', { name: 'AIAVATAR_DURATION', weetID: 'w' }],
  ])('%s is not', (_, data) => expect(readMessage(data)).toBeNull())

  it('says no more than it should', () => {
    expect(readMessage({ ...sent, modified: 'yes', token: 'secret' })).toEqual({ ...sent, modified: false })
  })
})
