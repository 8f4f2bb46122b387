import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askDelete } from '../dialogs/dialogs.ts'

interface LeaveGuard {
  /** Number of unsaved changes; 0 allows leaving. */
  count: number
  /** Drops the changes after leaving has been confirmed. */
  onDiscard: () => void
  /** True for paths that lose no changes, usually those of the same record. */
  staysAt?: (pathname: string, from: string) => boolean
}

/**
 * Asks before leaving a record with unsaved changes (core 2): cancel stays, confirm drops them and leaves. Closing
 * the tab shows the browser's own question.
 */
export function useLeaveGuard({ count, onDiscard, staysAt }: LeaveGuard): void {
  const { t } = useTranslation()
  useBlocker({
    disabled: count === 0,
    enableBeforeUnload: () => count > 0,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname || staysAt?.(next.pathname, current.pathname)) return false
      // The session has ended: the draft stays in the browser until its owner is back.
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
