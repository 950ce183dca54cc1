import { GROUP_SCHEMA, PAGE_MAX, USER_SCHEMA } from './present.ts'

const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const PROVIDER = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'

type Resource = Record<string, unknown> & { id?: string }

/** The parts of SCIM that are supported (RFC 7643 §5). */
export function serviceProviderConfig(base: string): Resource {
  return {
    schemas: [PROVIDER],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: PAGE_MAX },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that an administrator made, in the Authorization header.',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
}

/** The kinds of resources (RFC 7643 §6). */
export function resourceTypes(base: string): Resource[] {
  return [
    { id: 'User', endpoint: '/Users', schema: USER_SCHEMA },
    { id: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA },
  ].map((type) => ({
    schemas: [RESOURCE_TYPE],
    ...type,
    name: type.id,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }))
}

interface Options {
  type?: 'string' | 'boolean' | 'complex'
  multiValued?: boolean
  required?: boolean
  mutability?: 'readWrite' | 'readOnly' | 'immutable'
  uniqueness?: 'none' | 'server'
  subAttributes?: Resource[]
}

function attribute(name: string, options: Options = {}): Resource {
  return {
    name,
    type: 'string',
    multiValued: false,
    required: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...(options.type === 'boolean' || options.type === 'complex' ? {} : { caseExact: name === 'externalId' }),
    ...options,
  }
}

const PERSON = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  attribute('name', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', { mutability: 'readOnly' }),
      attribute('givenName'),
      attribute('familyName'),
    ],
  }),
  attribute('displayName', { mutability: 'readOnly' }),
  attribute('emails', {
    type: 'complex',
    multiValued: true,
    required: true,
    subAttributes: [
      attribute('value', { uniqueness: 'server' }),
      attribute('type'),
      attribute('primary', { type: 'boolean' }),
    ],
  }),
  attribute('preferredLanguage'),
  attribute('active', { type: 'boolean' }),
  attribute('groups', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [attribute('value', { mutability: 'readOnly' }), attribute('display', { mutability: 'readOnly' })],
  }),
]

const GROUP = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  attribute('members', {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value', { mutability: 'immutable' }), attribute('display', { mutability: 'readOnly' })],
  }),
]

/** The schemas of the resources (RFC 7643 §7). */
export function schemas(base: string): Resource[] {
  return [
    { id: USER_SCHEMA, name: 'User', description: 'A person.', attributes: PERSON },
    { id: GROUP_SCHEMA, name: 'Group', description: 'A group of people.', attributes: GROUP },
  ].map((schema) => ({
    schemas: [SCHEMA],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))
}
