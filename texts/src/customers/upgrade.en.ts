import type { Translation } from '../kernel/translation.ts'
import type { upgrade as original, upgradeErrors as originalErrors } from './upgrade.es.ts'

export const upgrade: Translation<typeof original> = {
  action: 'Upgrade plan',
  title: 'Upgrade plan',
  desired: {
    activeUsers: 'Active users you need',
    operatingAssets: 'Operating assets you need',
  },
  activeUsers: {
    standing_one: '{{current}} of {{figure}} active user',
    standing_other: '{{current}} of {{figure}} active users',
    text: 'Your plan allows {{limit}} active users and you have {{current}}. Tell us how many you need: the request goes to the operator, who will answer by email.',
  },
  operatingAssets: {
    standing_one: '{{current}} of {{figure}} operating asset',
    standing_other: '{{current}} of {{figure}} operating assets',
    text: 'Your plan allows {{limit}} operating assets and you have {{current}}. Tell us how many you need: the request goes to the operator, who will answer by email.',
  },
  desiredTooFew: 'Enter a number above {{figure}}.',
  desiredTooMany: 'Enter {{figure}} at most.',
  send: 'Send request',
  sent: 'Request sent. The operator will answer by email.',
  already: 'You have already asked for this upgrade',
  alreadyText: 'The request is with the operator, who will answer by email. There is no need to repeat it.',
}

export const upgradeErrors: Translation<typeof originalErrors> = {
  'upgrades.alreadyRequested': 'This upgrade has been requested already. The operator will answer by email.',
  'upgrades.withinPlan': 'Your plan allows {{limit}} already. Ask for a larger number, or carry on with what you have.',
}
