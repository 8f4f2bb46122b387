/** HTTP status of each error code; what is not named here is a request that must be mended (400). */
const STATUS: Record<string, number> = {
  unauthenticated: 401,
  'auth.sessionExpired': 401,
  subscriptionInactive: 402,
  WrongUserOrPassword: 403,
  notAuthorizedArchiveAsset: 403,
  'permissions.denied': 403,
  'auth.subscriptionCancelled': 403,
  'auth.apiNotActivated': 403,
  'files.urlAltered': 403,
  notFound: 404,
  'assets.changedMeanwhile': 409,
  'assets.identifierTaken': 409,
  'valuation.changedMeanwhile': 409,
  'jobs.alreadyEnded': 409,
  'jobs.stillRunning': 409,
  'files.alreadyUploaded': 409,
  'limits.operatingAssets': 409,
  'limits.activeUsers': 409,
  'files.urlExpired': 410,
  'files.tooLarge': 413,
  'files.wrongType': 415,
  'auth.tooManyAttempts': 429,
  'limits.callsPerMinute': 429,
  unknown: 500,
}

/** Codes ending in `.notFound` are 404: whoever is not allowed learns nothing more than that. */
export function statusOf(code: string): number {
  return STATUS[code] ?? (code.endsWith('NotFound') || code.endsWith('.notFound') ? 404 : 400)
}
