import i18next from 'i18next'
import { askDelete } from '../kernel/dialogs/dialogs.ts'
import { drafts } from '../kernel/drafts/drafts.ts'
import { hasWaiting, leaveDevice } from '../kernel/offline/leave-device.ts'
import { session } from '../kernel/session/session.ts'
import { logOut } from './login/log-in.ts'
import { hasUnsavedWork, removeUnsavedWork } from './unsaved-work.ts'

/**
 * Logs out on request. If there is unsaved work, the user must confirm, and the work is removed from this browser
 * (core 4). A session that expires keeps the unsaved work for its owner.
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
