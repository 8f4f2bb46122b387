import { choice, text } from '../../kernel/fields/declared-field.ts'
import { recordPart } from '../../kernel/parts/record-part.ts'

/** The role of a group's principal asset. When an asset gets this role, the previous principal loses it. */
export const PRINCIPAL = 'PRINCIPAL'
const name = text({ max: 200 })
const role = choice([PRINCIPAL])

/** The group and subgroup of an asset, by name. */
export const membershipPart = recordPart({
  section: 'groups',
  name: 'membership',
  fields: { group: name, groupRole: role, subgroup: name, subgroupRole: role },
  rows: {},
  // An asset that changes its group loses its role and subgroup, unless the row states them.
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
