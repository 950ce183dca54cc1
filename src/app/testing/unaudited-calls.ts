/** Calls by which administrators change something without an entry in the audit log, and why. */
export const WITHOUT_ENTRY: Record<string, string> = {
  'DELETE /api/v2/examples': 'what is deleted of other people’s has its own entries',
  'POST /api/v2/examples': 'speaches of one’s own, as an author makes them',
  'PUT /api/v2/legal/{kind}/draft': 'nobody sees what is being written until it is published',
  'POST /api/v2/settings/providers/{kind}/test': 'changes nothing: a question to a provider',
  'POST /api/v2/admin/users/imports/{importID}/cancel': 'its begin was written down; who was added stays',
  'POST /api/v2/admin/speach/batches/{batchID}/cancel': 'what was changed before has its own entries',
  'POST /api/v2/admin/users/batches/{batchID}/cancel': 'what was changed before has its own entries',
  'POST /api/v2/settings/test-mail': 'changes nothing: a mail to oneself',
  'POST /api/v2/admin/users/{id}/exports/{exportID}/cancel': 'its begin was written down; nobody gets anything',
  'POST /api/v2/webhooks/{id}/deliveries/{deliveryId}/resend': 'changes nothing: a message once more',
}

/** Whose entries are shown by the tests of their own features: they need workflows, directories or people to be erased. */
export const SHOWN_ELSEWHERE = [
  / \/api\/v2\/(admin\/)?workflow/,
  / \/api\/v2\/admin\/(directory|erasures)/,
  /\{id\}\/(handOver|exports|erase)$/,
]
