import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { IconCurrencyEuro } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { assetRoute } from '../../assets/assets.routes.ts'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { recordSection } from '../../kernel/record/section.ts'
import { askAhead } from '../../kernel/router/ask-ahead.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { CopyDialog } from '../copy/CopyDialog.tsx'
import { valuationArea } from '../draft/valuation-area.ts'
import { lastValuationsOf, recordOf } from '../valuation.queries.ts'
import { readValuationSearch } from '../valuation-search.ts'
import { FrozenValuation } from './FrozenValuation.tsx'
import { ValuationSkeleton } from './ValuationSkeleton.tsx'
import { ValuationWorkbench } from './ValuationWorkbench.tsx'

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

/** The valuation page of an asset: the workbench for one operation, or the history of its values. */
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
  if (last.isLoadingError) return <ErrorState error={last.error} onRetry={() => void last.refetch()} />
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
