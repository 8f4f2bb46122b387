import { reportTemplateCalls } from '@lindero/contract/exports/report-templates.contract'
import { REPORT_LIMITS } from '@lindero/domain/assets/report-options'
import { AppError } from '@lindero/domain/errors'
import { asc, eq, sql } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { reportTemplates } from './exports.table.ts'

const SHOWN = { uuid: reportTemplates.uuid, name: reportTemplates.name, settings: reportTemplates.settings }

/** Valuation report templates of the customer that the caller acts for. */
export function reportTemplateRoutes(calls: Calls): void {
  calls.serveInTransaction(reportTemplateCalls.reportTemplates, async ({ tx }) => {
    const items = await tx
      .select(SHOWN)
      .from(reportTemplates)
      .orderBy(asc(sql`searchable(${reportTemplates.name})`))
    return { items, total: items.length }
  })

  calls.serveInTransaction(reportTemplateCalls.saveReportTemplate, async ({ tx, caller, body: { name, settings } }) => {
    const customerUuid = caller.customer.uuid
    // Without the lock, two concurrent calls could exceed the limit by adding a template each.
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`report_templates ${customerUuid}`])
    const others = await tx.$count(reportTemplates, sql`${reportTemplates.name} <> ${name}`)
    const limit = REPORT_LIMITS.templates
    if (others >= limit) throw new AppError('exports.tooManyTemplates', { limit })
    const [saved] = await tx
      .insert(reportTemplates)
      .values({ customerUuid, name, settings })
      .onConflictDoUpdate({
        target: [reportTemplates.customerUuid, reportTemplates.name],
        set: { settings, editedOn: sql`now()` },
      })
      .returning(SHOWN)
    if (!saved) throw new Error('the template was not stored')
    await logAuditAction(tx, caller, 'reportTemplateSaved', { subject: saved.uuid })
    return saved
  })

  calls.serveInTransaction(reportTemplateCalls.deleteReportTemplate, async ({ tx, caller, params: { uuid } }) => {
    const gone = await tx
      .delete(reportTemplates)
      .where(eq(reportTemplates.uuid, uuid))
      .returning({ uuid: reportTemplates.uuid })
    if (gone.length === 0) throw new AppError('exports.templateNotFound')
    await logAuditAction(tx, caller, 'reportTemplateDeleted', { subject: uuid })
    return { deleted: uuid }
  })
}
