import { expect, it } from 'vitest'
import { department } from './user.schema.ts'

it('a user has one of the nine departments (core 3)', () => {
  const names = ['repossessions', 'facility', 'registrations', 'property', 'realEstate', 'legalSettlement']
  const all = [...names, 'possessionSettlement', 'management', 'analytics']
  expect(all.filter((name) => department.safeParse(name).success)).toEqual(all)
  expect(department.options).toHaveLength(9)
  expect(['sales', '', 'Facility'].filter((name) => department.safeParse(name).success)).toEqual([])
})
