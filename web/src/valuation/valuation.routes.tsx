import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { OPERATIONS, type Operation } from '@lindero/domain/market/market-evidence'
import { IconCurrencyEuro } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { assetRoute } from '../assets/assets.routes.ts'
import { groupRoute } from '../assets/groups/groups.routes.ts'
import { useAssetRecord } from '../assets/record/asset-record.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { recordSection } from '../kernel/record/section.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { askAhead } from '../kernel/router/ask-ahead.ts'
import { requires } from '../kernel/router/guards.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { CopyDialog } from './copy/CopyDialog.tsx'
import { valuationArea } from './draft/valuation-area.ts'
import { lastValuationsOf, recordOf } from './valuation.queries.ts'
import { readValuationSearch } from './valuation-search.ts'
import { FrozenValuation } from './workbench/FrozenValuation.tsx'
import { ValuationSkeleton } from './workbench/ValuationSkeleton.tsx'
import { ValuationWorkbench } from './workbench/ValuationWorkbench.tsx'

const valuationRoute = createRoute({
  getParentRoute: () => assetRoute,
  path: '/valuation',
  validateSearch: readValuationSearch,
  loader: ({ cause, params: { uuid } }) => askAhead(cause, [lastValuationsOf(uuid)]),
  ...recordSection<AssetDetail>({
    label: 'assets:record.valuation',
    icon: IconCurrencyEuro,
    permission: 'seeAssets',
    draftArea: valuationArea,
    page: ValuationPage,
  }),
})

export const valuationSections = [valuationRoute] as const

/** How accurate the automatic values are. */
export const accuracyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/accuracy',
  beforeLoad: requires('readValuation'),
  validateSearch: listSearch(api.modelAccuracy, () => ({})),
  component: lazyPage(() => import('./accuracy/AccuracyPage.tsx')),
})

/** The values of a group: sale or rent, and the list of its members. */
export const groupValuationRoute = createRoute({
  getParentRoute: () => groupRoute,
  path: '/valuation',
  validateSearch: listSearch(api.groupAssets, ({ operation }): { operation?: Operation } => {
    const known = OPERATIONS.find((one) => one === operation)
    return known ? { operation: known } : {}
  }),
  ...recordSection({
    label: 'assets:record.valuation',
    icon: IconCurrencyEuro,
    permission: 'seeAssets',
    page: lazyPage(() => import('./group/GroupValuationPage.tsx')),
  }),
})

/** The valuation of an asset: the workbench of one operation, or the history of its values. */
function ValuationPage() {
  const { asset, canEdit, canEditValuation } = useAssetRecord()
  const navigate = useNavigate({ from: '/assets/$uuid/valuation' })
  const {
    operation = 'sale',
    tab = 'comparables',
    valuation,
    copy,
    add,
  } = useSearch({
    from: '/app/assets/$uuid/valuation',
  })
  const last = useQuery(lastValuationsOf(asset.uuid))
  const row = last.data?.[operation] ?? null
  const saved = useMemo(() => (row ? recordOf(row) : null), [row])

  const closeCopy = () => void navigate({ to: '.', search: ({ copy: _, ...others }) => others, replace: true })

  if (last.isPending) return <ValuationSkeleton />
  if (last.isError) return <ErrorState error={last.error} onRetry={() => void last.refetch()} />
  if (valuation) return <FrozenValuation asset={asset} uuid={valuation} />
  return (
    <>
      <ValuationWorkbench
        key={operation}
        asset={asset}
        operation={operation}
        tab={tab}
        saved={saved}
        uuid={row?.uuid ?? null}
        add={add}
      />
      {copy && canEdit && canEditValuation && <CopyDialog asset={asset} onClose={closeCopy} />}
    </>
  )
}
