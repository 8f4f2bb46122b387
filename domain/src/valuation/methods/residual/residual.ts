/** The residual method (Orden ECO/805/2003, arts. 34 to 42; decisions, section 5). */
import type { AssetTypeId } from '../../../kernel/property-types.ts'
import { checkMonths, checkPercent, checkPrice, checkRate, type Violation } from '../../record/bounds.ts'
import { fieldMethod } from '../shared/field-method.ts'
import { computeResidual, STATIC_MONTHS } from './compute.ts'
import { checkDevelopment, costsOf, developmentCost, developmentOf, developmentValue } from './development.ts'
import type { ResidualDocument, ResidualFigures, ScheduleLine } from './document.ts'

/** The Order's minimum margins for works without financing, in percent. The margin for all other types is 24. */
const MARGINS: Partial<Record<AssetTypeId, number>> = {
  11: 18,
  12: 18,
  13: 18,
  15: 20,
  32: 22,
  33: 21,
  41: 27,
}
const OTHER_MARGIN = 24
export const MOST_SCHEDULE_LINES = 120

/** Four equal payments, one every six months. All receipts come in the month of the last payment. */
const BEGUN_SCHEDULE: readonly ScheduleLine[] = [6, 12, 18, 24].map((month) => ({
  month,
  paymentPct: 25,
  receiptPct: month === 24 ? 100 : 0,
}))

export const residual = fieldMethod<'residual', ResidualDocument, ResidualFigures>({
  name: 'residual',
  absent: { development: [] },
  begin: ({ subject }) => ({
    futureValue: null,
    futureValueSource: { kind: 'typed' as const },
    development: [],
    margin: MARGINS[subject.typeId] ?? OTHER_MARGIN,
    worksStart: 6,
    updateRate: null,
    schedule: [...BEGUN_SCHEDULE],
    chosen: null,
  }),
  compute: computeResidual,
  check: checkResidual,
  explain: ({ futureValue, margin }, { procedure, flows, costs }) =>
    procedure === 'static'
      ? [
          { name: 'futureValue', apply: 'add', figure: futureValue ?? 0 },
          { name: 'margin', apply: 'multiply', figure: 1 - margin / 100 },
          { name: 'capex', apply: 'add', figure: -costs },
        ]
      : flows.map(({ month, presentValue }) => ({
          name: `month.${month}`,
          apply: 'add',
          figure: presentValue,
        })),
  valuationsOf: ({ futureValueSource }) => (futureValueSource.kind === 'valuation' ? [futureValueSource.uuid] : []),
  follows: (sent, { base, valuations }) => {
    const { futureValue, futureValueSource: source } = sent
    if (source.kind === 'typed') return true
    if (source.kind === 'development') return futureValue === developmentValue(developmentOf(sent))
    const baseSource = base?.futureValueSource
    const isFrozen =
      baseSource?.kind === 'valuation' && baseSource.uuid === source.uuid && base?.futureValue === futureValue
    const stored = valuations.get(source.uuid)
    return isFrozen || (stored?.value === futureValue && stored.valuationDate === source.valuationDate)
  },
  forMember: ({ anchor, subject }) => {
    const share = subject.size / anchor.subject.size
    const development = developmentOf(anchor).map((row) => ({ ...row, builtArea: row.builtArea * share }))
    const works = costsOf(anchor) - developmentCost(developmentOf(anchor))
    return {
      development,
      futureValue: anchor.futureValue === null ? null : anchor.futureValue * share,
      futureValueSource: { kind: 'typed' },
      capex: { rows: [], typedTotal: works * share, isSubtracted: false },
    }
  },
})

function checkResidual(document: ResidualDocument): Violation {
  const { futureValue, margin, worksStart, updateRate, schedule, chosen } = document
  const ofLines = schedule.map(
    ({ month, paymentPct, receiptPct }) => checkMonths(month) ?? checkPercent(paymentPct) ?? checkPercent(receiptPct),
  )
  return (
    (futureValue === null ? null : checkPrice(futureValue)) ??
    checkPercent(margin) ??
    checkMonths(worksStart) ??
    (updateRate === null ? null : checkRate(updateRate)) ??
    ofLines.find((violation) => violation !== null) ??
    checkDevelopment(developmentOf(document)) ??
    (schedule.length > MOST_SCHEDULE_LINES ? 'valuation.tooManyRows' : null) ??
    (chosen === 'static' && worksStart > STATIC_MONTHS ? 'valuation.staticNotApplicable' : null)
  )
}
