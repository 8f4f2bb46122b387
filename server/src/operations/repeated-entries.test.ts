import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true })
})
afterAll(() => system.close())

type Caller = Pick<typeof admin, 'call'>
const send = (name: string, content: string, account?: string, caller: Caller = admin) =>
  caller.call('POST', '/operations/statements', { name, content, account })

/** A Norma 43 file of November with one debit of 33.30 on the 10th; opening balance 1,000.00, closing 966.70. */
const norma43 = [
  `11${'210004180200051332'}2611012611302${'100000'.padStart(14, '0')}978${'3'.padEnd(27)}`,
  `22    0418261110261110${'02003'}1${'3330'.padStart(14, '0')}${''.padEnd(38, '0')}`,
  `2301${'RECIBO AGUA CANAL'.padEnd(76)}`,
  `33${'210004180200051332'}${'00001'}${'3330'.padStart(14, '0')}${'00000'}${''.padStart(14, '0')}2${'96670'.padStart(14, '0')}978   `,
  `88${'9'.repeat(18)}${'4'.padStart(6, '0')}`,
].join('\r\n')
const ACCOUNT = 'ES9121000418450200051332'

const balance = (code: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
   <Dt><Dt>${day}</Dt></Dt></Bal>`
const debit = (day: string, amount: string, text: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
   <ValDt><Dt>${day}</Dt></ValDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`
const camt = (account: string, closing: string, ...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
   <Stmt><FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm></FrToDt>
   <Acct><Id><IBAN>${account}</IBAN></Id></Acct>${balance('OPBD', '1000.00', '2026-11-01')}${balance('CLBD', closing, '2026-11-30')}
   ${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
const WATER = debit('2026-11-10', '33.30', 'ADEUDO CANAL ISABEL II RECIBO AGUA')

describe('A month of an account in two formats', () => {
  it('has each movement once, and the import names the statement that has it already', async () => {
    expect((await send('noviembre.n43', norma43)).body).toMatchObject({ entries: 1, known: 0, repeats: [] })
    expect((await send('noviembre.xml', camt(ACCOUNT, '966.70', WATER))).body).toMatchObject({
      ...{ entries: 0, known: 1, repeats: [{ account: ACCOUNT, statement: 'noviembre.n43', count: 1, isSame: true }] },
    })
    const { body } = await admin.call('GET', '/operations/statements/entries')
    expect(body).toMatchObject({ total: 1, items: [{ amount: -33.3 }] })
    expect((await admin.call('GET', '/operations/statements')).body.total).toBe(1)
  })

  it('does not tell another user the name of a statement that is not listed to them', async () => {
    const { email } = await addUser(system, admin.customerUuid, { isEditor: true })
    const editor = await signIn(system, email)
    expect((await send('otro.xml', camt(ACCOUNT, '966.70', WATER), undefined, editor)).body).toMatchObject({
      repeats: [{ statement: null, count: 1, isSame: true }],
    })
  })

  it('a month of which one file is a table without balances has each movement once', async () => {
    const table = 'Fecha;Concepto;Importe\n10/11/2026;AGUA;-33,30\n12/11/2026;GAS;-12,00\n'
    // The 12th is no day of the account with a movement, so this entry is stored.
    expect((await send('banca.csv', table, ACCOUNT)).body).toMatchObject({
      ...{ entries: 1, known: 1, repeats: [{ statement: 'noviembre.n43', count: 1, isSame: true }] },
    })
  })

  it('stores the balances of a second format whose entries a table without balances has already', async () => {
    const account = 'ES1020903200500041045040'
    await send('tabla.csv', 'Fecha;Concepto;Importe\n10/11/2026;AGUA;-33,30\n', account)
    const { body } = await send('banco.xml', camt(account, '966.70', WATER))
    expect(body).toMatchObject({ entries: 0, known: 1, repeats: [{ statement: 'tabla.csv', isSame: true }] })
    const closing = () =>
      system.context.database.transaction('system', (tx) =>
        tx.rows('SELECT closing::float8 FROM statement_balances WHERE account = $1 AND closing IS NOT NULL', [account]),
      )
    expect(await closing()).toEqual([{ closing: 966.7 }])
    await send('banco otra vez.xml', camt(account, '966.70', WATER))
    expect(await closing()).toHaveLength(1)
  })

  it('stores an entry with another text that no balance proves, and says so', async () => {
    const account = 'ES7921000813610123456789'
    const table = (text: string) => `Cuenta;${account}\nFecha;Concepto;Importe\n10/11/2026;${text};-33,30\n`
    await send('uno.csv', table('AGUA'))
    expect((await send('dos.csv', table('RECIBO CANAL'))).body).toMatchObject({
      ...{ entries: 1, known: 0, repeats: [{ account, statement: 'uno.csv', count: 1, isSame: false }] },
    })
  })

  it('the month of another account has its own movements', async () => {
    expect((await send('otra.xml', camt('ES6000491500051234567892', '966.70', WATER))).body).toMatchObject({
      ...{ entries: 1, known: 0, repeats: [] },
    })
  })
})
