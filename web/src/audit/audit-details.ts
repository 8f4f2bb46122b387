import { isRecord } from '../kernel/storage/stored.ts'

/** One detail of an audit entry, in addition to user, time and action. Its kind selects its text. */
export type AuditDetail =
  | { kind: 'fields'; fields: string[] }
  /** `roles`: roles of a new user; `given`, `taken`: roles that an edit added or removed. */
  | { kind: 'roles' | 'given' | 'taken'; roles: string[] }
  | { kind: 'sessionsEnded' | 'assets'; count: number }
  | { kind: 'assigned'; assigned: number; unassigned: number }
  | { kind: 'consent'; analytics: boolean; chat: boolean }
  | { kind: 'source' | 'by' | 'legal'; word: string; language?: string }
  | { kind: 'upgrade'; limit: string; current: number; desired: number }
  /** A changed plan field, with the old and new value. */
  | { kind: 'plan'; field: string; before: unknown; after: unknown }
  | { kind: 'takenBack' | 'shipped' | 'onlyOthers' }
  | { kind: 'other'; name: string; value: string }

const ROLES = ['isAdmin', 'isEditor', 'isProvider', 'isSuperAdmin', 'isDepartmentHead'] as const

/** Data not shown: session identifiers, and data implied by the action. */
const UNSAID: ReadonlySet<string> = new Set(['session', 'acceptedTerms', 'jobs'])

/**
 * Extracts the details of an audit entry from its data. Data from a newer server version are shown with their field
 * name.
 */
export function auditDetails(data: Readonly<Record<string, unknown>> | null): AuditDetail[] {
  if (!data) return []
  const rest = new Map(Object.entries(data).filter(([name]) => !UNSAID.has(name)))
  const take = (name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const plan = planOf(take('plan'))
  const edited = editedRoles(take('roles'))
  const details: (AuditDetail | null)[] = [
    fieldsOf(take('fields'), new Set([...plan.map(({ field }) => field), ...edited.keys()])),
    ...plan,
    rolesOf(
      'roles',
      ROLES.filter((role) => take(role) === true),
    ),
    rolesOf(
      'given',
      ROLES.filter((role) => edited.get(role) === true),
    ),
    rolesOf(
      'taken',
      ROLES.filter((role) => edited.get(role) === false),
    ),
    upgradeOf(data, take),
    assignedOf(data, take),
    consentOf(data, take),
    legalOf(data, take),
    wordOf('source', take('source')),
    wordOf('by', take('by')),
    countOf('assets', take('count')),
    // The action that ends sessions logs their number as `ended`; other actions use `sessionsEnded`.
    countOf('sessionsEnded', take('sessionsEnded')) ?? countOf('sessionsEnded', data.ended),
    take('takenBack') === true ? { kind: 'takenBack' } : null,
    take('isShipped') === true ? { kind: 'shipped' } : null,
    take('onlyOthers') === true ? { kind: 'onlyOthers' } : null,
  ]
  rest.delete('ended')
  const others = [...rest].map(([name, value]): AuditDetail | null =>
    value === null || value === false || typeof value === 'object'
      ? null
      : { kind: 'other', name, value: String(value) },
  )
  return [...details, ...others].filter((detail) => detail !== null)
}

type Take = (name: string) => unknown
type Data = Readonly<Record<string, unknown>>

function planOf(value: unknown) {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([field, change]) =>
    isRecord(change) ? [{ kind: 'plan' as const, field, before: change.before, after: change.after }] : [],
  )
}

/** Roles changed by an edit, with their new values. */
function editedRoles(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(isRecord(value) ? value : {}))
}

/** Names of the changed fields, without those already shown with old and new values. */
function fieldsOf(value: unknown, told: ReadonlySet<string>): AuditDetail | null {
  const all = Array.isArray(value) ? value.map(String) : isRecord(value) ? Object.keys(value) : []
  const names = all.filter((name) => !told.has(name))
  return names.length > 0 ? { kind: 'fields', fields: names } : null
}

function rolesOf(kind: 'roles' | 'given' | 'taken', roles: string[]): AuditDetail | null {
  return roles.length > 0 ? { kind, roles } : null
}

function upgradeOf(data: Data, take: Take): AuditDetail | null {
  if (typeof data.kind !== 'string' || typeof data.desired !== 'number') return null
  const current = Number(take('current') ?? 0)
  return { kind: 'upgrade', limit: String(take('kind')), current, desired: Number(take('desired')) }
}

function assignedOf(data: Data, take: Take): AuditDetail | null {
  if (!('assigned' in data)) return null
  const size = (value: unknown) => (Array.isArray(value) ? value.length : Number(value ?? 0))
  return { kind: 'assigned', assigned: size(take('assigned')), unassigned: size(take('unassigned')) }
}

function consentOf(data: Data, take: Take): AuditDetail | null {
  if (typeof data.analytics !== 'boolean') return null
  return { kind: 'consent', analytics: take('analytics') === true, chat: take('chat') === true }
}

function legalOf(data: Data, take: Take): AuditDetail | null {
  if (typeof data.page !== 'string') return null
  return { kind: 'legal', word: String(take('page')), language: String(take('language') ?? '') }
}

function wordOf(kind: 'source' | 'by', value: unknown): AuditDetail | null {
  return typeof value === 'string' ? { kind, word: value } : null
}

function countOf(kind: 'assets' | 'sessionsEnded', value: unknown): AuditDetail | null {
  return typeof value === 'number' && value > 0 ? { kind, count: value } : null
}
