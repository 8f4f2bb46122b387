import { api } from '@lindero/contract/kernel/api'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'

const PAUSE = 200

/** Customers whose name or tax number holds a text, by name; asked once the typing pauses. */
export function useCustomerSearch(text: string, rows: number, enabled = true) {
  const [asked] = useDebouncedValue(text.trim().slice(0, 100), PAUSE)
  return useQuery({
    ...queryOf(api.customers, {
      query: { p: 1, r: rows, s: 'name', d: false, ...(asked ? { f: { search: asked } } : {}) },
    }),
    enabled,
    placeholderData: keepPreviousData,
  })
}
