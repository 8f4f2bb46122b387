import type { errors as original } from './errors.es.ts'
import type { Translation } from './translation.ts'

export const errors: Translation<typeof original> = {
  unknown: 'Unknown error. Please try again.',
  network: 'There is no connection to the server. Check the network and try again.',
  timeout: 'The server took too long. Try with less data, or again later.',
  'timeout.filters': 'The query with these filters took too long. Try again later.',
  'request.invalid': 'What was sent contains data that is not valid.',
  'request.notFound': 'What was asked for does not exist.',
  'request.timeout': 'The data took too long to arrive. Check the network and try again.',
  'request.tooLarge': 'What was sent is larger than allowed.',
  'request.tooMany': 'Too many calls in a row. Wait a moment.',
  'server.failed': 'The server failed. Nothing was saved; please try again.',
  'server.unavailable': 'The server is not available right now. Try again in a few seconds.',
  unauthenticated: 'Sign in to continue.',
  WrongUserOrPassword: 'Wrong user or password.',
  notAuthorizedArchiveAsset: 'You are not allowed to archive this asset.',
  subscriptionInactive: 'The subscription is not active.',
  'auth.sessionExpired': 'Session expired, please log again.',
  'auth.notAuthorized': 'You are not authorised. Sign in again to continue.',
  'auth.subscriptionCancelled': 'Wrong customer or subscription cancelled.',
  'auth.apiNotActivated': 'The API is not enabled for your customer.',
  'auth.busy': 'Many people are signing in right now. Try again in a few seconds.',
  'auth.tooManyAttempts': 'Too many attempts. You can try again in {{minutes}} min.',
  notFound: 'It does not exist, or you have no access to it.',
  'permissions.denied': 'You are not allowed to do this.',
  'limits.operatingAssets': 'This goes beyond the operating assets of your plan.',
  'limits.tooManyAtOnce':
    'You already have several requests like this one in progress. Wait for them to finish and try again.',
  'limits.busy': 'There are many requests like this one right now. Try again in a few seconds.',
  'limits.memory': 'This needs more memory than one request may use. Try with less data.',
  'limits.callsPerMinute': 'Too many calls in a minute. Wait a moment and try again.',
  'limits.activeUsers': 'The maximum of active users of your plan has been reached.',
  'files.urlExpired': 'The upload link has expired. Choose the file again.',
  'files.alreadyUploaded': 'A file has already been uploaded with this link. Choose the file again.',
  'files.urlAltered': 'The file link is not valid. Choose the file again.',
  'files.quotaReached': 'There is no room for more files. Unused ones are deleted after a day.',
  'files.tooManyOpenUploads': '{{limit}} uploads are not finished. Finish them or wait until they expire.',
  'files.tooLarge': 'The file is larger than allowed.',
  'files.wrongType': 'This type of file is not accepted.',
  'files.empty': 'The file is empty.',
  'files.notFound': 'The file cannot be found.',
  'files.uploadFailed': 'The upload did not finish. Check the network and try again.',
  'jobs.notFound': 'The job cannot be found.',
  'jobs.alreadyEnded': 'The job had already ended.',
  'jobs.gaveUp':
    'The job broke off {{attempts}} times without getting further and is not tried again. You can retry it.',
  'jobs.stillRunning': 'The job is still running.',
  'assets.notFound': 'The asset cannot be found.',
  'market.listingNotFound': 'This listing cannot be found.',
  'market.closingNotFound': 'This closing cannot be found.',
  'portfolios.notFound': 'The portfolio cannot be found.',
  'database.unavailable':
    'The database is not available at the moment. Nothing was saved: try again in a few seconds.',
  'storage.full': 'The disk of the server is full. Nothing was saved: free some space and try again.',
  'database.folderInUse':
    'The data folder {{folder}} is in use by process {{process}}. Stop it first, or name another folder in LINDERO_DATA.',
  'database.noPrograms':
    'The packaged PostgreSQL does not run on this machine ({{platform}}). Install PostgreSQL 15 or newer and name it in DATABASE_URL.',
  'database.root':
    'PostgreSQL does not run as root, and no other account can enter {{folder}} or {{programs}}. Start Lindero as an ordinary user, or move both to folders that other accounts may enter, or name a PostgreSQL server in DATABASE_URL.',
  'database.oldFolder':
    'The data folder {{folder}} holds the embedded database of an earlier version, which this version cannot open. Nothing in it was changed. Name another folder in LINDERO_DATA; what you need of the old one, export it with the version that made it.',
  'database.otherVersion':
    'The data folder {{folder}} was made by PostgreSQL {{found}}; this version brings PostgreSQL {{version}}. Make a backup with the version of Lindero that made it and restore it into a new folder.',
  'database.passwordMissing':
    'The file {{file}} with the password of the embedded database is missing. Put it back from your copy of the data folder.',
  'database.didNotStart': 'The embedded database in {{folder}} did not start. It said: {{said}}',
  'database.tooOld':
    'The PostgreSQL server has version {{found}}; Lindero needs version {{needed}} or newer.',
  'database.extensionsMissing':
    'The PostgreSQL server lacks the extensions {{extensions}}. Install them there (on Debian: postgresql-contrib) and start again.',
  'database.newer':
    'The database belongs to a newer version of Lindero ({{migrations}}). Nothing was changed: start that version or a later one.',
  'system.stopping': 'The server is stopping. Try again in a few seconds.',
  'changes.none': 'There are no changes to save.',
}
