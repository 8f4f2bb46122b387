import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import classes from './toasts.module.css'
import { look, toast } from './toasts.tsx'

/** Duration: long enough to read the message, change one's mind and reach the button by keyboard. */
const UNDO_DURATION = 30_000

/** A notice that names an action, with a button that undoes it. If the undo fails, the reason is shown. */
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
