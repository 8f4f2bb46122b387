import { tapeProfileCalls } from '@lindero/contract/tape/tape-profiles.contract'
import { columnHeader } from '@lindero/documents/sheets/sheet-words'
import { fieldOfColumn, partSheet } from '@lindero/domain/sheets/part-sheets'
import { type MappingChoices, unknownTargets } from '@lindero/domain/tape/tape-mapping'
import type { TapeProfile } from '@lindero/domain/tape/tape-profiles'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { deleteProfile, editProfile, storedProfiles } from '../tape/tape-profiles.store.ts'

/**
 * Calls for the profiles of columns, of sheets of assets and of parts. They belong to this slice, because the names of
 * the fields of parts do.
 */
export function profileRoutes(calls: Calls): void {
  calls.serveInTransaction(tapeProfileCalls.tapeProfiles, async ({ tx, query: { language } }) => {
    const profiles = await storedProfiles(tx)
    const items = profiles.map((profile) => ({ ...profile, fields: fieldNames(profile, language) }))
    return { items, total: items.length }
  })

  calls.serveInTransaction(tapeProfileCalls.editTapeProfile, async ({ tx, caller, params: { uuid }, body }) => {
    const profile = await editProfile(tx, uuid, body, unknownIn)
    await logAuditAction(tx, caller, 'tapeProfileEdited', { subject: uuid })
    return profile
  })

  calls.serveInTransaction(tapeProfileCalls.deleteTapeProfile, async ({ tx, caller, params: { uuid } }) => {
    await deleteProfile(tx, uuid)
    await logAuditAction(tx, caller, 'tapeProfileDeleted', { subject: uuid })
    return { deleted: uuid }
  })
}

/** The fields among the choices that a sheet of assets, or of a part, does not have. */
function unknownIn(part: string | null, choices: MappingChoices): string[] {
  if (part === null) return unknownTargets(choices, 'assets')
  const sheet = partSheet(part)
  const chosen = Object.values(choices).filter((field) => field !== null)
  return chosen.filter((field) => !(sheet && fieldOfColumn(sheet, field)))
}

function fieldNames({ part, choices }: Pick<TapeProfile, 'part' | 'choices'>, language: 'es' | 'en') {
  const sheet = part === null ? undefined : partSheet(part)
  if (!sheet) return {}
  const fields = Object.values(choices).filter((field) => field !== null)
  return Object.fromEntries(fields.map((field) => [field, columnHeader(sheet, field, language)]))
}
