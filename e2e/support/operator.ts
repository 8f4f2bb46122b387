import { DEMO_CUSTOMERS, DEMO_PASSWORD } from '@lindero/demo/users/people'
import type { APIRequestContext } from '@playwright/test'

/** Edits a demo customer as the operator through the API, not on a screen. */
export async function editCustomer(
  request: APIRequestContext,
  customer: keyof typeof DEMO_CUSTOMERS,
  edit: Record<string, unknown>,
): Promise<void> {
  const headers = await asOperator(request)
  const answer = await request.post(`/api/customers/${DEMO_CUSTOMERS[customer]}`, { data: edit, headers })
  if (!answer.ok()) throw new Error(`the customer was not edited: ${await answer.text()}`)
}

/** Creates a plan that can be paid by card. */
export async function offerPlan(request: APIRequestContext, plan: Record<string, unknown>): Promise<void> {
  const headers = await asOperator(request)
  const answer = await request.put('/api/administration/plans', { data: plan, headers })
  if (!answer.ok()) throw new Error(`the plan was not saved: ${await answer.text()}`)
}

async function asOperator(request: APIRequestContext): Promise<{ authorization: string }> {
  const login = await request.post('/api/auth/login', {
    data: { source: 'webapp', email: 'operator@demo.test', password: DEMO_PASSWORD },
  })
  const { token } = (await login.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
