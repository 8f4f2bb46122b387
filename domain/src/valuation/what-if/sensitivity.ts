/** Finds the inputs with the most influence on a value by varying one input at a time. */

import { STATISTICS } from '../../portfolios/avm-configuration.ts'
import { capexTotal, NO_CAPEX } from '../capex/capex.ts'
import { methodOf, type ValuationDocument } from '../methods/methods.ts'
import { buildingCostOf, developmentOf } from '../methods/residual/development.ts'

export interface Sensitivity {
  /** Name of a field of the document, or `comparables.<uuid>` if that comparable is removed. */
  input: string
  low: number
  high: number
}

const MOST_INPUTS = 10
/** Relative change of each input in both directions. */
export const STEP = 0.1

/** The value of a document; null if the document has no value. */
export function valueOfDocument(document: ValuationDocument): number | null {
  const outcome = methodOf(document).compute(document)
  return outcome.kind === 'valued' ? outcome.figures.value : null
}

/** The inputs with the most influence on the value, largest effect first. Empty if there is no value. */
export function sensitivityOf(document: ValuationDocument): Sensitivity[] {
  const base = valueOfDocument(document)
  if (base === null) return []
  return variants(document)
    .flatMap(({ input, documents }) => {
      const values = [base, ...documents.flatMap((one) => valueOfDocument(one) ?? [])]
      const [low, high] = [Math.min(...values), Math.max(...values)]
      return high > low ? [{ input, low, high }] : []
    })
    .sort((a, b) => b.high - b.low - (a.high - a.low) || (a.input < b.input ? -1 : 1))
    .slice(0, MOST_INPUTS)
}

/** Percentages of a whole: they cannot exceed 100. */
const SHARES: ReadonlySet<string> = new Set(['occupancyRate', 'opex', 'margin'])
const within = (input: string, figure: number) => (SHARES.has(input) ? Math.min(figure, 100) : figure)

interface Variant {
  input: string
  documents: ValuationDocument[]
}

function variants(document: ValuationDocument): Variant[] {
  const method = methodOf(document)
  const fields = method.editableOf(document)
  const capex = document.capex ?? NO_CAPEX
  const total = capexTotal(capex, document.method === 'residual' ? buildingCostOf(document) : 0)
  const figures = Object.entries(fields).filter(
    (field): field is [string, number] => typeof field[1] === 'number' && field[1] !== 0,
  )
  const rows = method.rows?.of(document) ?? []
  return [
    ...figures.map(([input, figure]) => ({
      input,
      documents: [1 - STEP, 1 + STEP].map((by) =>
        method.withEditable(document, { [input]: within(input, figure * by) }),
      ),
    })),
    ...(total > 0
      ? [
          {
            input: 'capex',
            documents: [1 - STEP, 1 + STEP].map((by) => ({
              ...document,
              capex: { ...capex, typedTotal: total * by },
            })),
          },
        ]
      : []),
    ...variantsOfBuilding(document),
    ...(Object.hasOwn(fields, 'defaultQuartile')
      ? [
          {
            input: 'defaultQuartile',
            documents: STATISTICS.map((statistic) => method.withEditable(document, { defaultQuartile: statistic })),
          },
        ]
      : []),
    ...rows.map(({ uuid }) => ({
      input: `comparables.${uuid}`,
      documents: method.rows
        ? [
            method.rows.with(
              document,
              rows.filter((row) => row.uuid !== uuid),
            ),
          ]
        : [],
    })),
  ]
}

/** Land whose building costs more or less; none without uses that cost something. */
function variantsOfBuilding(document: ValuationDocument): Variant[] {
  if (document.method !== 'residual' || buildingCostOf(document) === 0) return []
  const documents = [1 - STEP, 1 + STEP].map((by) => ({
    ...document,
    development: developmentOf(document).map((row) => ({ ...row, buildCost: row.buildCost * by })),
  }))
  return [{ input: 'buildCost', documents }]
}
