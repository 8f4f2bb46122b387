import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationRecord } from '@lindero/domain/valuation/edits'
import { AssetSlot } from '../../assets/record/AssetSlot.tsx'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { SplitPane } from '../../kernel/split/SplitPane.tsx'
import { Comparables } from '../comparables/Comparables.tsx'
import { ValuationMap } from '../map/ValuationMap.tsx'
import { EvidencePanel } from '../panel/EvidencePanel.tsx'
import { Disclaimer } from '../tiles/Disclaimer.tsx'
import { ValuationTiles } from '../tiles/ValuationTiles.tsx'
import { NotValued } from './NotValued.tsx'
import { SignButton } from './SignButton.tsx'
import { useValuationDraft, type ValuationDraft } from './use-valuation-draft.ts'
import { useWorkbenchValue } from './use-workbench-value.ts'
import { ValuationBar } from './ValuationBar.tsx'
import { ValuationMenu } from './ValuationMenu.tsx'
import { WorkbenchFrame } from './WorkbenchFrame.tsx'
import classes from './workbench.module.css'

interface ValuationWorkbenchProps {
  asset: AssetDetail
  operation: Operation
  saved: ValuationRecord | null
  row: SavedValuation | null
}

/** Map above, comparables below, the value over both: what is edited shows in all three at once. */
export function ValuationWorkbench({ asset, operation, saved, row }: ValuationWorkbenchProps) {
  const draft = useValuationDraft(asset, operation, saved)
  if (draft.record === null)
    return (
      <>
        <ValuationBar operation={operation} tab="comparables" />
        <NotValued asset={asset} operation={operation} draft={draft} />
      </>
    )
  return (
    <Valued
      // Map and filters start anew where another valuation stands there.
      key={row?.uuid ?? 'new'}
      asset={asset}
      operation={operation}
      record={draft.record}
      draft={draft}
    />
  )
}

interface ValuedProps {
  asset: AssetDetail
  operation: Operation
  record: ValuationRecord
  draft: ValuationDraft
}

function Valued({ asset, operation, record, draft }: ValuedProps) {
  const { canEditValuation } = useAssetRecord()
  const workbench = useWorkbenchValue({ asset, operation, record, draft: canEditValuation ? draft : null })
  return (
    <WorkbenchFrame workbench={workbench}>
      <AssetSlot slot="tiles">
        <ValuationTiles />
      </AssetSlot>
      <AssetSlot slot="panel">
        <EvidencePanel />
      </AssetSlot>
      <ValuationBar operation={operation} tab="comparables">
        <span className={`${classes.tools} desk-only`}>
          <Disclaimer />
          <SignButton />
          <ValuationMenu draft={draft} />
        </span>
      </ValuationBar>
      <SplitPane name="valuation" initial={36} upper={<ValuationMap />} lower={<Comparables />} />
      <div className={`${classes.phoneTools} phone-only`}>
        <Disclaimer />
        <SignButton />
        <ValuationMenu draft={draft} />
      </div>
    </WorkbenchFrame>
  )
}
