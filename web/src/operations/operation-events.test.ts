import { afterEach, expect, it, vi } from 'vitest'
import { setAnalyticsConsent, setAnalyticsProvider } from '../kernel/analytics/analytics.ts'
import { sendOperationEvents } from './operation-events.ts'

afterEach(() => {
  setAnalyticsProvider(null)
  setAnalyticsConsent(false)
})

it('a save sends one usage event per kind of row and counted field, without values, however many rows changed', () => {
  const send = vi.fn()
  setAnalyticsProvider({ send })
  setAnalyticsConsent(true)
  const change = (key: string, field: string) => ({ key, field, old: null, new: 'secret' })
  sendOperationEvents([
    change('operations.fee:1', 'feeType'),
    change('operations.fee:2', 'feeType'),
    change('operations.tribute:3', 'operationManagers'),
    change('operations.tribute:3', 'ownership'),
    change('operations.registrySimpleNote:4', 'assetFiles'),
    change('operations.registrySimpleNote:4', 'ownership'),
  ])
  expect(send.mock.calls.map(([name, , data]) => [name, data])).toEqual([
    ['operationChanged', { field: 'fee.feeType' }],
    ['operationChanged', { field: 'tribute.operationManagers' }],
    ['operationChanged', { field: 'registrySimpleNote.assetFiles' }],
  ])
})
