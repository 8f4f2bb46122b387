import { customerCalls } from '@lindero/contract/customers/customers.contract'
import { preferenceCalls } from '@lindero/contract/users/preferences.contract'
import { savedViewCalls } from '@lindero/contract/users/saved-views.contract'
import { userCalls } from '@lindero/contract/users/users.contract'
import type { Context } from '../kernel/context.ts'
import { pageFrom } from '../kernel/database/page.ts'
import type { Calls } from '../kernel/http/serve.ts'
import type { AssignablePortfolios } from './assigned-portfolios.ts'
import { createUser } from './create-user.ts'
import { editUser } from './edit-user.ts'
import { saveOnboardingInfo } from './own-account.ts'
import { editPreferences, preferencesOf } from './preferences.store.ts'
import { customerUsers, departmentsOfCustomer } from './read-users.ts'
import { addView, deleteView, editView, viewsOf } from './saved-views.store.ts'
import { activateUser, deactivateUser, sendPasswordLink } from './user-access.ts'
import { userAsShown } from './users.store.ts'

/** Calls to read, create, edit, activate and deactivate users. */
export function userRoutes(calls: Calls, context: Context, assignable: AssignablePortfolios): void {
  calls.serve(userCalls.customerUsers, ({ caller, customer, query }) =>
    customerUsers(context, caller, customer.uuid, query),
  )
  calls.serve(userCalls.createUser, ({ caller, customer, body }) =>
    createUser(context, caller, customer, assignable, body),
  )
  calls.serveInTransaction(userCalls.user, ({ tx, user: { user } }) => userAsShown(tx, user.uuid, context.now()))
  calls.serve(userCalls.editUser, ({ caller, user, body }) => editUser(context, caller, user, assignable, body))
  calls.serveInTransaction(userCalls.deactivateUser, ({ tx, caller, user }) =>
    deactivateUser(tx, caller, user, context.now()),
  )
  calls.serve(userCalls.activateUser, ({ caller, user }) => activateUser(context, caller, user))
  calls.serve(userCalls.sendPasswordLink, ({ caller, user }) => sendPasswordLink(context, caller, user))
  calls.serve(userCalls.userDepartments, ({ user: { user }, query }) => pageFrom(user.departments, query))

  calls.serve(userCalls.saveOnboardingInfo, ({ caller, body }) => saveOnboardingInfo(context, caller, body))

  calls.serveInTransaction(customerCalls.customerDepartments, ({ tx, customer, query }) =>
    departmentsOfCustomer(tx, customer, query),
  )

  savedViewRoutes(calls, context)
  preferenceRoutes(calls, context)
}

/**
 * Calls for a user's screen preferences. They are stored under the user's own customer, even while the user acts for
 * another customer.
 */
function preferenceRoutes(calls: Calls, { database, now }: Context): void {
  calls.serve(preferenceCalls.preferences, ({ caller }) =>
    database.transaction({ customer: caller.ownCustomer.uuid }, (tx) => preferencesOf(tx, caller)),
  )
  calls.serve(preferenceCalls.editPreferences, ({ caller, body }) =>
    database.transaction({ customer: caller.ownCustomer.uuid }, (tx) => editPreferences(tx, caller, body, now())),
  )
}

/** Calls for saved views of lists: a user's own views, and views shared within the customer. */
function savedViewRoutes(calls: Calls, { config, now }: Context): void {
  const { operatorName } = config.outside
  calls.serveInTransaction(savedViewCalls.savedViews, ({ tx, caller, query }) =>
    viewsOf({ tx, caller, operatorName }, query),
  )
  calls.serveInTransaction(savedViewCalls.addSavedView, ({ tx, caller, body }) =>
    addView({ tx, caller, operatorName }, body, config.savedViews),
  )
  calls.serveInTransaction(savedViewCalls.editSavedView, ({ tx, caller, params, body }) =>
    editView({ tx, caller, operatorName }, params.viewUuid, body, now()),
  )
  calls.serveInTransaction(savedViewCalls.deleteSavedView, async ({ tx, caller, params }) => {
    await deleteView({ tx, caller, operatorName }, params.viewUuid)
    return { deleted: params.viewUuid }
  })
}
