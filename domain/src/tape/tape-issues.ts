import type { ParseData, ParseErrorCode, ParseNoteCode } from '../kernel/parse-result.ts'
import type { TapeFieldKey, ValueFieldKey } from './tape-fields.ts'

/** Value that a correction can have. */
export type TapeValue = string | number | boolean

/** Codes of the errors and warnings from the tape's own rules. Each code is a key of texts. */
const TAPE_RULE_CODES = [
  'missing',
  'repeated',
  'tooLong',
  'notPositive',
  'negative',
  'tooLarge',
  'tooSmall',
  'unknownChoice',
  'invalidValue',
  'sizeTooSmall',
  'sizeByReference',
  'unlikelySize',
  'unlikelyRate',
  'percentOrFraction',
  'unlikelyUnitValue',
  'identifierOtherCase',
  'archivedIdentifier',
  'archivedRestored',
  'archivedRepeated',
  'unknownType',
  'unknownSubtype',
  'unknownState',
  'unknownOccupancy',
  'unknownProvince',
  'unknownMunicipality',
  'subtypeOfOtherType',
  'yearTooOld',
  'yearInFuture',
  'yearAhead',
  'dateInFuture',
  'coordinateMissing',
  'coordinatesInMetres',
  'coordinatesOtherProvince',
  'coordinatesExchanged',
  'outsideSpain',
  'referenceLength',
  'referenceCharacters',
  'referenceControl',
  'referenceOfParcel',
  'notLocatable',
  'notLocated',
  'postalCodeOtherProvince',
  'assetNotFound',
  'unknownOperation',
  'unknownSource',
  'tooManyDetails',
  'detailNameTooLong',
  'detailTooLong',
  'detailsTooLong',
] as const
type TapeRuleCode = (typeof TAPE_RULE_CODES)[number]

export type TapeIssueTail = TapeRuleCode | ParseErrorCode | ParseNoteCode
export type TapeIssueCode = `tape.${TapeIssueTail}`

/** An error in a cell, or an assumption about a cell. */
export interface TapeIssue<Key extends string = TapeFieldKey | ValueFieldKey> {
  /** `error`: the row is not written. `warning`: the row is written, and the issue says how a cell was read. */
  severity: 'error' | 'warning'
  /** True if the cell cannot be read, so it is left out and the rest of the row is written. */
  isLeftOut: boolean
  /** Row number as in the spreadsheet program (the header in Lindero's template is row 1). */
  row: number
  /** Letter of the column; `null` if the file has no column for the field. */
  column: string | null
  header: string | null
  field: Key
  /** The original text of the cell. */
  value: string
  code: TapeIssueCode
  data: ParseData
  /** Values that resolve the issue, or that confirm how the cell was read, by field. */
  proposal: Partial<Record<Key, TapeValue>> | null
  /** The possible values of an ambiguous cell. */
  alternatives: readonly TapeValue[]
}

const ALONE: ReadonlySet<TapeIssueTail> = new Set<TapeIssueTail>([
  'readAsThousands',
  'readAsDecimal',
  'readWithMultiplier',
  'readAsSum',
  'letterInNumber',
  'notANumber',
  'notAnInteger',
  'sizeTooSmall',
  'unlikelySize',
  'unlikelyRate',
  'outsideSpain',
  'coordinatesInMetres',
  'repeated',
])

/**
 * True for a proposal that a person confirms separately: it changes the magnitude of a figure, moves an asset or
 * creates another one.
 */
export function isConfirmedAlone({ code }: Pick<TapeIssue, 'code'> | { code: string }): boolean {
  return ALONE.has(code.replace(/^tape\./, '') as TapeIssueTail)
}

/** Cells that a person corrected: row → field → typed value. `null` empties the cell. */
export type TapeEdits<Key extends string = TapeFieldKey> = Readonly<
  Record<string, Partial<Record<Key, TapeValue | null>>>
>

/** The two kinds of sheets of a tape that are read. */
export type TapeSheetKind = 'assets' | 'values'

/** Maximum number of columns of a tape that a person can assign. */
export const TAPE_MAPPED_COLUMNS = 1_000

/** Maximum number of corrected cells of a tape. If there are more, the person should correct the file itself. */
export const TAPE_CORRECTIONS = 20_000
