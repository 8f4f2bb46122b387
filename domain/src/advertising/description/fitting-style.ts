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
/** Styles that praise, each with the style used instead for a property that does not deserve it. */
const PRAISING: Partial<Record<Style, Style>> = { luxury: 'commercial', premium: 'practical' }

/**
 * The given style, or a replacement if that style contradicts the property: no luxury for a home to renovate or a
 * garage, no lifestyle for a storage room, no daily life in a home that cannot be visited.
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
