import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { loadSettings } from '../settings/settings.ts'
import { writeToSupport } from './support-channel.ts'
import classes from './toasts.module.css'
import { look, toast } from './toasts.tsx'

const UNHANDLED_DURATION = 10_000
const UNHANDLED_ID = 'unhandled'

/**
 * A red toast for 10 s: a general message with the ticket, a button that sends the error to support, and a close
 * button.
 */
export function toastUnhandled(error: unknown, ticket: string): void {
  const message = (
    <>
      <span>{i18next.t('states.unhandled', { ticket })}</span>
      <Button className={classes.action ?? ''} variant="subtle" size="xs" onClick={() => void send(error, ticket)}>
        {i18next.t('actions.sendToSupport')}
      </Button>
    </>
  )
  notifications.show({ ...look('error', message, UNHANDLED_DURATION), id: UNHANDLED_ID })
}

/** Shows a warning of the framework: an error from which React has recovered. The application continues (core 8). */
export function toastFrameworkWarning(text: string): void {
  notifications.show(look('warning', `${i18next.t('states.frameworkWarning')} ${text}`, UNHANDLED_DURATION))
}

async function send(error: unknown, ticket: string): Promise<void> {
  const text = i18next.t('states.supportText', { ticket, error: describe(error) })
  try {
    const { supportEmail } = await loadSettings()
    const way = await writeToSupport(text, supportEmail)
    notifications.hide(UNHANDLED_ID)
    if (way === 'copied') toast.success(i18next.t('states.supportCopied'))
  } catch (refusal) {
    // Sending fails without a network or without access to the clipboard. A toast is shown, so that this does not
    // become a second unhandled error.
    toast.error(refusal)
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
