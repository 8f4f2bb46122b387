import { z } from 'zod'

/** How a column of the file is read: the field it fills, or null for a column that is left out. */
export const tapeMapping = z.record(
  z.string().describe('Header as it stands in the file'),
  z.string().nullable(),
)

/** Cells mended by hand: row number as in the file → field → what was typed. */
export const tapeEdits = z.record(z.string(), z.record(z.string(), z.string().max(5000)))

const finding = z.object({
  sheet: z.string(),
  row: z.number().int().describe('Row number as a spreadsheet shows it'),
  column: z.string().nullable().describe('Column letter; null where the column is missing'),
  header: z.string().nullable(),
  field: z.string(),
  value: z.string().describe('What stands in the file'),
  code: z.string().describe('Stable code of the reason, key of its text'),
  data: z.record(z.string(), z.unknown()).optional(),
  proposal: z.string().nullable().describe('What would mend it'),
})
export type TapeFinding = z.infer<typeof finding>

export const tapeColumn = z
  .object({
    column: z.string(),
    header: z.string(),
    samples: z.array(z.string()),
    field: z.string().nullable(),
    recognised: z.enum(['header', 'remembered', 'byHand', 'none']),
    suggestions: z.array(z.object({ field: z.string(), likeness: z.number() })),
  })
  .meta({ id: 'TapeColumn' })

/** What loading the file would do; nothing has been written. */
export const tapePreview = z
  .object({
    filekey: z.string(),
    sheet: z.string(),
    size: z.number().int(),
    columns: z.array(tapeColumn),
    rows: z.object({
      read: z.number().int(),
      ready: z.number().int(),
      refused: z.number().int(),
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      empty: z.number().int(),
    }),
    defects: z.array(finding),
    warnings: z.array(finding),
    /** The rows with findings as they stand in the file, by row number: cells in column order. */
    excerpt: z.record(z.string(), z.array(z.string())),
    referenceValues: z.number().int(),
    limitExceeded: z
      .object({ limit: z.number().int(), current: z.number().int(), desired: z.number().int() })
      .nullable(),
  })
  .meta({ id: 'TapePreview' })
export type TapePreview = z.infer<typeof tapePreview>
