import { isDwelling } from '../../kernel/property-types.ts'
import type { Facts } from './facts.ts'

/** Words that contradict properties of a certain type or state, in every style. */
const RULES: readonly { holds: (facts: Facts) => boolean; words: RegExp }[] = [
  {
    holds: ({ state }) => state === 'toRenovate',
    words: /exclusiv|lujo|distinguid|seleccionad|exquisit|de diseño|entrar a vivir|a estrenar/gi,
  },
  {
    holds: ({ typeId }) => typeId === 15 || typeId === 16,
    words:
      /exclusiv|lujo|distinguid|seleccionad|hogar|familia|\bvivir\b|día a día|crecer|historia|dormitorios?|baños?/gi,
  },
  { holds: ({ typeId }) => !isDwelling(typeId), words: /hogar|\bvivir\b|día a día|crecer juntos|dormitorios?/gi },
  {
    holds: ({ notices = [] }) => notices.length > 0,
    words: /visita(?!r\b)|visítal|entrega de llaves|disponible|desocupad|\bvivir\b|día a día/gi,
  },
]

/** Words in a text that contradict the type or state of the property. */
export function styleContradictions(text: string, facts: Facts): string[] {
  return RULES.filter(({ holds }) => holds(facts)).flatMap(({ words }) => text.match(words) ?? [])
}
