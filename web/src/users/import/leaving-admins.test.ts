import type { PlannedUser } from '@lindero/domain/users/user-import'
import { expect, it } from 'vitest'
import { aUser } from '../user.fixture.ts'
import { leavingAdmins } from './leaving-admins.ts'

const admin = (uuid: string) => aUser({ uuid, isAdmin: true })
const planned = (step: PlannedUser['step']): PlannedUser => ({ row: 2, name: 'Ana', email: 'ana@fund.test', step })

it('an import names the keys of the administrators that it deactivates or demotes, and no other keys', () => {
  const stored = [admin('deactivated'), admin('demoted'), admin('missing'), admin('renamed'), aUser({ uuid: 'viewer' })]
  const rows = [
    planned({ kind: 'deactivate', uuid: 'deactivated' }),
    planned({ kind: 'deactivate', uuid: 'viewer' }),
    planned({ kind: 'change', uuid: 'demoted', changes: { role: 'editor' }, activates: false }),
    planned({ kind: 'change', uuid: 'renamed', changes: { firstname: 'Eva' }, activates: false }),
  ]
  const missing = stored.filter(({ uuid }) => uuid === 'missing')
  expect(leavingAdmins(rows, missing, stored)).toEqual(['deactivated', 'demoted', 'missing'])
  expect(leavingAdmins([], [], stored)).toEqual([])
})
