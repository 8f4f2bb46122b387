import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { beforeAll, describe, expect, it } from 'vitest'
import { operationsOfAsset } from '../../test/operations.ts'
import { aSignedInUser, type SignedIn } from '../../test/people.ts'
import { workbookOf } from '../../test/tapes.ts'

const { world } = operationsOfAsset()
let operator: SignedIn
beforeAll(async () => {
  const customer = { isOperator: true, uuid: OPERATOR_CUSTOMER_UUID }
  operator = await aSignedInUser(world.system, { isAdmin: true, isSuperAdmin: true }, customer)
})

const FILE = 'Tipo de dato;Periodo;Total\nVariación anual;2025M10;2,3\nVariación anual;2025M09;2,1\n'
const ORDER = { kind: 'IRAV', name: 'irav.csv', content: FILE, publishedOn: '2025-11-14', isProvisional: false }
const load = (order: object = {}) => operator.call('POST', '/operations/indexes', { ...ORDER, ...order })
const listed = async () =>
  (await world.admin.call('GET', `/operations/indexes?f=${encodeURIComponent('{"kinds":["IRAV"]}')}`)).body

describe('The published indexes', () => {
  it('the operator imports a table, and every customer reads it', async () => {
    expect((await load()).body).toEqual({ new: 2, updated: 0, unchanged: 0, newest: '2025-10' })
    expect(await listed()).toMatchObject({
      total: 2,
      items: [
        { month: '2025-10', percent: 2.3, publishedOn: '2025-11-14', isProvisional: false, source: 'irav.csv' },
        { month: '2025-09', percent: 2.1, publishedOn: null },
      ],
    })
    expect((await load()).body).toMatchObject({ new: 0, updated: 0, unchanged: 2 })
    const ofDay = await world.admin.call('GET', '/operations/indexes/of-day?day=2025-11-20')
    expect(ofDay.body).toMatchObject({
      IRAV: { kind: 'known', month: '2025-10', percent: 2.3 },
      IPC: { kind: 'missing' },
    })
  })

  it('a workbook of the statistics office is read like its CSV, and a broken one is rejected', async () => {
    const bytes = await workbookOf({
      'tabla-50902': [
        ['Índices nacionales'],
        ['', '2024M02', '2024M01'],
        ['Índice general', null, null],
        ['Variación anual', 2.8, 3.4],
      ],
    })
    const order = { kind: 'IPC', name: 'ipc.xlsx', isWorkbook: true, publishedOn: '2024-03-14' }
    const content = Buffer.from(bytes).toString('base64')
    expect((await load({ ...order, content })).body).toMatchObject({ new: 2, newest: '2024-02' })
    const broken = await load({ ...order, content: Buffer.from('PK\u0003\u0004 …').toString('base64') })
    expect(broken.body).toMatchObject({ message: 'operations.indexFile', data: { code: 'workbook' } })
  })

  it('a workbook with the index on two sheets, or with more rows than are read, is rejected with the reason', async () => {
    const sheet = (value: number) => [
      ['', '2024M02', '2024M01'],
      ['Índice general', null, null],
      ['Variación anual', value, value],
    ]
    const order = { kind: 'IPC', name: 'ipc.xlsx', isWorkbook: true, publishedOn: '2024-03-14' }
    const codeOf = async (sheets: Parameters<typeof workbookOf>[0]) => {
      const content = Buffer.from(await workbookOf(sheets)).toString('base64')
      return (await load({ ...order, content })).body.data
    }
    expect(await codeOf({ nacional: sheet(2.8), 'sin energía': sheet(3.4) })).toEqual({
      code: 'severalSeries',
      detail: 'nacional, sin energía',
    })
    const long = [...sheet(2.8), ...Array.from({ length: 5_000 }, (_, index) => [`Grupo ${index}`, 1])]
    expect(await codeOf({ nacional: long })).toEqual({ code: 'tooLarge', detail: null })
  })

  it('a value that differs from a final one is asked before it is stored', async () => {
    const content = FILE.replace('2,1', '2,2')
    const asked = await load({ content })
    expect([asked.status, asked.body.message]).toEqual([409, 'operations.indexesDiffer'])
    expect((await load({ content, acceptChanges: true })).body).toMatchObject({ updated: 1 })
  })

  // LAU, art. 18.1: the last index that is published counts, so its day decides.
  it('the day of publication of the newest month can be corrected by another import, after a question', async () => {
    const content = 'Tipo de dato;Periodo;Total\nVariación anual;2025M10;2,0\n'
    const order = { kind: 'IGC', content, publishedOn: '2025-11-27' }
    expect((await load(order)).body).toMatchObject({ new: 1 })
    const right = { ...order, publishedOn: '2025-11-14' }
    const asked = await load(right)
    expect([asked.status, asked.body.data]).toEqual([
      409,
      { count: 0, months: [], newest: '2025-10', storedOn: '2025-11-27' },
    ])
    expect((await load({ ...right, acceptChanges: true })).body).toMatchObject({ updated: 1, unchanged: 0 })
    const ofDay = await world.admin.call('GET', '/operations/indexes/of-day?day=2025-11-20')
    expect(ofDay.body).toMatchObject({ IGC: { kind: 'known', month: '2025-10' } })
    // A month without a day gets it without a question.
    const longer = `${content}Variación anual;2025M09;1,9\n`
    await load({ ...right, content: longer })
    const september = 'Tipo de dato;Periodo;Total\nVariación anual;2025M09;1,9\n'
    expect((await load({ ...order, content: september, publishedOn: '2025-10-14' })).body).toMatchObject({ updated: 1 })
  })

  it('a flash estimate is replaced by the final value, and not the other way round', async () => {
    const flash = 'Tipo de dato;Periodo;Total\nVariación anual;2025M11;3,0\n'
    const estimate = { kind: 'IPC', content: flash, publishedOn: '2025-11-28', isProvisional: true }
    expect((await load(estimate)).body).toMatchObject({ new: 1 })
    const final = { ...estimate, content: flash.replace('3,0', '3,1'), publishedOn: '2025-12-12', isProvisional: false }
    expect((await load(final)).body).toMatchObject({ updated: 1 })
    expect((await load(estimate)).body).toMatchObject({ unchanged: 1 })
  })

  it('a file that cannot be read and an impossible day of publication are rejected', async () => {
    expect((await load({ content: 'Nombre;Importe\nA;1\n' })).body).toMatchObject({
      message: 'operations.indexFile',
      data: { code: 'noPeriods' },
    })
    expect((await load({ publishedOn: '2025-10-20' })).body.message).toBe('operations.publicationDay')
    expect((await load({ publishedOn: '2199-10-20' })).body.message).toBe('operations.publicationDay')
  })

  it('the operator types and removes a value; a customer cannot', async () => {
    const value = { kind: 'EURIBOR', month: '2025-10', percent: 2.187, publishedOn: '2025-11-03', isProvisional: false }
    expect((await world.admin.call('PUT', '/operations/indexes', value)).status).toBe(403)
    expect((await operator.call('PUT', '/operations/indexes', value)).status).toBe(200)
    const ofDay = await world.admin.call('GET', '/operations/indexes/of-day?day=2025-11-20')
    expect(ofDay.body.euribor).toEqual([{ month: '2025-10', percent: 2.187 }])
    expect((await operator.call('DELETE', '/operations/indexes/EURIBOR/2025-10')).status).toBe(200)
    expect((await operator.call('DELETE', '/operations/indexes/EURIBOR/2025-10')).status).toBe(404)
  })
})
