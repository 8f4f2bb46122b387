import type { Translation } from '../kernel/translation.ts'
import type { integrationErrors as original } from './integration-errors.es.ts'

export const integrationErrors: Translation<typeof original> = {
  'integrations.notFound': 'No integration is set up.',
  'integrations.deliveryNotFound': 'This delivery does not exist.',
  'integrations.addressNotAllowed':
    'The address has to be https, without a user, and of a server that the operator has allowed.',
  'integrations.isOff': 'The integration is off. Switch it on to send.',
  'integrations.notSendable': 'Only what failed or was cancelled can be sent again.',
  'integrations.hostNotAllowed': 'This installation no longer allows the server {{host}}.',
  'integrations.unreachable': 'Your system could not be reached.',
  'integrations.timedOut': 'Your system did not answer within {{seconds}} s.',
  'integrations.redirected': 'Your system redirected the delivery ({{status}}): enter the final address here.',
  'integrations.refused': 'Your system refused the delivery ({{status}}).',
  'integrations.secretUnreadable': 'The signing key can no longer be read. Change it and send again.',
  'integrations.notSent': 'The delivery could not be prepared. If it happens again, tell support.',
}
