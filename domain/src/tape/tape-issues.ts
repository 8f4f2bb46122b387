import type { ParseData, ParseErrorCode, ParseNoteCode } from '../kernel/parse-result.ts'
import type { TapeFieldKey, ValueFieldKey } from './tape-fields.ts'

/** A value that a correction can enter. */
export type TapeValue = string | number | boolean

/** Codes for errors and warnings from the rules of tapes. Each code is a text key. */
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
  'builtOrPlotSize',
  'readInUnit',
  'readInAreaUnit',
  'unitUncertain',
  'unitUnknown',
  'percentNotAmount',
  'unlikelySize',
  'unusualSize',
  'unlikelyRate',
  'percentOrFraction',
  'unlikelyUnitValue',
  'unusualUnitValue',
  'identifierOtherCase',
  'identifierShortened',
  'archivedIdentifier',
  'archivedRestored',
  'archivedRepeated',
  'unknownType',
  'unknownSubtype',
  'unknownState',
  'unknownOccupancy',
  'readAsOccupied',
  'unknownPlanningUse',
  'unknownPlanningState',
  'unknownPlanningPhase',
  'unknownProvince',
  'unknownMunicipality',
  'subtypeOfOtherType',
  'typeAssumed',
  'yearTooOld',
  'yearInFuture',
  'yearAhead',
  'readAsYear',
  'readAsAge',
  'ageWithoutDay',
  'dateInFuture',
  'dateTooOld',
  'dateTooLate',
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

/** An error in a cell, or an assumption that was made about it. */
export interface TapeIssue<Key extends string = TapeFieldKey | ValueFieldKey> {
  /** `error`: the row is not imported. `warning`: the row is imported, and the issue says how the cell was read. */
  severity: 'error' | 'warning'
  /** True if the cell cannot be read and only this cell is left out. */
  isLeftOut: boolean
  /** Row number as in the spreadsheet program (in Lindero's template, the header is row 1). */
  row: number
  /** Column letter; `null` if the file has no column for the field. */
  column: string | null
  header: string | null
  field: Key
  /** The original text of the cell. */
  value: string
  code: TapeIssueCode
  data: ParseData
  /** Values by field that would resolve the issue or confirm how the cell was read. */
  proposal: Partial<Record<Key, TapeValue>> | null
  /** The possible readings of an ambiguous cell. */
  alternatives: readonly TapeValue[]
}

const ALONE: ReadonlySet<TapeIssueTail> = new Set<TapeIssueTail>([
  'readAsThousands',
  'readAsDecimal',
  'readWithMultiplier',
  'readAsSum',
  'readAsYear',
  'readAsAge',
  'ageWithoutDay',
  'unitUncertain',
  'typeAssumed',
  'letterInNumber',
  'notANumber',
  'notAnInteger',
  'dateTooOld',
  'dateTooLate',
  'readAsLikelyDay',
  'dayOrMonth',
  'sizeTooSmall',
  'builtOrPlotSize',
  'unlikelySize',
  'unusualSize',
  'unlikelyRate',
  'outsideSpain',
  'coordinatesInMetres',
  'repeated',
])

/**
 * True if a proposal cannot be confirmed together with other proposals, because it changes the magnitude of a number,
 * moves an asset or creates a new one.
 */
export function isConfirmedAlone({ code }: Pick<TapeIssue, 'code'> | { code: string }): boolean {
  return ALONE.has(code.replace(/^tape\./, '') as TapeIssueTail)
}

/** Cells that a user corrected: row → field → value. `null` clears the cell. */
export type TapeEdits<Key extends string = TapeFieldKey> = Readonly<
  Record<string, Partial<Record<Key, TapeValue | null>>>
>

/** The two kinds of sheets that are read from a tape. */
export type TapeSheetKind = 'assets' | 'values'

/** Maximum number of columns that a user can map. */
export const TAPE_MAPPED_COLUMNS = 1_000

/** Maximum number of corrected cells in a tape. Beyond this, the user should correct the file itself. */
export const TAPE_CORRECTIONS = 20_000
