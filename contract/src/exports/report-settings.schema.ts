import { REPORT_FORMS, REPORT_LIMITS, REPORT_SECTIONS, USUAL_SETTINGS } from '@lindero/domain/assets/report-options'
import { z } from 'zod'
import { distinct, trimmedText } from '../kernel/schemas.ts'

const line = trimmedText(REPORT_LIMITS.line).min(1).nullable().default(null)
const ownText = trimmedText(REPORT_LIMITS.text).min(1).nullable().default(null)

/** Form, sections and custom texts of a valuation report. */
export const reportSettings = z
  .strictObject({
    form: z.enum(REPORT_FORMS).default('full').describe('`short`: two pages; `page`: one page'),
    sections: distinct(z.enum(REPORT_SECTIONS))
      .max(REPORT_SECTIONS.length)
      .default([...USUAL_SETTINGS.sections])
      .describe('Sections in their order, after the result; the other forms have fixed sections'),
    purpose: line,
    addressee: line,
    introduction: ownText.describe('Printed before the sections'),
    closing: ownText.describe('Printed after the sections'),
  })
  .meta({ id: 'ReportSettings' })
