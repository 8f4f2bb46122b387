import {
  type AssetPossession,
  OCCUPIED_STAGES,
  POSSESSION_KINDS,
  type PossessionAssumptions,
} from '@lindero/domain/assets/possession-value'
import type { StreamStyle } from '../kernel/xlsx-parts.ts'
import type { StreamCell } from '../kernel/xlsx-stream.ts'
import type { Language, TapeTexts } from '../tape/tape-words.ts'
import { possessionWords, reportTexts, settingsWords } from './report-words.ts'

/** Columns for the value of occupied and let assets, next to the value when vacant. */
export const possessionColumns = ({ export: words }: TapeTexts): [string, StreamStyle][] => [
  [words.possessionState, 'text'],
  [words.possessionMonths, 'decimal'],
  [words.possessionCosts, 'money'],
  [words.discountRate, 'decimal'],
  [words.occupiedValue, 'money'],
  [words.letValue, 'money'],
]

export function possessionCells(
  { stage, terms, occupiedValue, letValue }: AssetPossession,
  language: Language,
): StreamCell[] {
  return [
    stage && possessionWords(language).stages[stage],
    terms?.months ?? null,
    terms && terms.holdingCost + terms.procedureCost,
    terms?.discountPercent ?? null,
    occupiedValue,
    letValue,
  ]
}

/** A sheet with the assumptions and their sources. */
export function assumptionSheet(
  { export: words }: TapeTexts,
  language: Language,
  { stages, monthlyCost, discountRate, kinds }: PossessionAssumptions,
) {
  const names = possessionWords(language)
  const settings = settingsWords(language)
  const sourceOf = (source: string | null) => source ?? words.assumptions.example
  const rows: StreamCell[][] = [
    ...OCCUPIED_STAGES.map((stage): StreamCell[] => {
      const { months, cost, source } = stages[stage]
      return [names.stages[stage], months, cost, sourceOf(source)]
    }),
    ...POSSESSION_KINDS.map((kind): StreamCell[] => {
      const { monthsPercent, costPercent, source } = kinds[kind]
      return [`${settings[kind]} (%)`, monthsPercent, costPercent, sourceOf(source)]
    }),
    [words.monthlyCost, null, monthlyCost.amount, sourceOf(monthlyCost.source)],
    [words.discountRate, discountRate.percent, null, sourceOf(discountRate.source)],
    [names.formula, null, null, null],
  ]
  return {
    name: words.assumptions.sheet,
    columns: [
      { header: names.state, width: 44, style: 'text' as const },
      { header: words.assumptions.months, width: 24, style: 'decimal' as const },
      { header: words.assumptions.cost, width: 18, style: 'money' as const },
      { header: reportTexts(language).possession.source, width: 50, style: 'text' as const },
    ],
    rows,
  }
}
