import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { lazyExtra } from '../../kernel/reload/lazy-page.ts'

const ExampleNotice = lazyExtra(async () => ({ default: (await import('./ExampleNotice.tsx')).ExampleNotice }))

/**
 * Number of portfolios to request. It must be the same as in `LatestPortfolios`, so that both components share one
 * request.
 */
const SHOWN = 6

/** The notice on the home page, as long as the example is among the latest portfolios. */
export default function ExampleOnHome() {
  const { data } = useQuery(queryOf(api.portfolios, { query: { latest: SHOWN } }))
  const example = data?.items.find(({ isExample }) => isExample)
  return example ? <ExampleNotice portfolio={example} /> : null
}
