import type { Translation } from '../kernel/translation.ts'
import type { integration as original, integrationErrors as originalErrors } from './integration.es.ts'

export const integration: Translation<typeof original> = {
  title: 'Integration',
  text: 'When a valuation is signed, its data and its PDF report are sent to your own system.',
  fields: { address: 'Address', language: 'Language of the report', isOn: 'Send signed valuations' },
  hints: {
    address: 'Receives each delivery by POST. It has to be https, on a server that the operator has allowed.',
    isOn: 'If you switch it off, waiting deliveries are cancelled.',
  },
  languages: { es: 'Spanish', en: 'English' },
  setUp: 'Set up',
  setUpTitle: 'Set up the integration',
  save: 'Save',
  saved: 'Integration saved',
  notSetUp: 'No integration',
  notOffered:
    'This installation allows no server. The operator has to allow that of your system before anything can be sent.',
  state: { on: 'On', off: 'Off' },
  secret: {
    title: 'Signing key',
    text: 'It lets your system check that a delivery is ours and that nobody has changed it.',
    made: 'Key made on {{date}}',
    shown: 'Copy it now: it is not shown again.',
    copy: 'Copy',
    copied: 'Copied',
    change: 'Change the key',
    changeTitle: 'Change the signing key?',
    changeText: 'The former one stops signing at once: change it in your system, too.',
  },
  actions: 'More actions on the integration',
  test: 'Send a test',
  tested: 'The test is on its way: its result shows among the deliveries.',
  remove: 'Remove the integration',
  removeTitle: 'Remove the integration?',
  removeText:
    'Address and key are deleted, and waiting deliveries are cancelled. The list of deliveries stays.',
  removed: 'Integration removed',
  deliveries: {
    title: 'Deliveries',
    label: 'Deliveries to your system',
    count_one: '{{figure}} delivery',
    count_other: '{{figure}} deliveries',
    columns: {
      createdOn: 'Ordered',
      subject: 'Asset',
      kind: 'Kind',
      state: 'State',
      attempts: 'Attempts',
      lastAttemptOn: 'Last attempt',
      nextAttemptOn: 'Next attempt',
      error: 'Reason',
    },
    filters: { state: 'State', kind: 'Kind' },
    kinds: { valuation: 'Signed valuation', test: 'Test' },
    states: { waiting: 'On its way', delivered: 'Delivered', failed: 'Failed', cancelled: 'Cancelled' },
    empty: { title: 'No deliveries yet', text: 'They show once a valuation is signed or a test is sent.' },
    none: { title: 'Nothing matches these filters', text: 'Remove a filter.' },
    actionsOf: 'Actions on the delivery of {{name}}',
    sendAgain: 'Send again',
    sentAgain: 'The delivery is on its way again.',
  },
}

export const integrationErrors: Translation<typeof originalErrors> = {
  'integrations.notFound': 'No integration is set up.',
  'integrations.deliveryNotFound': 'This delivery does not exist.',
  'integrations.addressNotAllowed':
    'The address has to be https, without a user, and of a server that the operator has allowed.',
  'integrations.isOff': 'The integration is off. Switch it on to send.',
  'integrations.notSendable': 'Only what failed or was cancelled can be sent again.',
  'integrations.hostNotAllowed': 'This installation no longer allows the server {{host}}.',
  'integrations.unreachable': 'Your system could not be reached.',
  'integrations.timedOut': 'Your system did not answer within {{seconds}} s.',
  'integrations.redirected':
    'Your system redirected the delivery ({{status}}): enter the final address here.',
  'integrations.refused': 'Your system refused the delivery ({{status}}).',
  'integrations.secretUnreadable': 'The signing key can no longer be read. Change it and send again.',
  'integrations.notSent': 'The delivery could not be prepared. If it happens again, tell support.',
}
