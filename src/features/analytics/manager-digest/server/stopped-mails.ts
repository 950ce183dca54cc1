import { setWanted } from './service.ts'
import { MANAGER_DIGESTS } from './stop-link.ts'

/** The digests of managers, as their receivers stop them. */
export const managerDigestMails = { ...MANAGER_DIGESTS, texts: 'manager-digest:page', stop: refuse }

function refuse(platform: Parameters<typeof setWanted>[0], person: { id: number }): Promise<void> {
  return setWanted(platform, person, false)
}
