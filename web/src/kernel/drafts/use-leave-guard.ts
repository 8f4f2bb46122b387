import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askDelete } from '../dialogs/dialogs.ts'

interface LeaveGuard {
  /** Number of unsaved changes. With 0, the user may leave without a prompt. */
  count: number
  /** Drops the changes, once the user has confirmed leaving. */
  onDiscard: () => void
  /** True for paths on which no changes are lost, usually those of the same record. */
  staysAt?: (pathname: string, from: string) => boolean
}

/**
 * Asks for confirmation before the user leaves a record with unsaved changes (core 2). Confirming drops the changes.
 * When the tab is closed, the browser shows a standard prompt.
 */
export function useLeaveGuard({ count, onDiscard, staysAt }: LeaveGuard): void {
  const { t } = useTranslation()
  useBlocker({
    disabled: count === 0,
    enableBeforeUnload: () => count > 0,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname || staysAt?.(next.pathname, current.pathname)) return false
      // The session has ended. The draft stays in the browser until the user returns.
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
