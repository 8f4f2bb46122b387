import { expect, it } from 'vitest'
import { department } from './user.schema.ts'

it('the department of a user is one of the nine departments in section 3 of the core specification', () => {
  const names = ['repossessions', 'facility', 'registrations', 'property', 'realEstate', 'legalSettlement']
  const all = [...names, 'possessionSettlement', 'management', 'analytics']
  expect(all.filter((name) => department.safeParse(name).success)).toEqual(all)
  expect(department.options).toHaveLength(9)
  expect(['sales', '', 'Facility'].filter((name) => department.safeParse(name).success)).toEqual([])
})
