import { describe, expect, it } from 'vitest'
import { type AuditDetail, auditDetails } from './audit-details.ts'

describe('The details of a line of the audit log', () => {
  it.each<[Record<string, unknown> | null, AuditDetail[]]>([
    [null, []],
    [{}, []],
    [{ source: 'api' }, [{ kind: 'source', word: 'api' }]],
    [
      { fields: ['email', 'departments'], isAdmin: true, isEditor: false, sessionsEnded: 2 },
      [
        { kind: 'fields', fields: ['email', 'departments'] },
        { kind: 'roles', roles: ['isAdmin'] },
        { kind: 'sessionsEnded', count: 2 },
      ],
    ],
    // Same format as written by server/src/users/edit-user.ts.
    [
      { fields: ['isSuperAdmin'], roles: { isSuperAdmin: true }, sessionsEnded: 0 },
      [{ kind: 'given', roles: ['isSuperAdmin'] }],
    ],
    // Same format as written by server/src/tasks/deadline-settings.store.ts.
    [
      { fields: ['isDepartmentHead'], roles: { isDepartmentHead: false } },
      [{ kind: 'taken', roles: ['isDepartmentHead'] }],
    ],
    [
      { fields: ['discountRate'], before: { discountRate: { percent: 8 } }, after: { discountRate: { percent: 6 } } },
      [{ kind: 'fields', fields: ['discountRate'] }],
    ],
    [
      {
        fields: ['isAdmin', 'isEditor', 'departments'],
        roles: { isAdmin: false, isEditor: true },
        sessionsEnded: 1,
      },
      [
        { kind: 'fields', fields: ['departments'] },
        { kind: 'given', roles: ['isEditor'] },
        { kind: 'taken', roles: ['isAdmin'] },
        { kind: 'sessionsEnded', count: 1 },
      ],
    ],
    [{ fields: { name: ['a', 'b'] } }, [{ kind: 'fields', fields: ['name'] }]],
    [
      { fields: ['web', 'activeUsersLimit'], plan: { activeUsersLimit: { before: 3, after: 4 } } },
      [
        { kind: 'fields', fields: ['web'] },
        { kind: 'plan', field: 'activeUsersLimit', before: 3, after: 4 },
      ],
    ],
    [{ session: 'a-uuid', ended: 1 }, [{ kind: 'sessionsEnded', count: 1 }]],
    [{ ended: 3, onlyOthers: true }, [{ kind: 'sessionsEnded', count: 3 }, { kind: 'onlyOthers' }]],
    [{ by: 'oneself', sessionsEnded: 0 }, [{ kind: 'by', word: 'oneself' }]],
    [{ count: 12, jobs: 1 }, [{ kind: 'assets', count: 12 }]],
    [{ assigned: ['a', 'b'], unassigned: [] }, [{ kind: 'assigned', assigned: 2, unassigned: 0 }]],
    [{ analytics: false, chat: true }, [{ kind: 'consent', analytics: false, chat: true }]],
    [
      { kind: 'activeUsers', current: 3, desired: 4 },
      [{ kind: 'upgrade', limit: 'activeUsers', current: 3, desired: 4 }],
    ],
    [
      { page: 'privacy', language: 'es', isShipped: true },
      [{ kind: 'legal', word: 'privacy', language: 'es' }, { kind: 'shipped' }],
    ],
    [{ takenBack: true }, [{ kind: 'takenBack' }]],
  ])('the data %j of an audit action are shown as details', (data, details) => {
    expect(auditDetails(data)).toEqual(details)
  })

  it('audit data of an unknown kind are shown with their field name, except lists and empty values', () => {
    expect(auditDetails({ reason: 'x', rows: 0, list: [1], nothing: null, not: false })).toEqual([
      { kind: 'other', name: 'reason', value: 'x' },
      { kind: 'other', name: 'rows', value: '0' },
    ])
  })
})
