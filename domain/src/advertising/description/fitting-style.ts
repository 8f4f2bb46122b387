import { isDwelling } from '../../kernel/property-types.ts'
import type { Facts } from './facts.ts'
import type { Style } from './styles.ts'

/** Styles that promise a lifestyle, each with the style used instead for a property that is not a home. */
const FOR_HOMES: Partial<Record<Style, Style>> = {
  lifestyle: 'technical',
  family: 'practical',
  poetic: 'minimal',
  urban: 'commercial',
}
/** Styles with praise, each with the style used instead for a garage, a storage room or a home to renovate. */
const PRAISING: Partial<Record<Style, Style>> = { luxury: 'commercial', premium: 'practical' }

/**
 * The given style, or a replacement if that style contradicts the property. A style with praise is replaced for a
 * garage, a storage room or a home to renovate; a style for homes is replaced for any other property. `lifestyle` is
 * also replaced if there are notices, because the home cannot be visited.
 */
export function fittingStyle(
  { typeId, state, notices = [] }: Pick<Facts, 'typeId' | 'state' | 'notices'>,
  style: Style,
): Style {
  const isStored = typeId === 15 || typeId === 16
  if (isStored || state === 'toRenovate') {
    const plain = PRAISING[style]
    if (plain) return plain
  }
  if (!isDwelling(typeId)) return FOR_HOMES[style] ?? style
  return notices.length > 0 && style === 'lifestyle' ? 'technical' : style
}
