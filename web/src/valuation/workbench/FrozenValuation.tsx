import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { RecordSlot } from '../../kernel/record/RecordSlot.tsx'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import classes from '../history/history.module.css'
import { CapexPane } from '../method/CapexPane.tsx'
import { METHOD_SCREENS } from '../method/method-panes.tsx'
import { recordOf, valuationOf } from '../valuation.queries.ts'
import { useWorkbenchValue } from './use-workbench-value.ts'
import { ValuationSkeleton } from './ValuationSkeleton.tsx'
import { ValueHead } from './ValueHead.tsx'
import { WorkbenchFrame } from './WorkbenchFrame.tsx'

/** An earlier valuation with its evidence, read-only. */
export function FrozenValuation({ asset, uuid }: { asset: AssetDetail; uuid: string }) {
  const saved = useQuery(valuationOf(uuid))
  if (saved.isPending) return <ValuationSkeleton />
  if (saved.isError) return <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
  return <Frozen asset={asset} saved={saved.data} />
}

function Frozen({ asset, saved }: { asset: AssetDetail; saved: SavedValuation }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const record = useMemo(() => recordOf(saved), [saved])
  const { operation, uuid: savedUuid } = saved
  const workbench = useWorkbenchValue({ asset, operation, record, savedUuid, draft: null })
  const { Pane, Panel } = METHOD_SCREENS[record.document.method]
  return (
    <WorkbenchFrame workbench={workbench}>
      <ValueHead />
      <RecordSlot slot="panel">
        <Panel />
      </RecordSlot>
      <div className={`${classes.banner} py-8 px-16 border-bottom`}>
        <Banner>
          {t('history.readOnly', { date: formats.instant(saved.createdOn) })}
          <Link
            className="link"
            from="/assets/$uuid/valuation"
            to="."
            search={({ valuation: _, ...old }) => ({ ...old, operation })}
          >
            {t('history.backToCurrent')}
          </Link>
        </Banner>
      </div>
      <Pane />
      {record.document.capex && <CapexPane />}
    </WorkbenchFrame>
  )
}
