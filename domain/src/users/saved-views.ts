import { can } from './permissions.ts'
import { isOneself, type UserActor } from './user-edits.ts'

/** Maximum number of views of one user over all lists; the setting `SAVED_VIEWS` can change it. */
export const SAVED_VIEWS_MAXIMUM = 200
export const VIEW_NAME_CHARACTERS = 60
/** Maximum length of the state as JSON: that of an address. */
export const VIEW_STATE_CHARACTERS = 16_384

interface OwnedView {
  /** Null after its author was erased. */
  userUuid: string | null
  isShared: boolean
}

export interface ViewRights {
  isOwn: boolean
  /** Rename, overwrite and delete it. */
  mayChange: boolean
  /** Share it, or make it private again. */
  mayShare: boolean
}

/**
 * The rights of a user on a visible view. Its author or an admin of the customer may change a shared view; a viewer has
 * only private views. Only its author makes a view private again, because an admin could not see it afterwards.
 */
export function viewRights(actor: UserActor, { userUuid, isShared }: OwnedView): ViewRights {
  const isOwn = userUuid !== null && isOneself(actor, { uuid: userUuid })
  return {
    isOwn,
    mayChange: isOwn || (isShared && can(actor, 'manageSharedViews')),
    mayShare: isOwn && (isShared || can(actor, 'shareViews')),
  }
}
