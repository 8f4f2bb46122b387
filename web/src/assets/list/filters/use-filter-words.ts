import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import type { LINKED_KEYS, RangeKey } from './filter-keys.ts'
import { type ChoiceKey, chosenOf } from './filter-values.ts'
import type { FilterOptions } from './use-filter-options.ts'

/** What a filter is set to, in the words of its chip. */
export function useFilterWords(options: FilterOptions) {
  const { t } = useTranslation('assets')
  const formats = useFormats()

  function choice(filter: AssetFilter, key: ChoiceKey): string {
    const chosen = chosenOf(filter, key)
    const labels = chosen.map(
      (value) => options[key].find((option) => option.value === value)?.label ?? value,
    )
    const [first = '', second] = labels
    if (labels.length <= 1) return first
    if (labels.length === 2) return `${first}, ${second}`
    return t('list.filters.more', { first, count: labels.length - 1 })
  }

  function range(filter: AssetFilter, key: RangeKey): string {
    const { min, max } = filter[key] ?? {}
    const written = (value: number | undefined) => {
      if (value === undefined) return ''
      if (key === 'constructionYear') return String(value)
      return key === 'size' ? formats.area(value) : formats.wholeCurrency(value)
    }
    if (min === undefined) return `≤ ${written(max)}`
    return max === undefined ? `≥ ${written(min)}` : `${written(min)} – ${written(max)}`
  }

  function linked(filter: AssetFilter, key: (typeof LINKED_KEYS)[number]): string {
    const count = filter[key]?.length ?? 0
    return formats.number(count)
  }

  return { choice, range, linked }
}
