import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { nextTargetDay } from '@lindero/domain/operations/target-days'
import { describe, expect, it } from 'vitest'
import { newRow, operationsOfAsset } from '../../test/operations.ts'
import { debitViolations } from './pain-001.fixture.ts'

const { world, anAsset, save, read } = operationsOfAsset()

interface Read {
  rent: { rows: { rentPayment: { uuid: string }[] } }
}
const IBAN = 'ES9121000418450200051332'
const MANDATE = { tenantIban: IBAN, mandate: 'M-1', mandateSignedOn: '2024-03-01' }

async function aRent(values: object): Promise<string> {
  const asset = await anAsset()
  const lease = crypto.randomUUID()
  await save(
    asset,
    ...newRow(`operations.lease:${lease}`, {
      ...{ tenant: 'Bufete Otero', use: 'OTHER', startOn: '2024-03-01', rent: 1_771, updateIndex: 'NONE', ...values },
    }),
    ...newRow(`operations.rentPayment:${crypto.randomUUID()}`, {
      ...{ parentUuid: lease, dueOn: '2026-12-01', base: 1_771, taxPCT: 21, withholdingPct: 19 },
    }),
  )
  return (await read<Read>(asset)).rent.rows.rentPayment[0]?.uuid ?? ''
}

/** A day on which banks collect, well ahead of today. */
const day = () => {
  const date = new Date(Date.now() + 20 * 86_400_000)
  while (date.getUTCDay() !== 3 || ['12-25', '01-01'].includes(date.toISOString().slice(5, 10))) {
    date.setUTCDate(date.getUTCDate() + 1)
  }
  return date.toISOString().slice(0, 10)
}
const collect = (transactions: string[], collectionDate = day()) =>
  world.admin.call('POST', '/operations/direct-debits', {
    ...{ transactions, creditorName: 'Fondo', creditorIban: IBAN, collectionDate },
    creditorIdentifier: 'DE98 ZZZ 09999999999',
  })

describe('A file of direct debits', () => {
  it('has the payable amounts of rents with a mandate; others are left out by name, also those in a file', async () => {
    const [rent, none] = [await aRent(MANDATE), await aRent({ tenantIban: IBAN })]
    const { status, body } = await collect([rent, none])
    expect(status).toBe(200)
    expect(body).toMatchObject({ count: 1, amount: 1_806.42, leftOut: [{ uuid: none, reason: 'noMandate' }] })
    expect(debitViolations(String(body.xml))).toEqual([])
    expect(body.xml).toContain('<SeqTp>FRST</SeqTp>')
    expect(body.xml).toContain('<MndtId>M-1</MndtId>')
    expect((await collect([rent])).body.message).toBe('operations.nothingToCollect')
    expect((await collect([rent, await aRent(MANDATE)])).body).toMatchObject({
      xml: expect.stringContaining('<SeqTp>RCUR</SeqTp>'),
      leftOut: [{ uuid: rent, reason: 'inFile' }],
    })
    const withdrawn = await world.admin.call('POST', `/operations/direct-debits/${body.fileUuid}`, {
      action: 'withdraw',
    })
    expect(withdrawn.status).toBe(200)
    expect((await collect([rent])).body).toMatchObject({ count: 1 })
  })

  it('a file that would reach the bank on the day of the collection is refused, with the first possible day', async () => {
    const rent = await aRent(MANDATE)
    const today = calendarDateAt(new Date())
    const { status, body } = await collect([rent], today)
    expect(status).toBe(400)
    expect(body.message).toBe('operations.executionDay')
    expect((await collect([rent], nextTargetDay(addDays(nextTargetDay(today), 1)))).status).toBe(200)
  })

  it('rents are never in a file of transfers', async () => {
    const rent = await aRent(MANDATE)
    const file = { transactions: [rent], debtorName: 'Fondo', debtorIban: IBAN, executionDate: day() }
    expect((await world.admin.call('POST', '/operations/payment-file', file)).body.message).toBe(
      'operations.nothingToPay',
    )
  })
})
