import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askDelete } from '../dialogs/dialogs.ts'

interface LeaveGuard {
  /** Number of unsaved changes; with 0, the user may leave without a question. */
  count: number
  /** Drops the changes after leaving has been confirmed. */
  onDiscard: () => void
  /** True for paths on which no changes are lost, usually paths of the same record. */
  staysAt?: (pathname: string, from: string) => boolean
}

/**
 * Asks before the user leaves a record with unsaved changes (core 2). Cancel stays; confirm drops the changes and
 * leaves. When the tab is closed, the browser asks its own question.
 */
export function useLeaveGuard({ count, onDiscard, staysAt }: LeaveGuard): void {
  const { t } = useTranslation()
  useBlocker({
    disabled: count === 0,
    enableBeforeUnload: () => count > 0,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname || staysAt?.(next.pathname, current.pathname)) return false
      // If the session has ended, the draft stays in the browser until its owner returns.
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
