import { expect, it } from 'vitest'
import { areaOf, CUSTOMER } from './customer-areas.ts'
import { customerForm } from './customer-form.ts'

it('a changed field of the customer counts only in the section that shows it', () => {
  const change = { old: null, new: 'x' }
  for (const [name, { options }] of Object.entries(customerForm.fields)) {
    const changes = { [CUSTOMER]: { [name]: change } }
    expect(areaOf('data').count?.(changes), name).toBe(options.section === 'data' ? 1 : 0)
    expect(areaOf('plan').count?.(changes), name).toBe(options.section === 'plan' ? 1 : 0)
  }
})
