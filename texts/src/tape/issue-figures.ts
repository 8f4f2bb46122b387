import { formatNumber, type Locale } from '@lindero/domain/kernel/formats'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { isProvinceCode, provinceInSentence } from '@lindero/domain/kernel/provinces'
import { figuresOf } from '../kernel/translation.ts'

export type RangeWord = `pluralTypes.${AssetTypeId}` | 'country'

/**
 * Formats the values for the placeholders of a tape issue. Ranges have thousands separators, and types and places are
 * words.
 *
 * @param wordOf text of the tape slice by its key
 */
export function issueFigures(
  data: Readonly<Record<string, unknown>>,
  locale: Locale,
  wordOf: (key: RangeWord) => string,
): Record<string, string> {
  const figures = figuresOf(data, locale)
  for (const name of ['least', 'greatest']) {
    if (typeof data[name] === 'number') figures[name] = formatNumber(data[name], locale, 4)
  }
  const { typeId, place } = data
  if (typeId !== undefined) figures.types = wordOf(`pluralTypes.${typeId as AssetTypeId}`).toLowerCase()
  if (typeof place === 'string') figures.place = isProvinceCode(place) ? provinceInSentence(place) : wordOf('country')
  return figures
}
