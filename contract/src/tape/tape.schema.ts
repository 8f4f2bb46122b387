import { TAPE_MAPPED_COLUMNS } from '@lindero/domain/tape/tape-issues'
import { ARCHIVED_ROWS } from '@lindero/domain/tape/tape-options'
import { LAST_ROW, NEXT_LOADS, SHEET_CONTENTS, SHEETS } from '@lindero/domain/tape/tape-sheets'
import { z } from 'zod'
import { anyJson, distinct, figure, instant, text, uuid, wholeNumber } from '../kernel/schemas.ts'

/** Maximum length of a sheet's name. Excel allows 31 characters; other programs allow longer names. */
const SHEET_NAME = 200

const isMappable = (mapping: object) => Object.keys(mapping).length <= TAPE_MAPPED_COLUMNS

/** Target of each column in the file: a field, `ownField` for a custom field, or null to leave the column out. */
export const tapeMapping = z
  .record(text().describe('Key of the column, or its header as written in the file'), text(200).nullable())
  .refine(isMappable, `at most ${TAPE_MAPPED_COLUMNS} columns`)

export const cellValue = z.union([text(), figure(), z.boolean()])

/** Kind of sheet: the assets of a tape, or their valuations and reference values. */
const sheetKind = z.enum(['assets', 'values'])

export const nextLoad = z.enum(NEXT_LOADS)

/** The user's decisions about sheets: name of a sheet → decision. */
export const bySheet = <Value extends z.ZodType>(value: Value) =>
  z.record(text(SHEET_NAME), value).refine((chosen) => Object.keys(chosen).length <= SHEETS, `at most ${SHEETS} sheets`)

/** Letter of a column → the field that it fills, or null to leave it out. */
export const columnsByLetter = z
  .record(text(3), text(100).nullable())
  .refine(isMappable, `at most ${TAPE_MAPPED_COLUMNS} columns`)

/** Cells corrected by hand: row number in the file → field → typed text. Null empties the cell. */
export const tapeEdits = z.record(z.string().max(9).regex(/^\d+$/), z.record(text(200), cellValue.nullable()))

/** Decisions about the whole tape. A missing decision has its default. */
export const tapeOptions = z.strictObject({
  sheets: distinct(text(SHEET_NAME))
    .max(SHEETS)
    .nullable()
    .optional()
    .describe('Sheets of assets to read; by default the best one, and those with the same columns'),
  clearMark: text(20).nullable().optional().describe('The text of a cell that empties its field'),
  archivedRows: z
    .enum(ARCHIVED_ROWS)
    .optional()
    .describe('Rows with the identifier of an archived asset: left out by default'),
  kept: distinct(text(200))
    .max(200)
    .optional()
    .describe('Fields of `changes` whose values typed by a person since the last tape are kept'),
  profile: uuid
    .nullable()
    .optional()
    .describe(
      'Profile of the columns; null for none. If left out, the one with exactly these columns, unless several have other choices for them',
    ),
  valueColumns: tapeMapping.optional().describe('Fields of the columns in the sheet of reference values'),
  profileName: text(100)
    .optional()
    .describe('Name of the profile that the load creates; by default the name of the file'),
})

/** An issue in any sheet of a file. */
export const sheetIssue = z.object({
  sheet: z.string(),
  severity: z.enum(['error', 'warning']).describe('A row with an error is not loaded'),
  row: z.number().int().describe('Number of the row in the file, by which its cells are corrected'),
  rowInSheet: z.number().int().describe('Row number as a spreadsheet shows it'),
  header: z.string().nullable(),
  value: z.string().describe('Text of the cell in the file'),
  code: z.string().describe('Stable code of the reason'),
  proposal: z.record(z.string(), cellValue).nullable().describe('Cells of the row that, set so, would correct it'),
  alternatives: z.array(cellValue).describe('Readings to choose from if the cell has more than one'),
})

const issue = sheetIssue
  .extend({
    sheetKind,
    isLeftOut: z.boolean().describe('The cell cannot be read and is not written; the rest of its row is'),
    column: z.string().nullable().describe('Column letter; null where the column is missing'),
    field: z.string(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'PreviewIssue' })
export type PreviewIssue = z.infer<typeof issue>

const tapeColumn = z
  .object({
    column: z.string().describe('Letter over the column'),
    key: z.string().describe('Key of the column in `mapping`: its whole header, and its number among equal headers'),
    header: z.string(),
    samples: z.array(z.string()),
    field: z.string().nullable().describe('A field, `ownField`, `ignored`, or null: not known'),
    recognised: z.enum(['header', 'remembered', 'byHand', 'repeated', 'asked', 'report', 'none']),
    suggestions: z.array(z.object({ field: z.string(), likeness: z.number() })),
  })
  .meta({ id: 'TapeColumn' })
export type TapeColumn = z.infer<typeof tapeColumn>

const excerpt = z.record(z.string(), z.array(z.string())).describe('Rows of the sheet with issues')

/** Maximum number of issues of each kind in a preview; the error workbook lists all issues. */
export const PREVIEW_ISSUES = 2_000

/** Maximum number of totals and headings in a preview. */
export const PREVIEW_SUMMARIES = 200

const contestedField = z.object({
  field: z.string(),
  columns: z.array(z.object({ column: z.string(), key: z.string(), header: z.string(), samples: z.array(z.string()) })),
})

/** The profile that is applied to a sheet, and what differs from the last sheet with it. */
export const appliedProfile = z
  .object({
    uuid,
    name: z.string(),
    added: z.array(z.string()).describe('Headers that the last sheet with the profile did not have'),
    missing: z.array(z.string()).describe('Headers that only the last sheet had'),
    revoked: z.array(z.string()).describe('Headers whose values do not fit the chosen field: choose again'),
  })
  .nullable()
  .describe('The profile that is applied')
export const likelyProfiles = z
  .array(z.object({ uuid, name: z.string(), likeness: z.number().int().describe('Common columns, in percent') }))
  .describe('Profiles to choose from, the most alike first')

/** Preview of a tape: the effects of a load, without writing anything. */
export const tapePreview = z
  .object({
    filekey: z.string(),
    sheet: z.string(),
    size: z.number().int().describe('Bytes of the file'),
    sheets: z
      .array(
        z.object({
          name: z.string(),
          contents: z.enum(SHEET_CONTENTS),
          isRead: z.boolean(),
          rows: z.number().int().nullable().describe('Rows that are not empty; null for a sheet that is not read'),
        }),
      )
      .describe('All visible sheets, with their contents by their headers'),
    hiddenSheets: z.array(z.string()).describe('Hidden sheets of the workbook, which are never read'),
    summaries: z
      .array(
        z.object({
          kind: z.enum(['total', 'subtotal', 'heading']),
          row: z.number().int(),
          rowInSheet: z.number().int(),
          sheet: z.string(),
          label: z.string(),
          sums: z.array(z.object({ field: z.string(), stated: z.number(), read: z.number() })),
        }),
      )
      .describe('Rows that are no assets. Totals have the amounts in the file, and the sums that were read'),
    columns: z.array(tapeColumn),
    missing: z.array(z.string()).describe('Required fields without a column: map them before loading'),
    contested: z
      .array(contestedField)
      .describe('Fields that several columns fit, or that were chosen for several columns: choose one before loading'),
    profile: appliedProfile,
    profiles: likelyProfiles,
    archived: z.number().int().describe('Rows with the identifier of an archived asset'),
    changes: z
      .array(
        z.object({
          field: z.string(),
          changed: z.number().int().describe('Known assets whose value changes'),
          cleared: z.number().int().describe('Number of these whose value is emptied'),
          typed: z.number().int().describe('Number of these whose value a user typed after the last tape'),
        }),
      )
      .describe('Values of known assets that change, by field'),
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
    errors: z.array(issue),
    errorsTotal: z.number().int(),
    warnings: z.array(issue),
    warningsTotal: z.number().int(),
    /** The original rows with issues, by row number. Each row has its cells in column order. */
    excerpt,
    values: z
      .object({
        sheet: z.string(),
        columns: z.array(z.object({ column: z.string(), header: z.string() })),
        contested: z.array(contestedField).describe('Like `contested` of the tape; chosen in `valueColumns`'),
        excerpt,
      })
      .nullable()
      .describe('The sheet of valuations and reference values; null where the file has none'),
    referenceValues: z.number().int().describe('Good rows of the second sheet'),
    limitExceeded: z
      .object({ limit: z.number().int(), current: z.number().int(), desired: z.number().int() })
      .nullable(),
  })
  .meta({ id: 'TapePreview' })
export type TapePreview = z.infer<typeof tapePreview>

/** Maximum number of cells that one call saves. */
export const SAVED_CELLS = 2_000
/** Maximum length of the issue saved with a cell, in characters of JSON. */
const SAVED_ISSUE_CHARACTERS = 6_000

const draftCell = z.strictObject({
  sheet: z.enum([...sheetKind.options, 'parts']).describe('Sheet of assets, of values, or any sheet of parts'),
  row: wholeNumber(1, LAST_ROW),
  field: text(200),
  value: cellValue.nullable().describe('Typed value; null empties the cell'),
  issue: anyJson(SAVED_ISSUE_CHARACTERS).describe(
    'The issue before the correction; null if it belongs to another cell',
  ),
  isUndone: z.boolean().describe('The correction is undone: the cell is as in the file'),
})
export type TapeDraftCell = z.output<typeof draftCell>

const draftMapping = z.record(text(200), text(200).nullable())
const draftSheets = bySheet(text(100).nullable())
const draftSheetColumns = bySheet(columnsByLetter)

/** Changes to a draft by cell and by column. If a cell changes several times, the last change counts. */
export const tapeDraftChanges = z.strictObject({
  filekey: text(200),
  version: wholeNumber(0)
    .nullable()
    .describe('The version that the caller knows; null where it knows none: the draft is created if missing'),
  mapping: draftMapping.refine(isMappable, `at most ${TAPE_MAPPED_COLUMNS} columns`),
  sheets: draftSheets
    .optional()
    .describe('Parts chosen for sheets; the columns chosen before for these sheets are dropped'),
  sheetColumns: draftSheetColumns
    .optional()
    .describe('Fields chosen for columns of sheets of parts, by sheet and letter'),
  cells: z.array(draftCell).max(SAVED_CELLS),
})

export const savedTapeDraft = z.object({
  version: z.number().int(),
  mapping: draftMapping.describe('Mapping of all columns chosen by hand'),
  sheets: draftSheets.describe('The part of each sheet chosen by hand'),
  sheetColumns: draftSheetColumns.describe('The field of each column of a sheet of parts chosen by hand'),
  cells: z.array(draftCell).describe('Cells that changed elsewhere since the version that was sent'),
})
export type SavedTapeDraft = z.output<typeof savedTapeDraft>

export const tapeDraft = z
  .object({
    file: z.object({ filekey: z.string(), name: z.string(), size: z.number().int().describe('Bytes') }),
    version: z.number().int(),
    nextLoad: nextLoad.describe('Data that its user loads next from the file'),
    mapping: draftMapping,
    sheets: draftSheets,
    sheetColumns: draftSheetColumns,
    cells: z.array(draftCell).describe('Corrected cells'),
  })
  .meta({ id: 'TapeDraft' })
export type TapeDraft = z.output<typeof tapeDraft>

/** A tape that its user has uploaded but not yet loaded. */
export const unfinishedTape = z
  .object({
    filekey: z.string(),
    name: z.string(),
    size: z.number().int().describe('Bytes'),
    uploadedOn: instant,
    editedOn: instant,
    nextLoad: nextLoad.describe('The screen on which it is continued'),
    corrections: z.number().int().describe('Corrected cells of this screen'),
    version: z.number().int(),
    portfolio: z.object({ uuid, name: z.string(), isDraft: z.boolean() }),
  })
  .meta({ id: 'UnfinishedTape' })
export type UnfinishedTape = z.output<typeof unfinishedTape>
