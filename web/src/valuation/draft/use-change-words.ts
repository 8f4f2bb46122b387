import { type Capex, capexTotal } from '@lindero/domain/valuation/capex/capex'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { useValuationWords } from '../../assets/history/use-valuation-words.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'

/**
 * Texts for the unsaved changes of a valuation: the texts of the history, and additional texts for changes that only a
 * draft can contain.
 */
export function useChangeWords() {
  const words = useValuationWords()
  const formats = useFormats()

  function value(name: string, logged: unknown): string {
    if (name === 'refreshed') return formats.number(countOf(logged))
    // A removed comparable has no value text, because the row already names the comparable.
    if (name === 'removed') return formats.none
    if (name === 'capex') return logged === null ? formats.none : formats.currency(capexTotal(logged as Capex))
    if (name === 'switched') return words.value('method', (logged as { method?: string } | null)?.method)
    return words.value(name, logged)
  }

  return {
    field: words.field,
    value,
    comparable: (number: string | null, comparable: Comparable | null) =>
      comparable === null ? '' : words.comparable({ ...comparable, number }),
  }
}

function countOf(valuation: unknown): number {
  return (valuation as { comparables?: unknown[] } | null)?.comparables?.length ?? 0
}
