import type { IncomesDocument, IncomesFigures } from '@lindero/domain/valuation/methods/incomes/document'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import classes from '../method.module.css'

interface IncomesFormulasProps {
  document: IncomesDocument
  figures: IncomesFigures
}

/**
 * The formulas for the net income of the first year and for the exit, with their figures, so that a valuer can check
 * them by hand.
 */
export function IncomesFormulas({ document, figures }: IncomesFormulasProps) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { cicles, grossIncome, occupancyRate, opex } = document
  const [first] = figures.flows
  const exit = figures.flows.find(({ isExit }) => isExit)
  const last = figures.flows.findLast(({ isExit }) => !isExit)
  if (!first || !exit || !last) return null
  // If the income was typed, it is not computed from the rent, so its formula is not shown.
  const isTyped = cicles[0]?.netIncome != null
  return (
    <div className={`${classes.formulas} num`}>
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
