import i18next from 'i18next'
import { askDelete } from '../kernel/dialogs/dialogs.ts'
import { drafts } from '../kernel/drafts/drafts.ts'
import { session } from '../kernel/session/session.ts'
import { logOut } from './log-in.ts'
import { hasUnsavedWork, removeUnsavedWork } from './unsaved-work.ts'

/**
 * Logs out because the person wants to: nothing that it was working on stays for the next person at this browser (core 4), so
 * it is asked first where something is not saved. A session that ends by itself leaves all of it to its owner.
 *
 * @returns false where the person stays
 */
export async function leave(): Promise<boolean> {
  const user = session.get()?.user.uuid
  if (user && hasUnsavedWork(localStorage, user)) {
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
  drafts.reload(null)
  return true
}
