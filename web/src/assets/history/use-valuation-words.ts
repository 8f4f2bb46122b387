import { ANNEXES, type Annex, type PropertyState } from '@lindero/domain/kernel/property-types'
import type { ComparableKind } from '@lindero/domain/market/market-evidence'
import { STATISTICS } from '@lindero/domain/portfolios/avm-configuration'
import type { info } from '@lindero/texts/assets/info.es'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useWarningText } from '../warning-text.ts'
import { useAssetWords } from '../words.ts'

const METHODS = ['comparables', 'incomes', 'yield', 'residual'] as const
const PROCEDURES = ['static', 'dynamic'] as const
const SOURCES = ['asset', 'typed', 'valuation'] as const

type ValuationField = keyof typeof info.valuationFields
const isAnnex = (name: string): name is Annex => (ANNEXES as readonly string[]).includes(name)

const MONEY: ReadonlySet<string> = new Set(['fireValue', 'manualValuationValue', 'price', 'grossIncome', 'futureValue'])
const UNIT: ReadonlySet<string> = new Set([
  'valuem2',
  'unitValue',
  'saleUnitValue',
  'rentUnitValue',
  'manualValuationValuem2',
])
const TOTALS: ReadonlySet<string> = new Set(['value', 'saleValue', 'rentValue'])
const PERCENT: ReadonlySet<string> = new Set([
  'negotiation',
  'fireValuePct',
  'occupancyRate',
  'opex',
  'ipc',
  'yield',
  'updateRate',
  'margin',
  'listingsClosingsDistribution',
])

/** Parts of the name by which users know a comparable. Some comparables have no number. */
interface ComparableName {
  /** Null in the history: later saves number the comparables anew. */
  number: string | null
  address: string | null
  comparableType: ComparableKind
}

/** Labels for the fields of a valuation and its comparables, and formats for their values with the field's decimals. */
export function useValuationWords() {
  const { t, i18n } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const words = useAssetWords()
  const warning = useWarningText()
  const isValuationField = (name: string): name is ValuationField => i18n.exists(`assets:info.valuationFields.${name}`)

  function field(name: string): string {
    if (isValuationField(name)) return t(`assets:info.valuationFields.${name}`)
    return isAnnex(name) ? t(`assets:annexes.${name}`) : t('assets:info.valuationWords.other')
  }

  function value(name: string, logged: unknown): string {
    if (logged === null || logged === undefined || logged === '') return formats.none
    if (name === 'isComparable') return t(`assets:info.valuationWords.${logged ? 'ticked' : 'unticked'}`)
    if (typeof logged === 'boolean') return t(`common:answers.${logged ? 'yes' : 'no'}`)
    if (typeof logged === 'number') return figure(name, logged)
    if (Array.isArray(logged)) return t('assets:info.valuationWords.rows', { count: logged.length })
    if (typeof logged === 'object') return thing(logged)
    return word(name, String(logged))
  }

  function figure(name: string, amount: number): string {
    if (TOTALS.has(name)) return formats.wholeCurrency(amount)
    if (MONEY.has(name)) return formats.currency(amount)
    if (UNIT.has(name)) return formats.unitValue(amount)
    if (PERCENT.has(name)) return formats.percent(amount)
    switch (name) {
      case 'size':
        return formats.area(amount)
      case 'coefficient':
        return formats.number(amount, 2, true)
      case 'floor':
        return words.floor(amount)
      case 'constructionYear':
        return String(amount)
      case 'valuationTypeId':
        return t(`common:valuationState.${amount as 1 | 2 | 3 | 4 | 5}`)
      default:
        return formats.number(amount)
    }
  }

  function word(name: string, code: string): string {
    const statistic = STATISTICS.find((one) => one === code)
    if (name === 'defaultQuartile' && statistic) return t(`assets:info.valuationWords.statistics.${statistic}`)
    if (name === 'valuationLogic')
      return t(code === 'total' ? 'assets:info.valuationWords.total' : 'assets:info.valuationWords.unit')
    const method = METHODS.find((one) => one === code)
    if (name === 'method' && method) return t(`assets:info.valuationWords.methods.${method}`)
    const procedure = PROCEDURES.find((one) => one === code)
    if (name === 'chosen' && procedure) return t(`assets:info.valuationWords.procedures.${procedure}`)
    const source = SOURCES.find((one) => one === code)
    if (name === 'grossIncomeSource' && source) return t(`assets:info.valuationWords.sources.${source}`)
    if (name === 'failure') return warning({ code: code })
    if (name === 'status') return t(`assets:states.${code as PropertyState}`)
    return name === 'valuationDate' || name === 'date' ? formats.date(code) : code
  }

  function thing(object: object): string {
    if ('total' in object && typeof object.total === 'number') return formats.currency(object.total)
    if ('method' in object) return word('method', String(object.method))
    const source = 'kind' in object && SOURCES.find((one) => one === object.kind)
    if (source) return t(`assets:info.valuationWords.sources.${source}`)
    return homeOf(object)
  }

  /** Describes an added or removed comparable by its asking or closing price and its size. */
  function homeOf(object: object): string {
    const { price, size } = object as { price?: unknown; size?: unknown }
    if (typeof price !== 'number' || typeof size !== 'number') return t('assets:info.valuationWords.other')
    return `${formats.currency(price)} · ${formats.area(size)}`
  }

  return {
    field,
    value,
    /** For example "Comparable 3 · Calle Mayor 4". */
    comparable: ({ number, address, comparableType }: ComparableName) =>
      [
        number === null
          ? t('assets:info.valuationWords.someComparable')
          : t('assets:info.valuationWords.comparable', { number }),
        address ?? t(`assets:info.valuationWords.${comparableType}`),
      ].join(' · '),
  }
}
