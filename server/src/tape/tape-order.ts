import type { ValueFieldKey } from '@lindero/domain/tape/tape-fields'
import type { TapeEdits } from '@lindero/domain/tape/tape-issues'
import type { MappingChoices } from '@lindero/domain/tape/tape-mapping'
import { ARCHIVED_ROWS, TAPE_OPTIONS, type TapeOptions } from '@lindero/domain/tape/tape-options'
import { z } from 'zod'

/** Settings for reading a tape: column mapping, corrected cells, and the reference date. */
export interface TapeReading {
  choices: MappingChoices
  edits: TapeEdits
  valueEdits: TapeEdits<ValueFieldKey>
  options: TapeOptions
  /** Names of the customer's custom columns. Payloads from earlier versions do not contain them. */
  ownNames?: string[] | undefined
  /**
   * Calendar date `yyyy-mm-dd`. It is set when the load is requested, so that an interrupted load continues with the
   * same date.
   */
  today: string
}

const options = z.object({
  sheets: z.array(z.string()).nullable(),
  clearMark: z.string().nullable(),
  archivedRows: z.enum(ARCHIVED_ROWS),
  kept: z.array(z.string()),
  profile: z.string().nullable().optional(),
  valueColumns: z.record(z.string(), z.string().nullable()).optional(),
  profileName: z.string().optional(),
})

const edits = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))

/** Payload of the job `portfolios.addAssets`. */
export const addAssetsOrder = z.object({
  filekey: z.string(),
  choices: z.record(z.string(), z.string().nullable()),
  edits,
  /** Payloads from earlier versions contain no corrections of the second sheet. */
  valueEdits: edits.default({}),
  options: options.default({ ...TAPE_OPTIONS, sheets: null, kept: [] }),
  ownNames: z.array(z.string()).optional(),
  today: z.string(),
  /** Number of rows in the preview, for the progress bar. */
  rows: z.number().optional(),
  /**
   * Hash of the settings. If the preview stored rows under this hash, they are loaded without validating the file
   * again.
   */
  checked: z.string().optional(),
  /** Language of the user who requested the load. It determines the names of automatic subgroups. */
  language: z.enum(['es', 'en']).default('es'),
})
export type AddAssetsOrder = z.infer<typeof addAssetsOrder>
