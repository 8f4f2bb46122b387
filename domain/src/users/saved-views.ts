import { can } from './permissions.ts'
import { isOneself, type UserActor } from './user-edits.ts'

/** Views of one user over all lists, unless the setting `SAVED_VIEWS` says otherwise. */
export const SAVED_VIEWS_MAXIMUM = 200
export const VIEW_NAME_CHARACTERS = 60
/** Of the state as JSON: what an address may hold. */
export const VIEW_STATE_CHARACTERS = 16_384

export interface OwnedView {
  /** Null once its author was erased. */
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
 * What a user may do with a view that it sees. A shared view is changed by its author or an admin of the customer; a
 * viewer keeps private views only. Only its author makes a view private again: an
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
