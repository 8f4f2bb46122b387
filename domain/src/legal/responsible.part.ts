import { person } from '../kernel/fields/declared-field.ts'
import { recordPart } from '../kernel/parts/record-part.ts'
import { LEGAL } from './legal-part.ts'

/** The user who is responsible for the asset on the owner's side. */
export const responsible = recordPart({
  section: LEGAL,
  name: 'responsible',
  fields: { responsibleUuid: person() },
  rows: {},
})
