import { describe, expect, it } from 'vitest'
import { isCamt053, parseCamt053 } from './camt053.ts'

const entry = (amount: string, sign: string, more = '', currency = 'EUR') =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
   <BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt>${more}</Ntry>`
const file = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
   <Stmt><Acct><Id><IBAN>ES9121000418450200051332</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

const DETAILS = `<NtryDtls><TxDtls><Refs><MndtId>MANDATO-7</MndtId></Refs><RltdPties><Cdtr><Nm>Comunidad Ruzafa</Nm></Cdtr>
  </RltdPties><RmtInf><Ustrd>Cuota noviembre</Ustrd></RmtInf></TxDtls></NtryDtls>`

describe('A statement in camt.053', () => {
  it('a camt.053 statement is recognised, and its account, days, signs and texts are read', () => {
    const text = file(entry('60.50', 'DBIT', DETAILS), entry('900', 'CRDT', '<AddtlNtryInf>ALQUILER</AddtlNtryInf>'))
    expect(isCamt053(text)).toBe(true)
    const stored = { account: 'ES9121000418450200051332', day: '2026-11-20', valueOn: '2026-11-21' }
    expect(parseCamt053(text)).toEqual({
      kind: 'entries',
      otherCurrency: 0,
      entries: [
        { ...stored, amount: -60.5, text: 'Comunidad Ruzafa · Cuota noviembre · MANDATO-7' },
        { ...stored, amount: 900, text: 'ALQUILER' },
      ],
    })
  })

  it('entries of a camt.053 statement are left out if they are not booked or not in euros', () => {
    const pending = entry('5', 'DBIT').replace('BOOK', 'PDNG')
    expect(parseCamt053(file(entry('1', 'DBIT', '', 'USD'), pending, entry('2', 'DBIT')))).toMatchObject({
      otherCurrency: 1,
      entries: [{ amount: -2 }],
    })
  })

  it.each([
    ['without a day', file(entry('1', 'DBIT').replaceAll('2026-11-2', 'x')), 'notReadable'],
    ['that is cut off', file(entry('1', 'DBIT')).slice(0, -30), 'unknownFormat'],
    ['with a document type', file().replace('<Document', '<!DOCTYPE a []><Document'), 'unknownFormat'],
    ['with 130,000 nested elements', file(`${'<a>'.repeat(130_000)}${'</a>'.repeat(130_000)}`), 'unknownFormat'],
    ['with entries in dollars only', file(entry('1', 'DBIT', '', 'USD')), 'notEuro'],
  ])('a camt.053 statement %s is rejected', (_, text, code) =>
    expect(parseCamt053(text)).toMatchObject({ issue: { code } }),
  )
})
