import { api } from '@lindero/contract/api'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'

const PAUSE = 200

/**
 * Finds customers whose name or tax number contains a text, sorted by name. Searches when the user pauses typing. While
 * `isSearching` is true, these are still the results for the previous text.
 */
export function useCustomerSearch(text: string, rows: number, enabled = true) {
  const words = text.trim().slice(0, 100)
  const [asked] = useDebouncedValue(words, PAUSE)
  const { data, error, isPending, isPlaceholderData } = useQuery({
    ...queryOf(api.customers, {
      query: { p: 1, r: rows, s: 'name', d: false, ...(asked ? { f: { search: asked } } : {}) },
    }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { data, error, isSearching: enabled && (asked !== words || isPending || isPlaceholderData) }
}
