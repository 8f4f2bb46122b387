import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { expect, it } from 'vitest'
import { bodyOf, openLegalWorld } from '../../test/legal.ts'
import { addCustomer, addUser, signIn } from '../../test/people.ts'

it('changes to settings that affect other users are in the audit log', async () => {
  const world = await openLegalWorld()
  const { system, owner } = world
  await addCustomer(system, { uuid: OPERATOR_CUSTOMER_UUID, isOperator: true, apiActivated: true })
  const staff = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
  const operator = await signIn(system, staff.email)

  const { people: _, ...deadlines } = bodyOf(await owner.call('GET', '/management/deadline-settings'))
  await owner.call('PUT', '/management/deadline-settings', deadlines)
  await owner.call('PUT', '/management/task-assignment', { candidates: [], defaults: [] })
  const holiday = { day: '2026-11-12', name: 'San Millán', provinceCode: '28', municipalities: [] }
  await owner.call('POST', '/management/court-holidays', holiday)
  const [added] = bodyOf(await owner.call('GET', '/management/court-holidays?provinceCode=28')).items
  await owner.call('DELETE', `/management/court-holidays/${added.uuid}`)
  await owner.call('POST', '/advertisement-feed')
  const template = bodyOf(
    await owner.call('PUT', '/report-templates', { name: 'Banco', settings: { form: 'short', sections: ['market'] } }),
  )
  await owner.call('DELETE', `/report-templates/${template.uuid}`)
  const provider = `/customers/${world.rival.customerUuid}/service-subscriptions`
  expect((await operator.call('POST', provider, { services: ['REGISTRY'] })).status).toBe(200)
  const draft = bodyOf(await operator.call('POST', '/workflows', { from: 'ALL', name: 'Todos' }))
  expect((await operator.call('DELETE', `/workflows/${draft.uuid}`)).status).toBe(200)

  const actionsOf = async (customer: string) => {
    const lines = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ action: string }>('SELECT action FROM audit_log WHERE customer_uuid = $1 ORDER BY id', [customer]),
    )
    return lines.map(({ action }) => action).filter((action) => action !== 'login')
  }
  expect(await actionsOf(owner.customerUuid)).toEqual([
    'deadlineSettingsSaved',
    'taskAssignmentSaved',
    'courtHolidaysAdded',
    'courtHolidayRemoved',
    'advertisementFeedRenewed',
    'reportTemplateSaved',
    'reportTemplateDeleted',
  ])
  expect(await actionsOf(OPERATOR_CUSTOMER_UUID)).toEqual(['servicesOfProviderSaved', 'workflowDeleted'])
  await system.close()
})
