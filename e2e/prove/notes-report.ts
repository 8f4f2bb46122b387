import {
  isReliable,
  LEAST_MEASURED,
  LEAST_RIGHT,
  MEASURED,
  type Measure,
  type MeasuredKind,
} from '@lindero/domain/operations/transcription/measured-certainty'
import { type Count, OUTCOMES } from './notes-folder.ts'

const shareText = (measure: Measure | undefined) => (measure ? `${measure.right} of ${measure.of}` : '-')

/**
 * One line for each measured kind of value: the figures of the table, those of the present rules, and the certainty. A
 * kind that was not measured must be checked.
 */
export function certaintyReport(measures: ReadonlyMap<MeasuredKind, Measure>): string {
  const row = (...cells: readonly string[]) =>
    cells
      .map((each) => each.padEnd(26))
      .join('')
      .trimEnd()
  const limit = `certain: ${100 * LEAST_RIGHT} % of at least ${LEAST_MEASURED} values`
  const lines = [...measures].map(([kind, measure]) =>
    row(kind, shareText(MEASURED[kind]), shareText(measure), isReliable(kind) ? 'certain' : 'to check'),
  )
  return [limit, row('kind of value', 'in the table', 'measured now', 'certainty'), ...lines].join('\n')
}

/** One line for each kind of field: right, missing, wrong, wrong and called certain; then the totals. */
export function reportOf(counts: readonly Count[]): string {
  const kinds = [...new Set(counts.map(({ kind }) => kind))].toSorted()
  const row = (name: string, own: readonly Count[]) => {
    const of = (outcome: Count['outcome']) => own.filter((each) => each.outcome === outcome).length
    const high = own.filter(({ isHigh }) => isHigh)
    const sure = high.filter(({ outcome }) => outcome === 'right').length
    const share = `${((100 * of('right')) / own.length).toFixed(1)} %`
    const certain = high.length === 0 ? '-' : `${((100 * sure) / high.length).toFixed(1)} % of ${high.length}`
    return `${name.padEnd(34)}${OUTCOMES.map((each) => String(of(each)).padStart(9)).join('')}   ${share.padStart(7)}   certain: ${certain}`
  }
  const head = `${'kind of field'.padEnd(34)}${['right', 'missing', 'wrong', 'wrong!'].map((each) => each.padStart(9)).join('')}`
  const lines = kinds.map((kind) =>
    row(
      kind,
      counts.filter((each) => each.kind === kind),
    ),
  )
  return [head, ...lines, row('all', counts)].join('\n')
}
