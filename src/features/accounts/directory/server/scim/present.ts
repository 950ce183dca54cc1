import type { ScimGroup, ScimPerson } from './queries.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

/** Rows that one page has at most. */
export const PAGE_MAX = 200

type Resource = Record<string, unknown>

/** A person as RFC 7643 §4.1 writes them. @param base where the resources lie, without a trailing slash */
export function presentPerson(person: ScimPerson, base: string): Resource {
  const { userID, userName, email, externalId, firstName, lastName, name, language, active, groups } = person
  return {
    schemas: [USER_SCHEMA],
    id: userID,
    ...(externalId !== null && { externalId }),
    userName,
    name: { formatted: name, givenName: firstName, familyName: lastName },
    displayName: name,
    emails: [{ value: email, type: 'work', primary: true }],
    preferredLanguage: language,
    active,
    groups: groups.map((group) => ({ ...group, type: 'direct', $ref: `${base}/Groups/${group.value}` })),
    meta: {
      resourceType: 'User',
      created: person.createdAt,
      lastModified: person.updatedAt,
      location: `${base}/Users/${userID}`,
    },
  }
}

/** A group as RFC 7643 §4.2 writes it. */
export function presentGroup({ id, name, externalId, createdAt, members }: ScimGroup, base: string): Resource {
  return {
    schemas: [GROUP_SCHEMA],
    id: String(id),
    ...(externalId !== null && { externalId }),
    displayName: name,
    ...(members && {
      members: members.map((member) => ({ ...member, type: 'User', $ref: `${base}/Users/${member.value}` })),
    }),
    meta: { resourceType: 'Group', created: createdAt, location: `${base}/Groups/${id}` },
  }
}

/** A page of resources (RFC 7644 §3.4.2). */
export function presentList(
  resources: Resource[],
  { total, startIndex }: { total: number; startIndex: number },
): Resource {
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

/** Attributes that are always returned, whatever was asked for. */
const ALWAYS = new Set(['schemas', 'id', 'meta'])

/** Only the attributes that were asked for, or all but those that were asked away; by their first part. */
export function narrow(resource: Resource, { attributes, excludedAttributes }: Narrowing): Resource {
  const wanted = namesIn(attributes)
  const unwanted = namesIn(excludedAttributes)
  const isShown = (name: string) =>
    ALWAYS.has(name) || (wanted.size > 0 ? wanted.has(name.toLowerCase()) : !unwanted.has(name.toLowerCase()))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)))
}

export interface Narrowing {
  attributes?: string
  excludedAttributes?: string
}

/** Whether an attribute is answered. */
export function isAsked(name: string, narrowing: Narrowing): boolean {
  return name in narrow({ [name]: true }, narrowing)
}

function namesIn(list = ''): Set<string> {
  const names = list.split(',').map(
    (name) =>
      name
        .trim()
        .replace(/^urn:.*:/i, '')
        .split('.')[0] ?? '',
  )
  return new Set(names.filter((name) => name !== '').map((name) => name.toLowerCase()))
}
