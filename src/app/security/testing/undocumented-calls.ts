import type { Operation } from './hostile-requests.ts'
import type { Schema } from './hostile-values.ts'

/** Calls that others have defined, which our document leaves out: signing in, and provisioning by SCIM 2.0 (RFC 7644). */
export const UNDOCUMENTED: Record<string, Record<string, Operation>> = {
  '/api/auth/sign-in/email': { post: takes({ email: { type: 'string' }, password: { type: 'string' } }) },
  '/api/auth/sign-out': { post: takes({}) },
  '/api/auth/get-session': { get: {} },
  '/api/auth/request-password-reset': { post: takes({ email: { type: 'string', format: 'email' } }) },
  '/api/auth/reset-password': { post: takes({ token: { type: 'string' }, newPassword: { type: 'string' } }) },
  ...ofResource('Users', {
    userName: { type: 'string', format: 'email' },
    externalId: { type: 'string' },
    active: { type: 'boolean' },
    name: { type: 'object', properties: { givenName: { type: 'string' }, familyName: { type: 'string' } } },
    emails: {
      type: 'array',
      items: {
        type: 'object',
        properties: { value: { type: 'string', format: 'email' }, primary: { type: 'boolean' } },
      },
    },
  }),
  ...ofResource('Groups', {
    displayName: { type: 'string', minLength: 1 },
    externalId: { type: 'string' },
    members: { type: 'array', items: { type: 'object', properties: { value: { type: 'string' } } } },
  }),
}

function text(...values: string[]): Schema {
  return { type: 'string', enum: values }
}

function takes(properties: Record<string, Schema>, required = Object.keys(properties)): Operation {
  return { requestBody: { content: { 'application/json': { schema: { type: 'object', properties, required } } } } }
}

/** The calls for one kind of thing: one way for all, as RFC 7644 §3 has it. */
function ofResource(
  kind: 'Users' | 'Groups',
  fields: Record<string, Schema>,
): Record<string, Record<string, Operation>> {
  const [named = ''] = Object.keys(fields)
  const schemas: Schema = { type: 'array', items: text(`urn:ietf:params:scim:schemas:core:2.0:${kind.slice(0, -1)}`) }
  const resource = takes({ schemas, ...fields }, ['schemas', named])
  const change = takes({
    schemas: { type: 'array', items: text('urn:ietf:params:scim:api:messages:2.0:PatchOp'), minItems: 1, maxItems: 1 },
    Operations: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        required: ['op'],
        properties: {
          op: text('add', 'replace', 'remove', 'Replace'),
          path: text(
            'active',
            'displayName',
            'members',
            'name.givenName',
            'emails[type eq "work"].value',
            'members[value eq "1"]',
          ),
          value: { anyOf: [{ type: 'boolean' }, { type: 'string' }, { type: 'object', properties: fields }] },
        },
      },
    },
  })
  const id = { in: 'path', name: 'id', required: true, schema: { anyOf: [{ type: 'integer' }, { type: 'string' }] } }
  const query = ['filter', 'attributes', 'excludedAttributes', 'startIndex', 'count']
  const asked = query.map((name) => ({ in: 'query', name, schema: queryOf(name, named) }))
  return {
    [`/scim/v2/${kind}`]: { get: { parameters: asked }, post: resource },
    [`/scim/v2/${kind}/{id}`]: {
      get: { parameters: [id] },
      put: { ...resource, parameters: [id] },
      patch: { ...change, parameters: [id] },
      delete: { parameters: [id] },
    },
  }
}

function queryOf(name: string, named: string): Schema {
  if (name === 'filter')
    return text(`${named} eq "a"`, 'id pr', `${named} sw "a" and (active eq true)`, '(((', 'not (id eq 1)')
  if (name === 'startIndex' || name === 'count') return { type: 'integer', minimum: -1, maximum: 100 }
  return text(named, 'id,meta', 'members', 'name.familyName')
}
