import type { IncomesDocument, IncomesFigures } from '@lindero/domain/valuation/methods/incomes/document'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'

interface IncomesFormulasProps {
  document: IncomesDocument
  figures: IncomesFigures
}

/**
 * Shows the formulas for the first year's net income and for the exit value, with their numbers, so that a valuer can
 * check them by hand.
 */
export function IncomesFormulas({ document, figures }: IncomesFormulasProps) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { cicles, grossIncome, occupancyRate, opex } = document
  const [first] = figures.flows
  const exit = figures.flows.find(({ isExit }) => isExit)
  const last = figures.flows.findLast(({ isExit }) => !isExit)
  if (!first || !exit || !last) return null
  // A typed income is not computed from the rent, so the formula is not shown for it.
  const isTyped = cicles[0]?.netIncome != null
  return (
    <div className="mt-12 text-2 fs-12 lh-18 num">
      {!isTyped && (
        <p>
          {t('incomes.firstYear', {
            rent: formats.currency(grossIncome ?? 0),
            occupancy: formats.number(occupancyRate ?? 0, 2),
            opex: formats.number(opex, 2),
            ipc: formats.number(first.ipc, 2),
            income: formats.currency(first.netIncome ?? 0),
          })}
        </p>
      )}
      <p>
        {t('incomes.exitFormula', {
          income: formats.currency(last.netIncome ?? 0),
          yield: formats.number(document.yield ?? 0, 2),
          value: formats.currency(exit.cashFlow),
        })}
      </p>
    </div>
  )
}
