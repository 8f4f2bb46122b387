import { ANNEXES, type Annex, type PropertyState } from '@lindero/domain/kernel/property-types'
import { STATISTICS } from '@lindero/domain/portfolios/avm-configuration'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { VALUATION_LOGICS } from '@lindero/domain/valuation/record/valuation-logic'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'

const OWN_FIELDS = [
  'defaultQuartile',
  'valuationLogic',
  'manualValuationValue',
  'manualValuationValuem2',
  'fireValue',
  'fireValuePct',
  'valuationTypeId',
  'isSigned',
  'refreshed',
  'added',
  'removed',
  'isComparable',
] as const
const COLUMN_FIELDS = ['size', 'price', 'negotiation', 'coefficient', 'floor', 'rooms', 'bathrooms'] as const
const MANUAL_FIELDS = {
  constructionYear: 'year',
  status: 'state',
  address: 'address',
  portalUrl: 'link',
} as const

/** The words for a changed field of a valuation and its values. */
export function useChangeWords() {
  const { t } = useTranslation(['valuation', 'assets', 'common', 'market'])
  const formats = useFormats()

  function field(name: string): string {
    const own = OWN_FIELDS.find((one) => one === name)
    if (own) return t(`valuation:summary.${own}`)
    const column = COLUMN_FIELDS.find((one) => one === name)
    if (column) return t(`valuation:columnLong.${column}`)
    if (isAnnex(name)) return t(`assets:annexes.${name}`)
    const manual = MANUAL_FIELDS[name as keyof typeof MANUAL_FIELDS]
    return manual ? t(`valuation:manual.${manual}`) : t('valuation:summary.other')
  }

  function value(name: string, given: unknown): string {
    if (name === 'refreshed') return formats.number(countOf(given))
    if (name === 'removed') return given ? t('common:answers.yes') : formats.none
    if (name === 'added') return given ? homeOf(given as Comparable) : formats.none
    if (given === null || given === undefined) return formats.none
    if (name === 'isComparable') return t(given ? 'valuation:summary.ticked' : 'valuation:summary.unticked')
    if (typeof given === 'boolean') return t(given ? 'common:answers.yes' : 'common:answers.no')
    if (typeof given === 'number') return figure(name, given)
    return word(name, String(given))
  }

  function homeOf({ price, size }: Comparable): string {
    return `${formats.currency(price)} · ${formats.area(size)}`
  }

  function figure(name: string, given: number): string {
    switch (name) {
      case 'size':
        return formats.area(given)
      case 'price':
      case 'fireValue':
      case 'manualValuationValue':
        return formats.currency(given)
      case 'manualValuationValuem2':
        return formats.unitValue(given)
      case 'negotiation':
      case 'fireValuePct':
        return formats.percent(given)
      case 'valuationTypeId':
        return t(`common:valuationState.${given as 1 | 2 | 3 | 4 | 5}`)
      case 'constructionYear':
        return String(given)
      default:
        return formats.number(given)
    }
  }

  function word(name: string, given: string): string {
    const statistic = STATISTICS.find((one) => one === given)
    if (name === 'defaultQuartile' && statistic) return t(`valuation:table.statistics.${statistic}`)
    const logic = VALUATION_LOGICS.find((one) => one === given)
    if (name === 'valuationLogic' && logic)
      return t(logic === 'total' ? 'valuation:summary.total' : 'valuation:summary.unit')
    if (name === 'status') return t(`assets:states.${given as PropertyState}`)
    return given
  }

  return {
    field,
    value,
    /** "3 · Calle Mayor 4" */
    comparable: (number: number | null, comparable: Comparable | null) =>
      [
        number === null ? null : String(number),
        comparable ? (comparable.address ?? t(`market:kind.${comparable.comparableType}`)) : null,
      ]
        .filter(Boolean)
        .join(' · '),
  }
}

function isAnnex(name: string): name is Annex {
  return (ANNEXES as readonly string[]).includes(name)
}

function countOf(valuation: unknown): number {
  return (valuation as ComparablesDocument | null)?.comparables.length ?? 0
}
