import type { ProviderErrorCode } from '#shared/provider-errors.ts'
import { type Answer, bytes, json, says } from '../../provider/testing/provider-server.ts'
import type { Protocol } from '../ask-model.ts'

/** What each answer of `modelSays` is charged for. */
export const CHARGED = { inputTokens: 20, outputTokens: 5 }

/** The answer of a language model that says this, or breaks off after it. */
export function modelSays(protocol: Protocol, content: string, { isCut = false } = {}): Answer {
  if (protocol === 'openai') return says(content, { finish_reason: isCut ? 'length' : 'stop' })
  return json({
    ...{ type: 'message', id: 'msg_1', role: 'assistant', model: 'm', content: [{ type: 'text', text: content }] },
    ...{ stop_reason: isCut ? 'max_tokens' : 'end_turn', stop_sequence: null },
    usage: { input_tokens: CHARGED.inputTokens, output_tokens: CHARGED.outputTokens },
  })
}

/** How a provider of a language model can behave badly, and what has to come of it. */
interface Misbehaviour {
  what: string
  answer: (protocol: Protocol) => Answer
  code: ProviderErrorCode
  /** How often it is asked. */
  asked: number
  /** How many of its answers are charged. */
  charged: number
}

const text = (content: string) => (protocol: Protocol) => modelSays(protocol, content)
const refusal = (status: number, headers?: Record<string, string>) => () =>
  json({ type: 'error', error: { type: 'some_error', message: 'no' } }, status, headers)

/** Every way to behave badly that a run has to survive; a question after a plan with a title is answered by none. */
export const MISBEHAVIOURS: Misbehaviour[] = [
  { what: 'rubbish', answer: text('I cannot do that.'), code: 'PROVIDER_BAD_ANSWER', asked: 3, charged: 3 },
  { what: 'half', answer: text('{"title":"Kn'), code: 'PROVIDER_BAD_ANSWER', asked: 3, charged: 3 },
  { what: 'another language', answer: text('Voilà : « Nœuds ».'), code: 'PROVIDER_BAD_ANSWER', asked: 3, charged: 3 },
  { what: 'another schema', answer: text('[{"name":"Knots"}]'), code: 'PROVIDER_BAD_ANSWER', asked: 3, charged: 3 },
  { what: 'nothing', answer: text(''), code: 'PROVIDER_BAD_ANSWER', asked: 3, charged: 3 },
  {
    what: 'what is cut short',
    answer: (protocol) => modelSays(protocol, '{"title":"Kn', { isCut: true }),
    ...{ code: 'PROVIDER_BAD_ANSWER', asked: 1, charged: 1 },
  },
  {
    what: 'a page of something else',
    answer: () => bytes('<h1>Router of the office</h1>', 'text/html'),
    ...{ code: 'PROVIDER_BAD_ANSWER', asked: 1, charged: 0 },
  },
  {
    what: 'the shape of another protocol',
    answer: () => json({ answer: 'yes' }),
    ...{ code: 'PROVIDER_BAD_ANSWER', asked: 1, charged: 0 },
  },
  {
    what: 'too much',
    answer: () => bytes(Buffer.alloc(4 * 1024 * 1024 + 1, ' '), 'application/json'),
    ...{ code: 'PROVIDER_ANSWER_TOO_LARGE', asked: 1, charged: 0 },
  },
  { what: 'never', answer: () => () => {}, code: 'PROVIDER_TIMEOUT', asked: 1, charged: 0 },
  {
    what: 'half of an answer, and then nothing',
    answer: () => (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"cho'),
    ...{ code: 'PROVIDER_TIMEOUT', asked: 1, charged: 0 },
  },
  {
    what: 'half of an answer, and hangs up',
    answer: () => (response) => {
      response.writeHead(200, { 'content-length': 500 })
      response.write('{"cho', () => response.destroy())
    },
    ...{ code: 'PROVIDER_UNREACHABLE', asked: 1, charged: 0 },
  },
  {
    what: '429, with a while to wait',
    answer: refusal(429, { 'retry-after': '0' }),
    ...{ code: 'PROVIDER_LIMIT', asked: 3, charged: 0 },
  },
  {
    what: '429, with an hour to wait',
    answer: refusal(429, { 'retry-after': '3600' }),
    ...{ code: 'PROVIDER_LIMIT', asked: 1, charged: 0 },
  },
  {
    what: '500',
    answer: refusal(500, { 'retry-after': '0' }),
    ...{ code: 'PROVIDER_FAILED', asked: 3, charged: 0 },
  },
  { what: '401', answer: refusal(401), code: 'PROVIDER_KEY_REFUSED', asked: 1, charged: 0 },
  { what: '402', answer: refusal(402), code: 'PROVIDER_LIMIT', asked: 1, charged: 0 },
  { what: '404', answer: refusal(404), code: 'PROVIDER_NOT_FOUND', asked: 1, charged: 0 },
  { what: '413', answer: refusal(413), code: 'PROVIDER_INPUT_TOO_LARGE', asked: 1, charged: 0 },
  {
    what: 'a redirect',
    answer: () => (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    ...{ code: 'PROVIDER_REDIRECTED', asked: 1, charged: 0 },
  },
]
