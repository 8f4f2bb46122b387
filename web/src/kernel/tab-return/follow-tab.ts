import i18next from 'i18next'
import { queryClient } from '../api/query.ts'
import { toast } from '../toasts/toasts.tsx'
import { createTabReturn, NOTICE_DURATION } from './tab-return.ts'

/**
 * Shows a notice to users who return to the tab after a while, and refetches the data after a long absence. Called only
 * if the operator has enabled this (core 2).
 */
export function followTab(): void {
  const tab = createTabReturn({
    now: Date.now,
    refresh: () => void queryClient.invalidateQueries(),
    welcome: (_absence, isRefreshed) =>
      toast.info(i18next.t(isRefreshed ? 'states.backRefreshed' : 'states.back'), NOTICE_DURATION),
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tab.left()
    else tab.returned()
  })
}
