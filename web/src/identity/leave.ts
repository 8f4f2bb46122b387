import i18next from 'i18next'
import { askDelete } from '../kernel/dialogs/dialogs.ts'
import { drafts } from '../kernel/drafts/drafts.ts'
import { hasWaiting, leaveDevice } from '../kernel/offline/leave-device.ts'
import { session } from '../kernel/session/session.ts'
import { logOut } from './login/log-in.ts'
import { hasUnsavedWork, removeUnsavedWork } from './unsaved-work.ts'

/**
 * Logs the user out on request. Unsaved work requires confirmation and is then removed from this browser (core 4). When
 * a session merely expires, unsaved work is kept for that user.
 *
 * @returns false if the user cancels
 */
export async function leave(): Promise<boolean> {
  const user = session.get()?.user.uuid
  if (user && (hasUnsavedWork(localStorage, user) || (await hasWaiting(user)))) {
    const leaves = await askDelete({
      title: i18next.t('shell:user.leaveTitle'),
      message: i18next.t('shell:user.leaveText'),
      action: i18next.t('shell:user.leaveAction'),
      cancel: i18next.t('common:changes.stay'),
    })
    if (!leaves) return false
  }
  await logOut()
  if (user) removeUnsavedWork(localStorage, user)
  if (user) await leaveDevice(user)
  drafts.reload(null)
  return true
}
