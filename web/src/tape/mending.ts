import type { TapeFinding, TapePreview } from '@lindero/contract/tape/tape.schema'
import type { Locale } from '@lindero/domain/kernel/formats'
import type { Edits, WizardState } from './wizard/wizard-state.ts'

export interface Finding extends TapeFinding {
  /** Unique within a preview. */
  id: string
}

/** What a cell may be set to; null empties it. */
export type CellValue = string | number | boolean | null

/** Cells of one row to be written. */
export type Fix = Readonly<Record<string, CellValue>>

/** One cell of the file: row and field, because a field may have no column. */
export function cellKey({ row, field }: Pick<TapeFinding, 'row' | 'field'>): string {
  return `${row}.${field}`
}

/** Defects and warnings in the order of the file. */
export function findingsOf({ defects, warnings }: Pick<TapePreview, 'defects' | 'warnings'>): Finding[] {
  return [...defects, ...warnings]
    .map((finding) => ({
      ...finding,
      id: `${finding.severity}.${finding.sheet}.${cellKey(finding)}.${finding.code}`,
    }))
    .sort((a, b) => a.row - b.row || columnPlace(a.column) - columnPlace(b.column))
}

/** A before Z before AA; a field without a column last. */
function columnPlace(column: string | null): number {
  if (column === null) return Number.MAX_SAFE_INTEGER
  return [...column].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0)
}

/** The readings of a cell that means more than one thing, the one taken first; empty where it means one. */
export function readingsOf({ field, proposal, alternatives }: TapeFinding): CellValue[] {
  const taken = proposal?.[field]
  return taken === undefined || alternatives.length === 0 ? [] : [taken, ...alternatives]
}

type Mended = Pick<WizardState, 'edits' | 'mended'>

/** Writes a fix; what was found there first is remembered, so that it can be shown and undone. */
export function mend(state: Mended, finding: TapeFinding, fix: Fix): Mended {
  const row = String(finding.row)
  const key = cellKey(finding)
  const original = Object.fromEntries(
    Object.entries(finding).filter(([name]) => name !== 'id'),
  ) as TapeFinding
  return {
    edits: { ...state.edits, [row]: { ...state.edits[row], ...fix } },
    mended: { ...state.mended, [key]: state.mended[key] ?? original },
  }
}

/** Mends every finding that has a proposal. */
export function acceptAll(state: Mended, findings: readonly TapeFinding[]): Mended {
  return findings.reduce((done, finding) => {
    return finding.proposal ? mend(done, finding, finding.proposal) : done
  }, state)
}

/** Puts the cells of a finding back as they stand in the file. */
export function undoMending(state: Mended, finding: TapeFinding): Mended {
  const row = String(finding.row)
  const undone = new Set([finding.field, ...Object.keys(finding.proposal ?? {})])
  const left = Object.fromEntries(
    Object.entries(state.edits[row] ?? {}).filter(([field]) => !undone.has(field)),
  )
  const { [row]: _, ...others } = state.edits
  const { [cellKey(finding)]: __, ...mended } = state.mended
  return { edits: Object.keys(left).length > 0 ? { ...others, [row]: left } : others, mended }
}

/** The cells of the present edits that are right now: mended, and nothing found there any more. */
export function mendedFindings(state: Mended, open: readonly Finding[]): TapeFinding[] {
  const wrong = new Set(open.filter(({ severity }) => severity === 'defect').map(cellKey))
  return Object.values(state.mended).filter((finding) => !wrong.has(cellKey(finding)))
}

export const FINDING_KINDS = ['all', 'defect', 'warning', 'mended'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export function filterFindings<F extends TapeFinding>(findings: readonly F[], field: string | null): F[] {
  return field === null ? [...findings] : findings.filter((finding) => finding.field === field)
}

/** Whether an edit of a cell exists already: it waits for the next judgement or has been judged wrong. */
export function editOf(
  edits: Edits,
  { row, field }: Pick<TapeFinding, 'row' | 'field'>,
): CellValue | undefined {
  return edits[String(row)]?.[field]
}

/** A value as it is written into a field: decimals with the comma in Spanish, no thousands to be misread. */
export function shownCell(value: CellValue, language: Locale, words: { yes: string; no: string }): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'number' && language === 'es' ? String(value).replace('.', ',') : String(value)
}
