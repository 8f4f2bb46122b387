import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'

/** The portfolios that the user sees, to choose from. */
export function usePortfolioChoices() {
  const { data } = useQuery(queryOf(api.portfolios, { query: {} }))
  return (data?.items ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
}
