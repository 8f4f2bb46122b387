import { choice, text } from '../../kernel/fields/declared-field.ts'
import { recordPart } from '../../kernel/parts/record-part.ts'

/** Role of the principal of a group. When an asset gets this role, the former principal of the group loses it. */
export const PRINCIPAL = 'PRINCIPAL'
const name = text({ max: 200 })
const role = choice([PRINCIPAL])

/** The group and the subgroup of an asset, by name. */
export const membershipPart = recordPart({
  section: 'groups',
  name: 'membership',
  fields: { group: name, groupRole: role, subgroup: name, subgroupRole: role },
  rows: {},
  // An asset that moves to another group loses its role and its subgroup, unless the row states them.
  follow: (field) =>
    field === 'group'
      ? { groupRole: null, subgroup: null, subgroupRole: null }
      : field === 'subgroup'
        ? { subgroupRole: null }
        : {},
  check: ({ group, groupRole, subgroup, subgroupRole }) => [
    ...(group === null && groupRole !== null ? [{ field: 'groupRole', code: 'groupMissing' }] : []),
    ...(group === null && subgroup !== null ? [{ field: 'subgroup', code: 'groupMissing' }] : []),
    ...(subgroup === null && subgroupRole !== null ? [{ field: 'subgroupRole', code: 'subgroupMissing' }] : []),
  ],
})
