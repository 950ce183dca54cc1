/** Where the digests of managers are stopped, and what the links' signatures are of. */
export const MANAGER_DIGESTS = {
  route: '/api/v2/notifications/managerDigest/unsubscribe/:token',
  purpose: 'manager digest unsubscribe',
}
