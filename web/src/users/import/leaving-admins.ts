import type { PlannedUser, StoredUser } from '@lindero/domain/users/user-import'

/** The administrators whom an import deactivates or demotes. The API keys for which they answer are then paused. */
export function leavingAdmins(
  rows: readonly PlannedUser[],
  missing: readonly StoredUser[],
  stored: readonly StoredUser[],
): string[] {
  const leaving = new Set(missing.map(({ uuid }) => uuid))
  const demoted = new Set<string>()
  for (const { step } of rows) {
    if (step.kind === 'deactivate') leaving.add(step.uuid)
    if (step.kind === 'change' && step.changes.role !== undefined && step.changes.role !== 'admin')
      demoted.add(step.uuid)
  }
  return stored
    .filter(({ uuid, isAdmin, isSuperAdmin }) =>
      leaving.has(uuid) ? isAdmin || isSuperAdmin : demoted.has(uuid) && isAdmin && !isSuperAdmin,
    )
    .map(({ uuid }) => uuid)
}
