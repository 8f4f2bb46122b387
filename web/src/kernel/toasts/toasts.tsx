import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import i18next from 'i18next'
import { isCancelled } from '../api/api-error.ts'
import { errorText } from '../i18n/error-text.ts'
import classes from './toasts.module.css'

const DURATION = 2_500
const UNHANDLED_DURATION = 10_000

type Kind = 'success' | 'warning' | 'error'

const icons = {
  success: <IconCheck size={16} aria-hidden />,
  warning: <IconAlertTriangle size={16} aria-hidden />,
  error: <IconX size={16} aria-hidden />,
}

function look(kind: Kind, message: string, duration: number) {
  return {
    message,
    icon: icons[kind],
    autoClose: duration,
    loading: false,
    withCloseButton: true,
    className: classes[kind],
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18next.t('actions.close') },
  }
}

/** Short notices at the bottom right. `toast.loading` stays until its handle says how it ended. */
export const toast = {
  success: (message: string) => void notifications.show(look('success', message, DURATION)),
  warning: (message: string) => void notifications.show(look('warning', message, DURATION)),
  /** Takes a sentence or a failure; a call given up on purpose says nothing. */
  error(problem: unknown) {
    if (isCancelled(problem)) return
    const message = typeof problem === 'string' ? problem : errorText(problem)
    notifications.show(look('error', message, DURATION))
  },
  loading(message: string) {
    const id = notifications.show({ message, loading: true, autoClose: false, withCloseButton: false })
    return {
      update: (next: string) =>
        void notifications.update({ id, message: next, loading: true, autoClose: false }),
      success: (done: string) => void notifications.update({ id, ...look('success', done, DURATION) }),
      error: (problem: unknown) =>
        void notifications.update({ id, ...look('error', errorText(problem), DURATION) }),
    }
  },
  /** An error nobody has handled: 10 s, with the time that support needs to find it. */
  unhandled() {
    const time = new Date().toISOString()
    notifications.show({
      ...look('error', i18next.t('states.unhandled', { time }), UNHANDLED_DURATION),
      id: 'unhandled',
    })
  },
}
