import { type BoundingBox, haversineMetres, ringArea } from '@lindero/domain/kernel/geo'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../formats/use-formats.ts'
import {
  type AnyFilter,
  type Choosable,
  type Chosen,
  type Circle,
  codeOf,
  type ListParams,
  type Range,
  type RangeUnit,
  type Ring,
} from './filters.ts'

export const RANGE_UNITS: Record<RangeUnit, string> = {
  number: '',
  money: '€',
  area: 'm²',
  year: '',
  count: '',
  floor: '',
  percent: '%',
}

/**
 * The value of a filter as text for its chip. Call it for one filter per component, because the options of the filter
 * come from a hook.
 */
export function useFilterText(filter: AnyFilter, value: unknown, params: ListParams, chosenInList: Chosen): string {
  const { t } = useTranslation()
  const formats = useFormats()
  const options = filter.useOptions(params, chosenInList)
  if (filter.kind === 'range') {
    const { min, max } = value as Range
    const units: Partial<Record<RangeUnit, (bound: number) => string>> = {
      number: (bound) => formats.number(bound, 6),
      money: formats.wholeCurrency,
      area: formats.area,
      percent: formats.percent,
    }
    const format = units[filter.unit] ?? String
    if (min === undefined) return `≤ ${format(max ?? 0)}`
    return max === undefined ? `≥ ${format(min)}` : `${format(min)} – ${format(max)}`
  }
  if (filter.kind === 'days') {
    const [from, until] = filter.bounds.map((bound) => (value as Record<string, string | undefined>)[bound])
    if (from === undefined) return `≤ ${formats.date(until ?? '')}`
    return until === undefined ? `≥ ${formats.date(from)}` : `${formats.date(from)} – ${formats.date(until)}`
  }
  if (filter.kind === 'area') {
    const { west, south, east, north } = value as BoundingBox
    const middle = (south + north) / 2
    const wide = haversineMetres({ latitude: middle, longitude: west }, { latitude: middle, longitude: east })
    const high = haversineMetres({ latitude: south, longitude: west }, { latitude: north, longitude: west })
    return `${formats.number(wide / 1_000, 1)} × ${formats.number(high / 1_000, 1)} km`
  }
  if (filter.kind === 'drawn') {
    const size = value as Circle | Ring
    const squareMetres = 'radius' in size ? Math.PI * size.radius ** 2 : ringArea(size)
    return `${formats.number(squareMetres / 1_000_000, 2)} km²`
  }
  if (filter.kind === 'linked') return formats.number((value as unknown[]).length)
  if (filter.kind === 'day') return formats.date(String(value))
  const chosen = (Array.isArray(value) ? value : [value]) as Choosable[]
  const words = chosen.map(
    (each) => options.find((option) => codeOf(option.value) === codeOf(each))?.label ?? String(each),
  )
  return words.length <= 2 ? words.join(', ') : t('list.more', { first: words[0] ?? '', count: words.length - 1 })
}
