import { describe, expect, it } from 'vitest'
import { findApi, type WindowAround } from './find-api.ts'

const api = { LMSInitialize: () => 'true' }

/** A window of another site: whatever it is asked, it throws. */
function foreign(around: Record<string, unknown> = {}): WindowAround {
  return new Proxy(around, {
    get(target, name) {
      // Which windows are around it, everybody may know.
      if (name === 'parent' || name === 'opener') return Reflect.get(target, name)
      throw new DOMException('Blocked a frame', 'SecurityError')
    },
  }) as WindowAround
}

function nested(outermost: WindowAround, depth: number): WindowAround {
  let around = outermost
  for (let level = 0; level < depth; level++) around = { parent: around }
  return around
}

describe('the interface of an LMS', () => {
  it.each([
    ['in its own window', { API: api }],
    ['in the parent', { parent: { API: api } }],
    ['beyond a window of another site', { parent: foreign({ parent: { API: api } }) }],
    ['in the opener', { opener: { API: api } }],
    ['around the opener', { opener: { parent: { API: api } } }],
    ['in the opener of a parent', { parent: { parent: {}, opener: { API: api } } }],
    ['400 windows away', nested({ API: api } as WindowAround, 400)],
  ])('is found %s', (_, own) => {
    expect(findApi(own as WindowAround, '1.2')).toBe(api)
  })

  it.each([
    ['alone', {}],
    ['of the other standard', { parent: { API_1484_11: api } }],
    ['that is no object', { parent: { API: 'none' } }],
    ['of another site', { parent: foreign(), opener: foreign() }],
    ['too far away', nested({ API: api } as WindowAround, 600)],
  ])('is missing: %s', (_, own) => {
    expect(findApi(own as WindowAround, '1.2')).toBeNull()
  })

  it('is not looked for without end', () => {
    const own: WindowAround = {}
    own.parent = own
    own.opener = { parent: own, opener: own }
    expect(findApi(own, '1.2')).toBeNull()
  })

  it('has another name in SCORM 2004', () => {
    expect(findApi({ parent: { API_1484_11: api } } as WindowAround, '2004')).toBe(api)
  })
})
