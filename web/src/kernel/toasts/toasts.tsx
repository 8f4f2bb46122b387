import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { isCancelled } from '../api/api-error.ts'
import { errorText, mayLackSentence } from '../i18n/error-text.ts'
import { addErrorTexts } from '../i18n/i18n.ts'
import classes from './toasts.module.css'

const DURATION = 2_500

type Kind = 'success' | 'info' | 'warning' | 'error'

const icons = {
  success: <IconCheck size={16} aria-hidden />,
  info: <IconInfoCircle size={16} aria-hidden />,
  warning: <IconAlertTriangle size={16} aria-hidden />,
  error: <IconX size={16} aria-hidden />,
}

/** Options of a toast: the appearance of its kind, and its duration in milliseconds. */
export function look(kind: Kind, message: ReactNode, duration: number) {
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

/** Shows a toast. If a toast with the same message is visible or waiting, replaces it and restarts its duration. */
function show(kind: Kind, message: string, duration = DURATION): void {
  const notice = { ...look(kind, message, duration), id: message }
  const { notifications: standing, queue } = notificationsStore.getState()
  if ([...standing, ...queue].some((each) => each.id === message)) notifications.update(notice)
  else notifications.show(notice)
}

/**
 * Short messages at the bottom right. `toast.loading` returns a handle; its toast stays until the handle reports the
 * result.
 */
export const toast = {
  success: (message: string) => show('success', message),
  info: (message: string, duration = DURATION) => show('info', message, duration),
  warning: (message: string) => show('warning', message),
  /** Shows a sentence or an error. A call that was cancelled on purpose shows nothing. */
  error(error: unknown) {
    if (isCancelled(error)) return
    const showIt = () => show('error', typeof error === 'string' ? error : errorText(error))
    if (!mayLackSentence(error)) return showIt()
    void addErrorTexts().then(showIt, showIt)
  },
  loading(message: string) {
    const id = notifications.show({ message, loading: true, autoClose: false, withCloseButton: false })
    return {
      update: (next: string) => void notifications.update({ id, message: next, loading: true, autoClose: false }),
      success: (done: string) => void notifications.update({ id, ...look('success', done, DURATION) }),
      error: (error: unknown) => void notifications.update({ id, ...look('error', errorText(error), DURATION) }),
    }
  },
}
