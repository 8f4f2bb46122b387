import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { lazyExtra } from '../../kernel/reload/lazy-page.ts'

const ExampleNotice = lazyExtra(async () => ({ default: (await import('./ExampleNotice.tsx')).ExampleNotice }))

/**
 * Number of portfolios that the home page lists. It must be the same number as in the card that lists them, so that
 * both share one request.
 */
const SHOWN = 6

/** The notice on the home page, as long as the example is among the latest portfolios. */
export default function ExampleOnHome() {
  const { data } = useQuery(queryOf(api.portfolios, { query: { latest: SHOWN } }))
  const example = data?.items.find(({ isExample }) => isExample)
  return example ? <ExampleNotice portfolio={example} /> : null
}
