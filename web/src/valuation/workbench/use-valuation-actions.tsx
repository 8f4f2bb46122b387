import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { valueOfDocument } from '@lindero/domain/valuation/what-if/sensitivity'
import { IconCalendar, IconFileText, IconFlask, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReportDialog } from '../../assets/reports/ReportDialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { type RecordAction, useAllowedActions } from '../../kernel/record-actions/record-action.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { WhatIfDialog } from '../what-if/WhatIfDialog.tsx'
import { useWorkbench } from '../workbench.ts'
import { DateDialog } from './DateDialog.tsx'
import { RefreshDialog } from './RefreshDialog.tsx'
import { useComputeValuation } from './use-compute-valuation.ts'
import type { ValuationDraft } from './use-valuation-draft.ts'

/**
 * Less frequent actions on a valuation: requesting the report, trying out other inputs, and searching for evidence
 * again with a list of the differences.
 */
export function useValuationActions(draft: ValuationDraft) {
  const { t } = useTranslation(['valuation', 'exports'])
  const formats = useFormats()
  const { asset, operation, record, canEdit } = useWorkbench()
  const compute = useComputeValuation(asset, operation, draft)
  const [refreshed, setFound] = useState<ValuationDocument | null>(null)
  const [open, setOpen] = useState<'report' | 'whatIf' | 'date' | null>(null)
  const close = () => setOpen(null)
  const saved = operation === 'sale' ? asset.currentSaleValuationUuid : asset.currentRentValuationUuid
  const isSearchable = canEdit && record.document.method === 'comparables'

  function accept(document: ValuationDocument) {
    draft.edit({ kind: 'replaceDocument', document })
    setFound(null)
    toast.success(t('valuation:restore.done', { value: formats.wholeCurrency(valueOfDocument(document)) }))
  }

  const declared: RecordAction[] = [
    {
      id: 'report',
      label: t('exports:valuationReport'),
      icon: IconFileText,
      applies: saved !== null,
      run: () => setOpen('report'),
    },
    { id: 'whatIf', label: t('valuation:whatIf.action'), icon: IconFlask, run: () => setOpen('whatIf') },
    {
      id: 'refresh',
      label: t('valuation:restore.action'),
      icon: IconRefresh,
      applies: isSearchable,
      run: () => void compute.find().then(setFound).catch(toast.error),
    },
    {
      id: 'otherDate',
      label: t('valuation:otherDate.action'),
      icon: IconCalendar,
      applies: isSearchable,
      run: () => setOpen('date'),
    },
  ]
  const dialogs = (
    <>
      {open === 'report' && saved && (
        <ReportDialog assetUuid={asset.uuid} externalId={asset.externalId} valuationUuid={saved} onClose={close} />
      )}
      {open === 'date' && (
        <DateDialog
          date={record.document.subject.valuationDate}
          onSearch={async (date) => setFound(await compute.find(date))}
          onClose={close}
        />
      )}
      {open === 'whatIf' && <WhatIfDialog onClose={close} />}
      {refreshed?.method === 'comparables' && record.document.method === 'comparables' && (
        <RefreshDialog
          old={record.document}
          now={refreshed}
          onAccept={() => accept(refreshed)}
          onClose={() => setFound(null)}
        />
      )}
    </>
  )
  return { actions: useAllowedActions(declared), dialogs, isRunning: compute.isRunning }
}
