import { api } from '@lindero/contract/api'
import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import { IconCurrencyEuro } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { groupRoute } from '../../assets/groups/groups.routes.ts'
import { listSearch } from '../../kernel/list/list-search.ts'
import { recordSection } from '../../kernel/record/section.ts'
import { lazyPage } from '../../kernel/reload/lazy-page.ts'

/** The values of a group. The URL contains the operation and the state of the list of members. */
export const groupValuationRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/valuation',
  validateSearch: listSearch(api.groupAssets, ({ operation }): { operation?: Operation } => {
    const candidate = OPERATIONS.find((one) => one === operation)
    return candidate ? { operation: candidate } : {}
  }),
  ...recordSection({
    label: 'assets:record.valuation',
    icon: IconCurrencyEuro,
    permission: 'seeAssets',
    page: lazyPage(() => import('./GroupValuationPage.tsx')),
  }),
})
