import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { lazyExtra } from '../../kernel/reload/lazy-page.ts'

const ExampleNotice = lazyExtra(async () => ({ default: (await import('./ExampleNotice.tsx')).ExampleNotice }))

/** Number of portfolios that the home page lists. With this number, the call is the same as that of the card. */
const SHOWN = 6

/** The notice on the home page. It is shown while the example portfolio is among the latest portfolios. */
export default function ExampleOnHome() {
  const { data } = useQuery(queryOf(api.portfolios, { query: { latest: SHOWN } }))
  const example = data?.items.find(({ isExample }) => isExample)
  return example ? <ExampleNotice portfolio={example} /> : null
}
