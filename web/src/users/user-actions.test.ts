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
  it('for active users, the actions are to send a link, to end the sessions, to deactivate and to erase', () => {
    expect(namesOf({})).toEqual(['sendLink', 'endSessions', 'deactivate', 'erase'])
  })

  it('for deactivated users, the actions are to activate and to erase', () => {
    expect(namesOf({ inactiveOn: ON })).toEqual(['activate', 'erase'])
  })

  it('the user’s own account cannot be erased here, and erased users have no actions', () => {
    expect(namesOf({}, { isSelf: () => true, canDeactivate: () => false })).toEqual(['sendLink'])
    expect(namesOf({ inactiveOn: ON, erasedOn: ON })).toEqual([])
  })

  it('no actions are offered without permission to manage the user', () => {
    expect(namesOf({}, { canManage: () => false, canDeactivate: () => false })).toEqual([])
  })
})
