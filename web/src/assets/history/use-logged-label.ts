import type { LoggedChange } from '@lindero/contract/assets/asset.schema'
import { recordField } from '@lindero/domain/assets/logged-field'
import { ATTACHMENT_TYPES } from '@lindero/domain/files/attachment'
import { OPERATIONS } from '@lindero/domain/market/market-evidence'
import { REFERENCE_SOURCES, type ReferenceSource } from '@lindero/domain/portfolios/reference-sources'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '../words.ts'
import type { LogEntry } from './log-entry.ts'
import { useValuationWords } from './use-valuation-words.ts'

/** Parts of a logged change that its label needs. `kind` distinguishes an added comparable from a removed one. */
type NamedChange = Pick<LoggedChange, 'field' | 'comparable'> & { kind: 'created' | 'updated' | 'cleared' }

const VALUES_OF_TAPE: ReadonlySet<string> = new Set(['saleValue', 'rentValue'])

/** True for values that a tape can contain although the asset form does not have them: own values and reference values. */
export const isValueOfTape = (field: string): boolean => VALUES_OF_TAPE.has(field) || partsOf(field).reference !== null

/**
 * Areas whose field labels come from a section of the record. Until the labels are loaded, and always on the home page,
 * a change in such an area is labelled with the name of the area.
 */
const AREAS_WITH_WORDS: ReadonlySet<LogEntry['area']> = new Set(['operations', 'legal', 'tasks', 'advertisements'])

/**
 * Label of a logged field, without its value. Formatting values would need the asset form, which the home page does not
 * load.
 */
export function useLoggedLabel() {
  const { t } = useTranslation(['assets', 'common', 'docs'])
  const ofValuation = useValuationWords()
  const sourceName = (source: string) => {
    const name = Object.keys(REFERENCE_SOURCES).find((one): one is ReferenceSource => one === source)
    return name ? t(`assets:referenceSources.${name}`) : source
  }
  return (area: LogEntry['area'], { field, comparable, kind }: NamedChange): string => {
    if (area === 'docs') {
      const [type, edited, ...name] = field.split('.')
      const list = ATTACHMENT_TYPES.find((one) => one === type)
      if (!list) return field
      if (edited !== 'tags' && edited !== 'isShareable' && edited !== 'isFavorite') return t(`docs:lists.${list}`)
      return t(`docs:edited.${edited}`, { name: name.join('.') })
    }
    if (AREAS_WITH_WORDS.has(area)) return t(`assets:history.area.${area}`)
    if (area === 'tape' && !isValueOfTape(field)) return fieldLabel(recordField(field))
    if (area !== 'valuation' && area !== 'tape') return fieldLabel(field)
    const { operation, name, isOfComparable, reference } = partsOf(field)
    const own = name ?? (kind === 'created' ? 'added' : 'removed')
    const said = reference
      ? t('assets:info.valuationWords.ofReference', {
          source: sourceName(reference),
          field: ofValuation.field(own),
        })
      : !isOfComparable
        ? ofValuation.field(own)
        : t('assets:info.valuationWords.ofComparable', {
            field: ofValuation.field(own),
            comparable: comparable
              ? ofValuation.comparable({ ...comparable, number: null })
              : t('assets:info.valuationWords.someComparable'),
          })
    return operation === null
      ? said
      : t('assets:info.valuationWords.inOperation', {
          operation: t(`common:operation.${operation}`),
          field: said,
        })
  }
}

/**
 * Splits the name of a logged field into its parts. It is the name of a valuation field, of a field of one comparable
 * (`sale.comparables.<uuid>.price`) or of a source's reference value (`sale.reference.broker.value`).
 */
export function partsOf(field: string) {
  const [first = '', ...rest] = field.split('.')
  const operation = OPERATIONS.find((one) => one === first) ?? null
  const [name = '', uuid, ofComparable] = operation ? rest : [first, ...rest]
  const isOfComparable = name === 'comparables' && uuid !== undefined
  const reference = name === 'reference' ? (uuid ?? null) : null
  return {
    operation,
    isOfComparable,
    reference,
    name: isOfComparable || reference !== null ? (ofComparable ?? null) : name,
  }
}
