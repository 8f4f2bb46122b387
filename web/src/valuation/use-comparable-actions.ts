import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { reassess } from '@lindero/domain/valuation/methods/comparables/reassess'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../kernel/toasts/toasts.tsx'
import { toastUndo } from '../kernel/toasts/undo-toast.tsx'
import { useHighlight } from './highlight.ts'
import { MarketLayerContext } from './nearby/market-layer.ts'
import { useComparablesWorkbench } from './workbench.ts'

/** The open dialog of the workbench. */
export interface ComparableDialogs {
  open: (comparable: Comparable | null) => void
}

export const ComparableDialogsContext = createContext<ComparableDialogs>({ open: () => undefined })

/** Actions on one comparable, from its row, its line on a phone or its mark. */
export function useComparableActions() {
  const { t } = useTranslation('valuation')
  const { record, edit, changeOf, undo } = useComparablesWorkbench()
  const { setReveal } = useHighlight()
  const dialogs = useContext(ComparableDialogsContext)
  const layer = useContext(MarketLayerContext)
  return {
    locate: ({ uuid }: Comparable) => setReveal(uuid, 'map'),
    edit: (comparable: Comparable) => dialogs.open(comparable),
    addByHand: () => dialogs.open(null),
    replace: ({ uuid }: Comparable) => layer?.setReplacing(uuid),
    remove: ({ uuid }: Comparable) => {
      const isSaved = changeOf(uuid, 'added') === null
      if (!edit({ kind: 'removeComparable', uuid })) return
      if (isSaved) toastUndo(t('table.removed'), async () => undo(uuid, 'removed'))
      else toast.success(t('table.removed'))
    },
    restoreCoefficient: (comparable: Comparable) => {
      const computed = reassess(record.document, { ...comparable, isCoefficientManual: false })
      edit({ kind: 'replaceComparable', uuid: comparable.uuid, comparable: computed })
    },
  }
}
