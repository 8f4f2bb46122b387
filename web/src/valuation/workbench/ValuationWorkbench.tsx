import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { OutdatedValue } from '../../assets/record/OutdatedValue.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { RecordSlot } from '../../kernel/record/RecordSlot.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { ValuationHistory } from '../history/ValuationHistory.tsx'
import { ValuerName } from '../history/ValuerName.tsx'
import { CapexPane } from '../method/CapexPane.tsx'
import { MethodSwitch } from '../method/MethodSwitch.tsx'
import { METHOD_SCREENS } from '../method/method-panes.tsx'
import { methodsOf } from '../method/use-switch-method.ts'
import { AddEvidence } from '../nearby/AddEvidence.tsx'
import { Disclaimer } from '../tiles/Disclaimer.tsx'
import { evidenceToAdd, type ValuationTab } from '../valuation-search.ts'
import { useWorkbench } from '../workbench.ts'
import { NotValued } from './NotValued.tsx'
import { OvertakenDraft } from './OvertakenDraft.tsx'
import { SecondSignature } from './SecondSignature.tsx'
import { SignButton } from './SignButton.tsx'
import { useComputeValuation } from './use-compute-valuation.ts'
import { useValuationDraft, type ValuationDraft } from './use-valuation-draft.ts'
import { useWorkbenchValue } from './use-workbench-value.ts'
import { ValuationBar } from './ValuationBar.tsx'
import { ValuationMenu } from './ValuationMenu.tsx'
import { ValueHead } from './ValueHead.tsx'
import { WorkbenchFrame, type WorkbenchStart } from './WorkbenchFrame.tsx'

interface ValuationWorkbenchProps {
  asset: AssetDetail
  operation: Operation
  tab: ValuationTab
  saved: ValuationRecord | null
  /** The uuid of the saved valuation; null if there is none. */
  uuid: string | null
  /** The evidence from the explorer that is still to add, as in the URL. */
  add: string | undefined
}

/**
 * The workbench: the value at the top, the map below it, and the comparables below the map. Each edit immediately
 * updates all three.
 */
export function ValuationWorkbench({ asset, operation, tab, saved, uuid, add }: ValuationWorkbenchProps) {
  const draft = useValuationDraft(asset, operation, saved, uuid)
  const [start, setStart] = useState<WorkbenchStart | null>(null)
  const { canEditValuation } = useAssetRecord()
  if (draft.record === null)
    return (
      <>
        <ValuationBar operation={operation} tab={tab}>
          {canEditValuation && (
            <MethodSwitch asset={asset} operation={operation} saved={saved} current={uuid} method={null} />
          )}
        </ValuationBar>
        {tab === 'history' ? (
          <ValuationHistory asset={asset} operation={operation} />
        ) : (
          <NotValued asset={asset} operation={operation} draft={draft} onStart={setStart} />
        )}
      </>
    )
  // The key resets map and filters if a different valuation is shown.
  return (
    <Fragment key={`${uuid ?? 'new'} ${draft.record.document.method}`}>
      {draft.isOvertaken && <OvertakenDraft operation={operation} draft={draft} saved={saved} />}
      <Valued
        asset={asset}
        operation={operation}
        tab={tab}
        record={draft.record}
        draft={draft}
        start={start}
        saved={saved}
        uuid={uuid}
        add={add}
      />
    </Fragment>
  )
}

interface ValuedProps {
  asset: AssetDetail
  operation: Operation
  tab: ValuationTab
  record: ValuationRecord
  draft: ValuationDraft
  start: WorkbenchStart | null
  saved: ValuationRecord | null
  uuid: string | null
  add: string | undefined
}

function Valued({ asset, operation, tab, record, draft, start, saved, uuid, add }: ValuedProps) {
  const { canEditValuation } = useAssetRecord()
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const workbench = useWorkbenchValue({
    asset,
    operation,
    record,
    savedUuid: uuid,
    draft: canEditValuation ? draft : null,
  })
  const { Pane, Panel } = METHOD_SCREENS[record.document.method]
  const tools = (
    <span className="gap-y-4 gap-x-8 py-3 inline-row wrap">
      {canEditValuation && (
        <MethodSwitch
          asset={asset}
          operation={operation}
          saved={saved}
          current={uuid}
          method={record.document.method}
        />
      )}
      <MethodNote withMethod={!canEditValuation || methodsOf(operation).length === 1} />
      <Disclaimer />
      <SecondSignature />
      <SignButton />
      <ValuationMenu draft={draft} />
    </span>
  )
  return (
    <WorkbenchFrame workbench={workbench} start={start}>
      {add && canEditValuation && record.document.method === 'comparables' && <AddEvidence add={evidenceToAdd(add)} />}
      <ValueHead />
      {draft.changes[operation]?.refreshed === undefined && (
        <OutdatedValue operation={operation}>
          {canEditValuation && <ValueAgain asset={asset} operation={operation} draft={draft} />}
        </OutdatedValue>
      )}
      <ValuationBar operation={operation} tab={tab}>
        {!isPhone && tools}
      </ValuationBar>
      {tab === 'history' ? (
        <ValuationHistory asset={asset} operation={operation} />
      ) : (
        <>
          <RecordSlot slot="panel">
            <Panel />
          </RecordSlot>
          {tab === 'capex' ? <CapexPane /> : <Pane />}
          {isPhone && <div className="items-center gap-8 px-16 pt-12 pb-24">{tools}</div>}
        </>
      )}
    </WorkbenchFrame>
  )
}

/** The valuation method, and the valuer responsible for the value. */
function MethodNote({ withMethod }: { withMethod: boolean }) {
  const { t } = useTranslation('valuation')
  const { record } = useWorkbench()
  return (
    <span className="text-3 fs-12 nowrap">
      {withMethod && `${t(`methods.${record.document.method}`)} · `}
      <ValuerName valuator={record.valuator} />
    </span>
  )
}

interface ValueAgainProps {
  asset: AssetDetail
  operation: Operation
  draft: ValuationDraft
}

/** Values the asset again with its current data. The new value is an unsaved change. */
function ValueAgain({ asset, operation, draft }: ValueAgainProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const compute = useComputeValuation(asset, operation, draft)

  function value() {
    compute
      .run()
      .then((value) => value !== null && toast.success(t('outdated.done', { value: formats.wholeCurrency(value) })))
      .catch(toast.error)
  }

  return (
    <Button size="xs" variant="default" loading={compute.isRunning} onClick={value}>
      {t('outdated.again')}
    </Button>
  )
}
