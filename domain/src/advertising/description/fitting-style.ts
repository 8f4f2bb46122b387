import { isDwelling } from '../../kernel/property-types.ts'
import type { Facts } from './facts.ts'
import type { Style } from './styles.ts'

/** Styles that promise a life in a home, with the one that describes anything else. */
const FOR_HOMES: Partial<Record<Style, Style>> = {
  lifestyle: 'technical',
  family: 'practical',
  poetic: 'minimal',
  urban: 'commercial',
}
/** Styles that praise, with the one for a property that does not bear it. */
const PRAISING: Partial<Record<Style, Style>> = { luxury: 'commercial', premium: 'practical' }

/**
 * The style in which a property is described without contradicting it: no luxury for one to renovate or for a garage, no
 * life in a storage room, no daily life in a home that cannot be visited.
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
