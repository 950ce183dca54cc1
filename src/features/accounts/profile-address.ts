/** The name as the decoration of a profile's address (PRODUCT §2). */
export function nameSlug({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const words = `${firstName} ${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')
}

/** The address of a person's profile. */
export function profileAddress(person: { userID: string; firstName: string; lastName: string }): string {
  const slug = nameSlug(person)
  return `/profil/${person.userID}${slug ? `/${encodeURIComponent(slug)}` : ''}`
}
