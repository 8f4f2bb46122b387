import type { Translation } from '../kernel/translation.ts'
import type { acting as original } from './acting.es.ts'

export const acting: Translation<typeof original> = {
  bar: 'You are acting for {{customer}}.',
  barText: 'You see and change their data; each access is kept in their audit log.',
  stop: 'Stop acting',
  switch: 'Act for a customer',
  switchOn: 'You are acting for {{customer}}. Change customer',
  own: 'Your customer',
  forThis: 'Act for this customer',
  isThis: 'You are acting for this customer',
  search: 'Name or tax number',
  hint: 'The access is recorded in the customer’s audit log.',
  none: 'No customer matches “{{text}}”.',
  more_one: 'There is {{figure}} more customer: type to narrow it down.',
  more_other: 'There are {{figure}} more customers: type to narrow it down.',
}
