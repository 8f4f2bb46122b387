import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import classes from './toasts.module.css'
import { look, toast } from './toasts.tsx'

/** Long enough to read what was done and to change one's mind. */
const UNDO_DURATION = 8_000

/** Says what was done, with a button that undoes it; an undo that fails says why. */
export function toastUndo(done: string, undo: () => Promise<unknown>): void {
  const id = `undo:${crypto.randomUUID()}`
  const take = () => {
    notifications.hide(id)
    undo().catch(toast.error)
  }
  const message = (
    <>
      <span>{done}</span>
      <Button className={classes.action ?? ''} variant="subtle" size="xs" onClick={take}>
        {i18next.t('actions.undo')}
      </Button>
    </>
  )
  notifications.show({ ...look('success', message, UNDO_DURATION), id })
}
