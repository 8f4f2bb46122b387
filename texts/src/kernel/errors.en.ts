import type { errors as original } from './errors.es.ts'
import type { Translation } from './translation.ts'

export const errors: Translation<typeof original> = {
  unknown: 'Unknown error. Please try again.',
  network: 'There is no connection to the server. Check the network and try again.',
  timeout: 'The server took too long. Try with less data, or again later.',
  'timeout.filters': 'The query with these filters took too long. Try again later.',
  'request.crossSite': 'The call comes from a page of another site. Open Lindero in its own tab and try again.',
  'request.invalid': 'What was sent contains data that is not valid.',
  'request.notFound': 'What was asked for does not exist.',
  'request.timeout': 'The data took too long to arrive. Check the network and try again.',
  'request.tooLarge': 'What was sent is larger than allowed.',
  'request.tooMany': 'Too many calls in a row. Wait a moment.',
  'server.failed': 'The server failed. Nothing was saved; please try again.',
  'server.unavailable': 'The server is not available right now. Try again in a few seconds.',
  unauthenticated: 'Sign in to continue.',
  WrongUserOrPassword: 'Wrong user or password.',
  subscriptionInactive: 'The subscription is not active.',
  'auth.sessionExpired': 'Session expired, please log again.',
  'auth.notAuthorized': 'You are not authorised. Sign in again to continue.',
  'auth.subscriptionCancelled': 'Wrong customer or subscription cancelled.',
  'auth.apiNotActivated': 'The API is not enabled for your customer.',
  'auth.busy': 'Many people are signing in right now. Try again in a few seconds.',
  'auth.tooManyAttempts': 'Too many attempts. You can try again in {{minutes}} min.',
  notFound: 'It does not exist, or you have no access to it.',
  'permissions.denied': 'You are not allowed to do this.',
  'limits.tooManyAtOnce':
    'You already have several requests like this one in progress. Wait for them to finish and try again.',
  'limits.busy': 'There are many requests like this one right now. Try again in a few seconds.',
  'limits.callsPerMinute': 'Too many calls in a minute. Wait a moment and try again.',
  'database.unavailable': 'The database is not available at the moment. Nothing was saved: try again in a few seconds.',
  'storage.unavailable':
    'The store of the documents cannot be used right now. Nothing was saved: try again in a few minutes; if it goes on, tell your admin.',
  'storage.full': 'The disk of the server is full. Nothing was saved: free some space and try again.',
  'system.stopping': 'The server is stopping. Try again in a few seconds.',
}
