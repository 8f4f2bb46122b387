import { customerCalls } from '@lindero/contract/customers/customers.contract'
import { userCalls } from '@lindero/contract/users/users.contract'
import { inCustomer } from '../customers/customer-access.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { createUser } from './create-user.ts'
import { departmentsOfCustomer } from './customer-departments.ts'
import { editUser } from './edit-user.ts'
import { saveOnboardingInfo } from './own-account.ts'
import { customerUsers, departmentsOf, oneUser, portfoliosOf } from './read-users.ts'
import { activateUser, deactivateUser, sendPasswordLink } from './user-access.ts'

/** Users: read, made, changed, let in and kept out. */
export function userRoutes(calls: Calls, context: Context): void {
  calls.serve(userCalls.customerUsers, ({ caller, params, query }) =>
    customerUsers(context, caller, params.uuid, query),
  )
  calls.serve(userCalls.createUser, ({ caller, params, body }) =>
    createUser(context, caller, params.uuid, body),
  )
  calls.serve(userCalls.user, ({ caller, params }) => oneUser(context, caller, params.uuid))
  calls.serve(userCalls.editUser, ({ caller, params, body }) => editUser(context, caller, params.uuid, body))
  calls.serve(userCalls.deactivateUser, ({ caller, params }) => deactivateUser(context, caller, params.uuid))
  calls.serve(userCalls.activateUser, ({ caller, params }) => activateUser(context, caller, params.uuid))
  calls.serve(userCalls.sendPasswordLink, ({ caller, params }) =>
    sendPasswordLink(context, caller, params.uuid),
  )
  calls.serve(userCalls.userDepartments, ({ caller, params }) => departmentsOf(context, caller, params.uuid))
  calls.serve(userCalls.userPortfolios, ({ caller, params, query }) =>
    portfoliosOf(context, caller, params.uuid, query),
  )

  calls.serve(userCalls.saveOnboardingInfo, ({ caller, params, body }) =>
    saveOnboardingInfo(context, caller, params.uuid, body),
  )

  calls.serve(customerCalls.customerDepartments, ({ caller, params }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', departmentsOfCustomer),
  )
}
