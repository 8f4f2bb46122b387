import { z } from 'zod'
import { figure, text } from '../kernel/schemas.ts'

/**
 * How a column of the file is read: the field it fills, `ownField` to keep it under its own name, or null for a
 * column that is left out.
 */
export const tapeMapping = z.record(text().describe('Header as written in the file'), text(200).nullable())

const cellValue = z.union([text(), figure(), z.boolean()])

/** Cells corrected by hand: row number as in the file → field → what was typed; null empties the cell. */
export const tapeEdits = z.record(z.string().max(9).regex(/^\d+$/), z.record(text(200), cellValue.nullable()))

const issue = z
  .object({
    sheet: z.string(),
    severity: z.enum(['defect', 'warning']).describe('A row with a defect is not written'),
    row: z.number().int().describe('Row number as a spreadsheet shows it'),
    column: z.string().nullable().describe('Column letter; null where the column is missing'),
    header: z.string().nullable(),
    field: z.string(),
    value: z.string().describe('Text of the cell in the file'),
    code: z.string().describe('Stable code of the reason, key of its text'),
    data: z.record(z.string(), z.unknown()),
    proposal: z
      .record(z.string(), cellValue)
      .nullable()
      .describe('Cells of the row that, set so, would correct it: field → value'),
    alternatives: z.array(cellValue).describe('Readings to choose from where the cell means more than one'),
  })
  .meta({ id: 'PreviewIssue' })
export type PreviewIssue = z.infer<typeof issue>

export const tapeColumn = z
  .object({
    column: z.string().describe('Letter over the column'),
    header: z.string(),
    samples: z.array(z.string()),
    field: z.string().nullable().describe('A field, `ownField`, `ignored`, or null: not known'),
    recognised: z.enum(['header', 'remembered', 'byHand', 'repeated', 'report', 'none']),
    suggestions: z.array(z.object({ field: z.string(), likeness: z.number() })),
  })
  .meta({ id: 'TapeColumn' })
export type TapeColumn = z.infer<typeof tapeColumn>

/** Maximum number of issues of each kind in a preview; the workbook of errors lists them all. */
export const PREVIEW_ISSUES = 2_000

/** The effect of loading the file; nothing has been written. */
export const tapePreview = z
  .object({
    filekey: z.string(),
    sheet: z.string(),
    size: z.number().int().describe('Bytes of the file'),
    columns: z.array(tapeColumn),
    missing: z.array(z.string()).describe('Required fields without a column: map them before loading'),
    rows: z.object({
      read: z.number().int(),
      ready: z.number().int(),
      refused: z.number().int(),
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      empty: z.number().int(),
      notLocated: z.number().int().describe('Ready rows without coordinates: loaded, but not valued'),
    }),
    defects: z.array(issue),
    defectsTotal: z.number().int(),
    warnings: z.array(issue),
    warningsTotal: z.number().int(),
    /** The original rows with issues, by sheet and row number: cells in column order. */
    excerpt: z.record(z.string(), z.array(z.string())).describe('Rows of the assets sheet with issues'),
    referenceValues: z.number().int().describe('Good rows of the second sheet'),
    limitExceeded: z
      .object({ limit: z.number().int(), current: z.number().int(), desired: z.number().int() })
      .nullable(),
  })
  .meta({ id: 'TapePreview' })
export type TapePreview = z.infer<typeof tapePreview>
