import { REPORT_LIMITS } from '@lindero/domain/assets/report-options'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { listOf, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'
import { reportSettings } from './report-settings.schema.ts'

const name = trimmedText(REPORT_LIMITS.name).min(1)

const reportTemplate = z.object({ uuid, name: z.string(), settings: reportSettings }).meta({ id: 'ReportTemplate' })

const ofAdmins = { permission: 'manageReportTemplates' } as const

/** Report templates for valuations. All users of a customer share them. */
export const reportTemplateCalls = {
  reportTemplates: call({
    method: 'GET',
    path: '/report-templates',
    summary: 'Templates of the reports of values: form, sections in their order, own texts; by name',
    permission: 'seeAssets',
    reply: listOf(reportTemplate),
  }),
  saveReportTemplate: call({
    ...ofAdmins,
    method: 'PUT',
    path: '/report-templates',
    summary: 'Saves a template under its name; one of that name is replaced',
    body: z.strictObject({ name, settings: reportSettings }),
    reply: reportTemplate,
    errors: ['exports.tooManyTemplates'],
    invalidates: ['reportTemplates'],
  }),
  deleteReportTemplate: call({
    ...ofAdmins,
    method: 'DELETE',
    path: '/report-templates/{uuid}',
    summary: 'Deletes a template',
    params: uuidParams,
    reply: z.object({ deleted: uuid }),
    errors: ['exports.templateNotFound'],
    invalidates: ['reportTemplates'],
  }),
} as const
