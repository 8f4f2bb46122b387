import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { everyPageOf } from '../kernel/api/every-page.ts'

/** The portfolios that the user may see, as options of a filter. */
export function usePortfolioChoices() {
  const { data } = useQuery(everyPageOf(api.portfolios, { query: {} }))
  return (data?.items ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
}
