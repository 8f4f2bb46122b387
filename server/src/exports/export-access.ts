import { AppError } from '@lindero/domain/errors'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../kernel/database/database.ts'
import type { ObjectLoader } from '../kernel/http/about.ts'
import { requirePermission } from '../kernel/http/require-permission.ts'
import { type ExportRecord, exportTable } from './exports.table.ts'

declare module '../kernel/http/about.ts' {
  interface Objects {
    export: ExportRecord
  }
}

/**
 * Loads exports that the caller requested. Exports of other users are not found.
 * @throws AppError `exports.notFound`; `permissions.denied` if the export is an archive and the caller may no longer
 *   request archives
 */
export function exportLoader(database: Database): ObjectLoader<'export'> {
  return ({ caller, uuid, permission, denied, lock }, work) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const query = tx
        .select()
        .from(exportTable)
        .where(and(eq(exportTable.uuid, uuid), eq(exportTable.createdBy, caller.user.uuid)))
      const [record] = lock ? await query.for(lock) : await query
      if (!record) throw new AppError('exports.notFound')
      requirePermission(caller, permission, undefined, { denied })
      // An archive has all data of the customer, so former administrators must not download it.
      if (record.kind === 'archive') requirePermission(caller, 'exportCustomer')
      return work(tx, record)
    })
}
