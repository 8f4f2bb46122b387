import { error } from '../kernel/error-declaration.ts'

export const integrationErrors = {
  'integrations.notFound': error(404),
  'integrations.deliveryNotFound': error(404),
  'integrations.addressNotAllowed': error(400),
  'integrations.isOff': error(409),
  'integrations.notSendable': error(409),
  // Reasons why a delivery failed. They are stored with the delivery.
  'integrations.hostNotAllowed': error<{ host: string }>(409),
  'integrations.unreachable': error(502),
  'integrations.timedOut': error<{ seconds: number }>(504),
  'integrations.redirected': error<{ status: number }>(502),
  'integrations.refused': error<{ status: number }>(502),
  'integrations.secretUnreadable': error(409),
  'integrations.notSent': error(502),
}
