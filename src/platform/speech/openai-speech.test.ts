import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytes, json, type ProviderServer, startProvider } from '../provider/testing/provider-server.ts'
import { createOpenaiSpeech } from './openai-speech.ts'
import { noSpeech } from './speech.ts'
import { silentWav } from './wave.ts'

const silence = silentWav(0.1)

let provider: ProviderServer
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

const open = (models: object = {}) =>
  createOpenaiSpeech({
    ...{ address: provider.address, key: 'k', voiceModel: 'tts-1', transcriptModel: 'whisper-1', ...models },
  })
const sound = { audio: silence, fileName: 'a.wav', mimeType: 'audio/wav' }

test('speaks a text, and counts its characters as people do', async () => {
  provider.answer(bytes(silence, 'application/octet-stream'))
  const spoken = await open().synthesize({ text: 'Grüß Gott 🙂', voice: 'alloy', speed: 1.2 })
  expect(Buffer.from(spoken.audio).equals(silence)).toBe(true)
  expect(spoken).toMatchObject({ mimeType: 'audio/wav', words: null, units: { characters: 11 } })
  const [received] = provider.received
  expect(received?.path).toBe('/v1/audio/speech')
  expect(JSON.parse(received?.body.toString() ?? '')).toEqual({
    ...{ model: 'tts-1', input: 'Grüß Gott 🙂', voice: 'alloy', response_format: 'wav', speed: 1.2 },
  })
})

test.each([
  ['a page', '<html>Sign in</html>', 'audio/wav'],
  ['an error with the status of a success', '{"error":"no such voice"}', 'audio/wav'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'audio/wav'],
  ['nothing', '', 'audio/wav'],
])('does not take %s for a sound', async (_, content, type) => {
  provider.answer(bytes(content, type))
  await expect(open().synthesize({ text: 'Hello.', voice: 'alloy' })).rejects.toMatchObject({
    code: 'PROVIDER_BAD_ANSWER',
  })
})

test.each([
  ['names', { voices: ['af_bella', ''] }, [{ id: 'af_bella', name: 'af_bella', language: null }]],
  [
    'objects',
    { voices: [{ id: 'siwis', name: 'Siwis', language: 'fr-FR' }, { voice_id: 'amy' }, 7, {}] },
    [
      { id: 'siwis', name: 'Siwis', language: 'fr-FR' },
      { id: 'amy', name: 'amy', language: null },
    ],
  ],
  ['a list of data', { data: [{ name: 'amy' }] }, [{ id: 'amy', name: 'amy', language: null }]],
  ['a bare list', ['amy'], [{ id: 'amy', name: 'amy', language: null }]],
])('lists voices that come as %s', async (_, answer, voices) => {
  provider.answer(json(answer))
  expect(await open().listVoices()).toEqual(voices)
  expect(provider.received[0]).toMatchObject({ method: 'GET', path: '/v1/audio/voices' })
})

test('tells a provider that lists no voices from one that refuses to', async () => {
  provider.answer(json({ error: { message: 'Unknown request URL' } }, 404))
  expect(await open().listVoices()).toBeNull()
  provider.answer(json({}, 401))
  await expect(open().listVoices()).rejects.toMatchObject({ code: 'PROVIDER_KEY_REFUSED' })
})

test('writes down what is spoken, with the times that make sense', async () => {
  provider.answer(
    json({
      ...{ text: ' One two. ', language: 'english', duration: '1.5' },
      segments: [{ text: ' two.', start: 1, end: 1.5 }, { text: 'One', start: 0, end: 0.9 }, { text: 'lost' }],
      words: [
        { word: 'One', start: 0, end: 0.5 },
        { word: null, start: 1, end: 2 },
        { word: 'back', start: 2, end: 1 },
      ],
    }),
  )
  expect(await open().transcribe({ ...sound, language: 'en' })).toEqual({
    ...{ text: 'One two.', language: 'english', units: { seconds: 1.5 } },
    segments: [
      { text: 'One', start: 0, end: 0.9 },
      { text: 'two.', start: 1, end: 1.5 },
    ],
    words: [{ text: 'One', start: 0, end: 0.5 }],
  })
  const [received] = provider.received
  expect(received?.path).toBe('/v1/audio/transcriptions')
  const type = String(received?.headers['content-type'])
  const form = await new Response(new Uint8Array(received?.body ?? []), {
    headers: { 'content-type': type },
  }).formData()
  expect(form.getAll('timestamp_granularities[]')).toEqual(['segment', 'word'])
  expect([form.get('model'), form.get('language'), form.get('response_format')]).toEqual([
    ...['whisper-1', 'en', 'verbose_json'],
  ])
  const file = form.get('file') as File
  expect([file.name, file.type, file.size]).toEqual(['a.wav', 'audio/wav', silence.length])
})

test.each([
  ['no times', { text: 'One.' }],
  ['null for them', { text: 'One.', segments: null, words: null, duration: null, language: null }],
  ['empty lists', { text: 'One.', segments: [], words: [] }],
  ['rubbish', { text: 'One.', segments: 'none', words: { a: 1 }, duration: 'long' }],
])('is content with a transcript that has %s', async (_, answer) => {
  provider.answer(json(answer))
  expect(await open().transcribe(sound)).toEqual({
    ...{ text: 'One.', language: null, segments: [], words: [], units: {} },
  })
})

test('asks a model without times once more, for the text alone', async () => {
  provider.answer(
    json({ error: { message: "response_format 'verbose_json' is not compatible" } }, 400),
    json({ text: 'One.' }),
  )
  expect((await open().transcribe(sound)).text).toBe('One.')
  expect(provider.received.map(({ body }) => body.includes('timestamp_granularities'))).toEqual([true, false])
})

test('asks once where the sound is too large, and where the answer is none', async () => {
  provider.answer(json({}, 413))
  await expect(open().transcribe(sound)).rejects.toMatchObject({ code: 'PROVIDER_INPUT_TOO_LARGE' })
  expect(provider.received.length).toBe(1)
  provider.answer(json({ words: [] }))
  await expect(open().transcribe(sound)).rejects.toMatchObject({ code: 'PROVIDER_BAD_ANSWER' })
})

test('keeps to its own bounds where a caller names none', async () => {
  const options = { signal: undefined, timeoutMs: undefined }
  provider.answer(bytes(silence, 'audio/wav'), json({ text: 'One.' }), json([]))
  expect((await open().synthesize({ text: 'One.', voice: 'alloy' }, options)).mimeType).toBe('audio/wav')
  expect((await open().transcribe(sound, options)).text).toBe('One.')
  expect(await open().listVoices(options)).toEqual([])
})

test('says that nothing is set: no provider, or no model for it', async () => {
  provider.answer(json({}))
  const request = { text: 'Hello.', voice: 'alloy' }
  for (const refused of [
    ...[noSpeech.listVoices(), noSpeech.synthesize(request), noSpeech.transcribe(sound)],
    ...[open({ voiceModel: null }).synthesize(request), open({ transcriptModel: null }).transcribe(sound)],
  ]) {
    await expect(refused).rejects.toMatchObject({ name: 'ProviderError', code: 'PROVIDER_NOT_SET' })
  }
  expect(provider.received).toEqual([])
})
