import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askDelete } from '../dialogs/dialogs.ts'

interface LeaveGuard {
  /** Number of unsaved changes; 0 allows leaving. */
  count: number
  /** Drops the changes, once leaving has been confirmed. */
  onDiscard: () => void
  /** True where going to a path loses nothing, most often because it belongs to the same record. */
  staysAt?: (pathname: string, from: string) => boolean
}

/**
 * Leaving a record with unsaved changes asks first (core 2): cancel stays, confirm drops them and goes. Closing
 * the tab asks in the browser's own words.
 */
export function useLeaveGuard({ count, onDiscard, staysAt }: LeaveGuard): void {
  const { t } = useTranslation()
  useBlocker({
    disabled: count === 0,
    enableBeforeUnload: () => count > 0,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname || staysAt?.(next.pathname, current.pathname)) return false
      // The session is over: the draft waits in the browser until its owner is back.
      if (next.pathname === '/auth') return false
      const leaves = await askDelete({
        title: t('changes.leaveTitle', { count }),
        message: t('changes.leaveText'),
        action: t('actions.discard'),
        cancel: t('changes.stay'),
      })
      if (leaves) onDiscard()
      return !leaves
    },
  })
}
