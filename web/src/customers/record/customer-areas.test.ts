import { expect, it } from 'vitest'
import { areaOf, CUSTOMER } from './customer-areas.ts'
import { customerForm } from './customer-form.ts'

it('a changed field of a customer counts as a change only in the section that shows the field', () => {
  const change = { old: null, new: 'x' }
  for (const [name, { options }] of Object.entries(customerForm.fields)) {
    const changes = { [CUSTOMER]: { [name]: change } }
    expect(areaOf('data').count?.(changes), name).toBe(options.section === 'data' ? 1 : 0)
    expect(areaOf('plan').count?.(changes), name).toBe(options.section === 'plan' ? 1 : 0)
  }
})
