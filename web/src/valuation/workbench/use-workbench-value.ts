import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { comparableNumbers } from '@lindero/domain/valuation/methods/comparables/comparable-numbers'
import { methodOf } from '@lindero/domain/valuation/methods/methods'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../kernel/toasts/toasts.tsx'
import type { Workbench } from '../workbench.ts'
import type { ValuationDraft } from './use-valuation-draft.ts'

interface WorkbenchParts {
  asset: AssetDetail
  operation: Operation
  record: ValuationRecord
  savedUuid: string | null
  /** The draft; null if the user may only read the valuation. */
  draft: ValuationDraft | null
}

/** The workbench of a valuation. The browser computes its values without calling the server. */
export function useWorkbenchValue({ asset, operation, record, savedUuid, draft }: WorkbenchParts): Workbench {
  const { t } = useTranslation('errors')
  return useMemo(() => {
    const method = methodOf(record.document)
    const outcome = method.compute(record.document)
    const { document } = record
    const numbers = comparableNumbers(document.method === 'comparables' ? document.comparables : [])
    const tryEdit: Workbench['tryEdit'] = (edit) => draft?.edit(edit) ?? null
    return {
      asset,
      operation,
      record,
      savedUuid,
      figures: outcome.kind === 'valued' ? outcome.figures : null,
      notValued: outcome.kind === 'notValued' ? outcome : null,
      canEdit: draft !== null,
      tryEdit,
      edit: (edit) => {
        const violation = tryEdit(edit)
        if (violation) toast.error(t(violation))
        return violation === null
      },
      changeOf: (uuid, field) => draft?.changeOf(uuid, field) ?? null,
      undo: (uuid, field) => draft?.undo(uuid, field),
      undoAll: (uuid) => draft?.undoAll(uuid),
      isChanged: (uuid) => draft?.isChanged(uuid) ?? false,
      numberOf: (uuid) => numbers.get(uuid) ?? '',
    }
  }, [asset, operation, record, savedUuid, draft, t])
}
