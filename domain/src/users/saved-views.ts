import { can } from './permissions.ts'
import { isOneself, type UserActor } from './user-edits.ts'

/** Maximum number of saved views of a user in all lists together. The setting `SAVED_VIEWS` can change it. */
export const SAVED_VIEWS_MAXIMUM = 200
export const VIEW_NAME_CHARACTERS = 60
/** Maximum number of characters of the state as JSON. An address has the same maximum. */
export const VIEW_STATE_CHARACTERS = 16_384

interface OwnedView {
  /** Author of the view. Null if the author was erased. */
  userUuid: string | null
  isShared: boolean
}

export interface ViewRights {
  isOwn: boolean
  /** True if the user may rename, overwrite and delete the view. */
  mayChange: boolean
  /** True if the user may share the view, and make it private again. */
  mayShare: boolean
}

/**
 * The rights of a user on a view that the user sees. The author and the admins of the customer may change a shared
 * view. A viewer can have only private views. Only the author can make a view private again: if an admin did so, the
 * admin could not see it afterwards.
 */
export function viewRights(actor: UserActor, { userUuid, isShared }: OwnedView): ViewRights {
  const isOwn = userUuid !== null && isOneself(actor, { uuid: userUuid })
  return {
    isOwn,
    mayChange: isOwn || (isShared && can(actor, 'manageSharedViews')),
    mayShare: isOwn && (isShared || can(actor, 'shareViews')),
  }
}
