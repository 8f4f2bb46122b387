import type { ParseData, ParseErrorCode, ParseNoteCode } from '../kernel/parse-result.ts'
import type { TapeFieldKey, ValueFieldKey } from './tape-fields.ts'

/** Possible values of a correction. */
export type TapeValue = string | number | boolean

/** Errors and warnings found by the tape's own rules; each is a key of texts. */
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

/** One error in, or assumption about, one cell. */
export interface TapeIssue<Key extends string = TapeFieldKey | ValueFieldKey> {
  /** A row with a `error` is not written; a `warning` says how a cell was understood. */
  severity: 'error' | 'warning'
  /** The cell cannot be read: it is left out, and the rest of the row is written. */
  isLeftOut: boolean
  /** Row as the spreadsheet program counts it (the header of our template is row 1). */
  row: number
  /** Letter above the column; `null` if the file has no column for the field. */
  column: string | null
  header: string | null
  field: Key
  /** The original text of the cell. */
  value: string
  code: TapeIssueCode
  data: ParseData
  /** Corrections that would solve the issue or confirm the reading. */
  proposal: Partial<Record<Key, TapeValue>> | null
  /** The readings to choose from if the cell is ambiguous. */
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
 * True for a proposal that changes the magnitude of a figure, moves an asset or makes another one: a person confirms
 * each on its own.
 */
export function isConfirmedAlone({ code }: Pick<TapeIssue, 'code'> | { code: string }): boolean {
  return ALONE.has(code.replace(/^tape\./, '') as TapeIssueTail)
}

/** Cells corrected by hand: row, then field, then the value typed; `null` empties the cell. */
export type TapeEdits<Key extends string = TapeFieldKey> = Readonly<
  Record<string, Partial<Record<Key, TapeValue | null>>>
>

/** The two sheets of a tape that are read. */
export type TapeSheetKind = 'assets' | 'values'

/** Most columns of a tape that are assigned by hand. */
export const TAPE_MAPPED_COLUMNS = 1_000

/** Most corrected cells of a tape: with more, correct the file itself. */
export const TAPE_CORRECTIONS = 20_000
