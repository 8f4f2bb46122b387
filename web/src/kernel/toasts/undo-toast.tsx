import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import classes from './toasts.module.css'
import { look, toast } from './toasts.tsx'

/** Milliseconds, long enough to read the message, to decide, and to reach the button by keyboard. */
const UNDO_DURATION = 30_000

/** Shows a notice that names the action and has a button to undo it. If the undo fails, the reason is shown. */
export function toastUndo(done: string, undo: () => Promise<unknown>): void {
  const id = `undo:${crypto.randomUUID()}`
  const take = () => {
    notifications.hide(id)
    undo().catch(toast.error)
  }
  const message = (
    <span className={classes.offer}>
      <span>{done}</span>
      <Button variant="default" size="xs" onClick={take}>
        {i18next.t('actions.undo')}
      </Button>
    </span>
  )
  notifications.show({ ...look('success', message, UNDO_DURATION), id })
}
