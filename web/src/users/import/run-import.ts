import { api } from '@lindero/contract/api'
import type { PlannedUser, StoredUser, UserFields } from '@lindero/domain/users/user-import'
import { change, invalidate } from '../../kernel/api/use-call.ts'
import { flagsOf } from '../form/user-form.ts'

interface ImportOrder {
  customerUuid: string
  language: 'es' | 'en'
  rows: readonly PlannedUser[]
  /** Users to deactivate, because they are missing from the list. */
  missing: readonly StoredUser[]
  onProgress: (done: number) => void
}

export interface ImportFailure {
  name: string
  email: string
  error: unknown
}

/** Number of users that the import creates, edits or deactivates. */
export const workOf = (rows: readonly PlannedUser[], missing: readonly StoredUser[]): number =>
  rows.filter(({ step }) => step.kind !== 'same' && step.kind !== 'error').length + missing.length

/**
 * Makes the calls of an import one after another. For each call, the server checks permissions and limits and sends
 * emails. If a call fails, the others are still made.
 *
 * @returns the failed rows with the reasons
 */
export async function runImport({ customerUuid, language, rows, missing, onProgress }: ImportOrder) {
  const failures: ImportFailure[] = []
  let done = 0
  const attempt = async (named: { name: string; email: string }, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      failures.push({ name: named.name, email: named.email, error })
    }
    done += 1
    onProgress(done)
  }
  for (const row of rows) {
    const { step, email } = row
    if (step.kind === 'create') {
      const body = {
        ...fieldsOf(step.user),
        firstname: step.user.firstname,
        lastname: step.user.lastname,
        email,
        language,
      }
      await attempt(row, () => change(api.createUser, { params: { uuid: customerUuid }, body }).send())
    } else if (step.kind === 'change') {
      const params = { uuid: step.uuid }
      await attempt(row, async () => {
        if (step.activates) await change(api.activateUser, { params }).send()
        if (Object.keys(step.changes).length > 0)
          await change(api.editUser, { params, body: fieldsOf(step.changes) }).send()
      })
    } else if (step.kind === 'deactivate') {
      await attempt(row, () => change(api.deactivateUser, { params: { uuid: step.uuid } }).send())
    }
  }
  for (const { uuid, firstname, lastname, email } of missing) {
    await attempt({ name: `${firstname} ${lastname}`.trim(), email }, () =>
      change(api.deactivateUser, { params: { uuid } }).send(),
    )
  }
  await invalidate(api.createUser)
  return failures
}

/** Converts a row to the fields of the calls. */
function fieldsOf({ role, departments, ...names }: Partial<UserFields>) {
  return {
    ...names,
    ...(role === undefined ? {} : flagsOf(role)),
    ...(departments === undefined ? {} : { departments: [...departments] }),
  }
}
