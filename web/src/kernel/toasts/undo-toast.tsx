import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import classes from './toasts.module.css'
import { look, toast } from './toasts.tsx'

/** Duration in milliseconds. It is long enough to read, decide and reach the button with the keyboard. */
const ACTION_DURATION = 30_000

/** Shows a toast that names the action and has an undo button. If undoing fails, the reason is shown. */
export function toastUndo(done: string, undo: () => Promise<unknown>): void {
  toastAction(done, i18next.t('actions.undo'), undo)
}

/** Shows a toast with one button for the next step. If the step fails, the reason is shown. */
export function toastAction(done: string, label: string, act: () => Promise<unknown>): void {
  const id = `action:${crypto.randomUUID()}`
  const take = () => {
    notifications.hide(id)
    act().catch(toast.error)
  }
  const message = (
    <span className={`${classes.offer} row gap-12`}>
      <span>{done}</span>
      <Button variant="default" size="xs" onClick={take}>
        {label}
      </Button>
    </span>
  )
  notifications.show({ ...look('success', message, ACTION_DURATION), id })
}
