/** The page that stops managers' digests, and the purpose that its links are signed for. */
export const MANAGER_DIGESTS = {
  route: '/api/v2/notifications/managerDigest/unsubscribe/:token',
  purpose: 'manager digest unsubscribe',
}
