import { PART_SHEETS } from '@lindero/domain/sheets/part-sheets'
import { z } from 'zod'
import { distinct, instant, text, uuid, wholeNumber } from '../kernel/schemas.ts'
import { appliedProfile, bySheet, columnsByLetter, likelyProfiles, sheetIssue, tapeEdits } from '../tape/tape.schema.ts'

/** Identifiers of the parts that a sheet can contain, such as `operations.tribute`. */
const SHEET_PARTS = PART_SHEETS.map(({ id }) => id) as [string, ...string[]]
const sheetPart = z.enum(SHEET_PARTS)
export const sheetParts = distinct(sheetPart).max(SHEET_PARTS.length)

export const sheetsBody = z.strictObject({
  filekey: text(200),
  sheets: bySheet(sheetPart.nullable())
    .optional()
    .describe('Name of a sheet → the part that it holds, or null to leave it out; the others are recognised'),
  columns: bySheet(columnsByLetter)
    .optional()
    .describe('Name of a sheet → letter of a column → the field that it fills, or null to leave it out'),
  profiles: bySheet(uuid.nullable())
    .optional()
    .describe(
      'Name of a sheet → profile of its columns, or null for none; by default the one with exactly these columns',
    ),
  edits: tapeEdits.optional().describe('Cells corrected by hand: `row` and `column` of an issue → what was typed'),
  language: z.enum(['es', 'en']).default('es'),
})

export const loadBody = sheetsBody.extend({
  plan: uuid
    .optional()
    .describe(
      'Plan of the preview: rows saved since are not changed, and are listed. If absent, saved rows are overwritten',
    ),
  profileNames: bySheet(text(100))
    .optional()
    .describe('Name of a sheet → name of the profile that the load creates; by default the names of file and sheet'),
  draftVersion: wholeNumber(0).optional().describe('Version of the draft of the corrections: an older one is rejected'),
})

const counts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
})

/** Preview of a load of parts: its effects, without writing anything. */
export const sheetsPreview = z
  .object({
    sheets: z.array(
      z.object({
        name: z.string(),
        part: sheetPart.nullable().describe('The part that it holds; null: the sheet is left out'),
        isDenied: z.boolean().describe('The caller may not edit the section of the part: the sheet is not loaded'),
        ignored: z.array(z.string()).describe('Headers of columns that no field has'),
        asked: z
          .array(
            z.object({
              letter: z.string(),
              header: z.string(),
              samples: z.array(z.string()).describe('First values of the column'),
              options: z.array(z.object({ column: z.string(), header: z.string() })),
            }),
          )
          .describe('Columns that may fill several fields, or that fill one together: not read until one is chosen'),
        profile: appliedProfile,
        profiles: likelyProfiles,
        isLearned: z.boolean().describe('The load with this plan stores the choices for the sheet in a profile'),
        rows: z.number().int(),
        newAssets: z
          .number()
          .int()
          .describe('Rows of a sheet of assets that the portfolio does not have: load these assets first'),
        counts,
      }),
    ),
    untried: z
      .number()
      .int()
      .describe('Rows of a large file that only the load checks by the rules of a save, for lack of time'),
    hiddenSheets: z.array(z.string()).describe('Names of the hidden sheets of the workbook, which are not read'),
    changes: z
      .array(z.object({ sheet: z.string(), header: z.string(), count: z.number().int() }))
      .describe('Saved values that change, by column'),
    issues: z.array(
      sheetIssue.extend({
        column: z.string().nullable().describe('Name of the column in corrections; null for a whole row'),
        letter: z.string().nullable().describe('Column letter'),
        reason: z.string(),
        correction: z.string(),
      }),
    ),
    issuesTotal: z.number().int(),
    plan: uuid.describe('Plan of the preview, for the load: it does not change rows that were saved since'),
  })
  .meta({ id: 'SheetsPreview' })
export type SheetsPreview = z.infer<typeof sheetsPreview>

/** A workbook loaded in the last 24 hours. */
export const partsLoad = z
  .object({
    uuid,
    person: z.string().nullable().describe('User who loaded the file'),
    isOwn: z.boolean().describe('The caller loaded it, and may undo it'),
    contents: z.enum(['assets', 'parts']),
    file: z.string().nullable(),
    counts,
    assets: z.number().int().describe('Assets that it changed'),
    appliedOn: instant,
    undoUntil: instant,
    undoneOn: instant.nullable(),
    isRunning: z.boolean().describe('A job is loading or undoing it'),
  })
  .meta({ id: 'PartsLoad' })
