import { describe, expect, it } from 'vitest'
import type { UserAccess } from './use-user-access.ts'
import type { UserCommands } from './use-user-commands.ts'
import { aUser } from './user.fixture.ts'
import { userActions } from './user-actions.ts'

const ON = '2026-02-01T00:00:00.000Z'
const nothing = () => Promise.resolve()
const COMMANDS: UserCommands = {
  sendLink: nothing,
  endSessions: nothing,
  unlink: nothing,
  deactivate: nothing,
  activate: nothing,
  erase: nothing,
  full: null,
  closeFull: () => undefined,
  erased: null,
  closeErase: () => undefined,
}
const MANAGER: UserAccess = {
  isSelf: () => false,
  canOpen: () => true,
  canManage: ({ erasedOn }) => erasedOn === null,
  canDeactivate: ({ erasedOn }) => erasedOn === null,
  canMakeSuperAdmin: false,
  canAskForMore: false,
}
const namesOf = (facts: Parameters<typeof aUser>[0], access: Partial<UserAccess> = {}) =>
  userActions(aUser(facts), { ...MANAGER, ...access }, COMMANDS).map(({ id }) => id)

describe('Actions that are offered to a person who manages the user', () => {
  it('the actions for an active user are to send a link, end the sessions, deactivate and erase', () => {
    expect(namesOf({})).toEqual(['sendLink', 'endSessions', 'deactivate', 'erase'])
  })

  it('a user who is linked to the organisation can be unlinked', () => {
    expect(namesOf({ hasOrganisation: true })).toContain('unlink')
  })

  it('the actions for a deactivated user are to activate and erase', () => {
    expect(namesOf({ inactiveOn: ON })).toEqual(['activate', 'erase'])
  })

  it('the only action for the user’s own account is to send a link, and an erased user has no actions', () => {
    expect(namesOf({}, { isSelf: () => true, canDeactivate: () => false })).toEqual(['sendLink'])
    expect(namesOf({ inactiveOn: ON, erasedOn: ON })).toEqual([])
  })

  it('no actions on a user are offered without permission to manage this user', () => {
    expect(namesOf({}, { canManage: () => false, canDeactivate: () => false })).toEqual([])
  })
})
