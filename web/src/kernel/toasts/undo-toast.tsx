import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import classes from './toasts.module.css'
import { look, toast } from './toasts.tsx'

/** Duration in milliseconds. It is long enough to read, decide and reach the button with the keyboard. */
const UNDO_DURATION = 30_000

/** Shows a toast that names the action and has an undo button. If undoing fails, the reason is shown. */
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
