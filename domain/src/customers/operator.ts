/**
 * The operator: the customer that runs the platform ("the provider's own customer" in the specification). It is created
 * at the first start, with the same uuid in every installation. Only this customer has super admins (decisions 3).
 */
export const OPERATOR_CUSTOMER_UUID = '00000000-0000-4000-8000-000000000001'

export function isOperatorCustomer(customer: { uuid: string }): boolean {
  return customer.uuid === OPERATOR_CUSTOMER_UUID
}

/**
 * The product's staff user, who belongs to the operator. It comes first in the lists for super admins, and it cannot
 * sign in.
 */
export const STAFF_USER_UUID = '00000000-0000-4000-8000-0000000000ff'

export function isStaffUser(user: { uuid: string }): boolean {
  return user.uuid === STAFF_USER_UUID
}
