import type { Changes } from '@lindero/domain/kernel/changes'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dialogs } from '../../kernel/dialogs/dialogs.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { discardOperation } from '../draft/draft-changes.ts'
import { belongsTo } from '../draft/draft-keys.ts'
import { visibleChanges } from '../draft/visible-changes.ts'

/** Maximum number of edits that the user can undo. */
const STEPS = 100
/** Fields in which the browser itself can undo typing. */
const TYPING = 'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range])'
const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]'

interface Undone {
  operation: Operation
  /** The uuid of the saved valuation. Edits made before the latest save cannot be undone. */
  current: string | null
  changes: Changes
  write: (next: Changes) => void
  now: () => Changes
  canEdit: boolean
}

/** Ctrl/⌘ Z undoes the last edit of the valuation for one operation. */
export function useUndoKey({ operation, current, changes, write, now, canEdit }: Undone): void {
  const { t } = useTranslation('valuation')
  const past = useRef<Changes[]>([])
  const last = useRef({ current, changes: ofOperation(changes, operation) })
  const isUndoing = useRef(false)
  useEffect(() => {
    const before = last.current
    const after = ofOperation(changes, operation)
    last.current = { current, changes: after }
    if (before.current !== current) past.current = []
    else if (isUndoing.current) isUndoing.current = false
    // A change that consists only of a price model's reply is not a separate step, because it belongs to the edit
    // before it.
    else if (!isSeenAlike(before.changes, after)) past.current = [...past.current, before.changes].slice(-STEPS)
  }, [changes, operation, current])

  useHotkeys(
    [
      [
        'mod+Z',
        (event) => {
          const isTyping = event.target instanceof Element && event.target.matches(TYPING)
          const isBelow = dialogs.get().length > 0 || document.querySelector(OPEN_DIALOG) !== null
          const before = past.current.at(-1)
          if (isTyping || isBelow || !canEdit || before === undefined) return
          event.preventDefault()
          past.current = past.current.slice(0, -1)
          isUndoing.current = true
          write({ ...discardOperation(now(), operation), ...before })
          toast.info(t('undone'))
        },
        { preventDefault: false },
      ],
    ],
    [],
  )
}

function ofOperation(changes: Changes, operation: Operation): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => belongsTo(operation, key)))
}

function isSeenAlike(one: Changes, other: Changes): boolean {
  return JSON.stringify(visibleChanges(one)) === JSON.stringify(visibleChanges(other))
}
