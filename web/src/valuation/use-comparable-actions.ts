import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { reassess } from '@lindero/domain/valuation/methods/comparables/reassess'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../kernel/api/query.ts'
import { toast } from '../kernel/toasts/toasts.tsx'
import { toastUndo } from '../kernel/toasts/undo-toast.tsx'
import { useHighlight } from './highlight.ts'
import { MarketLayerContext } from './market-layer.ts'
import { lastValuationsOf } from './valuation.queries.ts'
import { useComparablesWorkbench } from './workbench.ts'

/** The workbench's dialog for comparables. */
interface ComparableDialogs {
  open: (comparable: Comparable | null) => void
}

export const ComparableDialogsContext = createContext<ComparableDialogs>({ open: () => undefined })

/** Actions on a comparable, for its table row, its line on a phone, and its marker on the map. */
export function useComparableActions() {
  const { t } = useTranslation('valuation')
  const { asset, operation, savedUuid, record, edit } = useComparablesWorkbench()
  const { setReveal } = useHighlight()
  const dialogs = useContext(ComparableDialogsContext)
  const layer = useContext(MarketLayerContext)
  return {
    locate: ({ uuid }: Comparable) => setReveal(uuid, 'map'),
    edit: (comparable: Comparable) => dialogs.open(comparable),
    addByHand: () => dialogs.open(null),
    replace: ({ uuid }: Comparable) => layer?.setReplacing(uuid),
    remove: (comparable: Comparable) => {
      if (!edit({ kind: 'removeComparable', uuid: comparable.uuid })) return
      // Undo restores the comparable with its unsaved changes.
      toastUndo(t('table.removed'), async () => {
        const last = queryClient.getQueryData(lastValuationsOf(asset.uuid).queryKey)
        if ((last?.[operation]?.uuid ?? null) !== savedUuid) toast.info(t('table.savedSince'))
        else edit({ kind: 'addComparable', comparable })
      })
    },
    restoreCoefficient: (comparable: Comparable) => {
      const computed = reassess(record.document, { ...comparable, isCoefficientManual: false })
      edit({ kind: 'replaceComparable', uuid: comparable.uuid, comparable: computed })
    },
  }
}
