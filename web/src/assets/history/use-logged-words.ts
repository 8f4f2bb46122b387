import { info } from '@lindero/texts/assets/info.es'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useFieldWords } from '../asset-form.ts'
import type { LogEntry } from './log-entry.ts'

type ValuationField = keyof typeof info.valuationFields
const isValuationField = (field: string): field is ValuationField =>
  Object.hasOwn(info.valuationFields, field)

const MONEY: ReadonlySet<string> = new Set([
  'value',
  'saleValue',
  'rentValue',
  'fireValue',
  'manualValuationValue',
  'price',
])
const UNIT: ReadonlySet<string> = new Set([
  'valuem2',
  'saleUnitValue',
  'rentUnitValue',
  'unitValue',
  'manualValuationValuem2',
])

/** A tape may bring the current value beside the asset's own fields. */
function isOfValuation(area: LogEntry['area'], field: string): boolean {
  return area === 'valuation' || field === 'saleValue' || field === 'rentValue'
}

/** The name of a logged field and the format of its values. */
export function useLoggedWords() {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const words = useFieldWords()

  function label(area: LogEntry['area'], field: string): string {
    const last = field.split('.').at(-1) ?? field
    if (isOfValuation(area, field) && isValuationField(last)) return t(`assets:info.valuationFields.${last}`)
    return words.label(field)
  }

  function value(area: LogEntry['area'], field: string, given: unknown): string {
    if (given === null || given === undefined || given === '') return formats.none
    if (typeof given === 'boolean') return t(`common:answers.${given ? 'yes' : 'no'}`)
    if (typeof given === 'object') return JSON.stringify(given)
    const last = field.split('.').at(-1) ?? field
    if (isOfValuation(area, field) && typeof given === 'number') {
      if (MONEY.has(last)) return formats.wholeCurrency(given)
      if (UNIT.has(last)) return formats.unitValue(given)
      if (last === 'valuationTypeId') return t(`common:valuationState.${String(given) as '1'}`)
      return formats.number(given)
    }
    return words.value(field, given)
  }

  return { label, value }
}
