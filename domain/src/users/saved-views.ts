import { can } from './permissions.ts'
import { isOneself, type UserActor } from './user-edits.ts'

/** Maximum number of saved views per user, over all lists. The setting `SAVED_VIEWS` can change it. */
export const SAVED_VIEWS_MAXIMUM = 200
export const VIEW_NAME_CHARACTERS = 60
/** Maximum number of characters in the state of a view as JSON, the same as in a URL. */
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
  /** True if the user may share the view or make it private again. */
  mayShare: boolean
}

/**
 * The rights of a user on a visible view. The author and the customer's admins may change a shared view. Viewers cannot
 * share a view. Only the author can make a view private again, because an admin could not see it afterwards.
 */
export function viewRights(actor: UserActor, { userUuid, isShared }: OwnedView): ViewRights {
  const isOwn = userUuid !== null && isOneself(actor, { uuid: userUuid })
  return {
    isOwn,
    mayChange: isOwn || (isShared && can(actor, 'manageSharedViews')),
    mayShare: isOwn && (isShared || can(actor, 'shareViews')),
  }
}
