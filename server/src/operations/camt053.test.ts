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
      balances: [{ account: stored.account, from: '2026-11-20', until: '2026-11-20', opening: null, closing: null }],
      entries: [
        { ...stored, amount: -60.5, text: 'Comunidad Ruzafa · Cuota noviembre · MANDATO-7' },
        { ...stored, amount: 900, text: 'ALQUILER' },
      ],
    })
  })

  it('a text with 300 comments above another root is recognised as another format at once', () => {
    expect(isCamt053(`${'<!---->'.repeat(300)}<other>`)).toBe(false)
    expect(isCamt053(`${'<!-- a -->\n'.repeat(30)}${file()}`)).toBe(true)
  })

  it('entries of a camt.053 statement are left out if they are not booked or not in euros', () => {
    const pending = entry('5', 'DBIT').replace('BOOK', 'PDNG')
    expect(parseCamt053(file(entry('1', 'DBIT', '', 'USD'), pending, entry('2', 'DBIT')))).toMatchObject({
      otherCurrency: 1,
      entries: [{ amount: -2 }],
    })
  })

  const party = (name: string, amount: string, side: string, more = '') =>
    `<TxDtls><Refs><EndToEndId>${name}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
     <CdtDbtInd>${side}</CdtDbtInd>${more}</TxDtls>`
  const batch = (...parts: string[]) => `<NtryDtls>${parts.join('')}</NtryDtls>`
  const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
  it.each<[string, string, object[]]>([
    [
      'a batch with amounts is split',
      entry('300', 'CRDT', batch(party('A', '200', 'CRDT'), party('B', '100', 'CRDT'))),
      [
        { amount: 200, text: 'A' },
        { amount: 100, text: 'B' },
      ],
    ],
    [
      'a net batch has a return with its own sign',
      entry('170', 'CRDT', batch(party('A', '200', 'CRDT'), party('B', '30', 'DBIT', returned))),
      [{ amount: 200 }, { amount: -30, isReturn: true }],
    ],
    [
      'a batch that does not add up stays one entry',
      entry('9', 'CRDT', batch(party('A', '5', 'CRDT'), party('B', '3', 'CRDT'))),
      [{ amount: 9 }],
    ],
    ['a reversal is a return', entry('9', 'CRDT', '<RvslInd>true</RvslInd>'), [{ amount: 9, isReturn: true }]],
    [
      'a bank transaction code says that it is a return',
      entry(
        '9',
        'CRDT',
        '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly></Domn></BkTxCd>',
      ),
      [{ isReturn: true }],
    ],
    [
      'a structured reference is in the text',
      entry(
        '9',
        'CRDT',
        batch('<TxDtls><RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>'),
      ),
      [{ text: 'RF18539007547034' }],
    ],
  ])('entries of a camt.053 statement: %s', (_, text, entries) =>
    expect(parseCamt053(file(text))).toMatchObject({ entries }),
  )

  it('a camt.053 statement is recognised with a prefix and with a comment before the root', () => {
    const prefixed = file(entry('9', 'CRDT'))
      .replace(/<(\/?)(?=[A-Z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=')
    for (const text of [prefixed, file(entry('9', 'CRDT')).replace('?>', '?>\n<!-- a bank -->\n')]) {
      expect(isCamt053(text)).toBe(true)
      expect(parseCamt053(text)).toMatchObject({ entries: [{ amount: 9 }] })
    }
  })

  it('a camt.053 statement is rejected with the difference if its balances do not agree with its entries', () => {
    const balance = (code: string, amount: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
       <Dt><Dt>2026-11-20</Dt></Dt></Bal>`
    const text = (closing: string) => file(balance('OPBD', '100'), balance('CLBD', closing), entry('9', 'CRDT'))
    expect(parseCamt053(text('109'))).toMatchObject({ balances: [{ opening: 100, closing: 109 }] })
    expect(parseCamt053(text('119'))).toMatchObject({ issue: { code: 'balanceDiffers', difference: 10 } })
  })

  it.each([
    ['without entries', file(), 'noEntries'],
    ['without a day', file(entry('1', 'DBIT').replaceAll('2026-11-2', 'x')), 'notReadable'],
    ['that is cut off', file(entry('1', 'DBIT')).slice(0, -30), 'unknownFormat'],
    ['with a document type', file().replace('<Document', '<!DOCTYPE a []><Document'), 'unknownFormat'],
    ['with 130,000 nested elements', file(`${'<a>'.repeat(130_000)}${'</a>'.repeat(130_000)}`), 'unknownFormat'],
    ['nested behind comments', file(`${'<a><!--</a>-->'.repeat(200)}${'</a>'.repeat(200)}`), 'unknownFormat'],
    ['nested behind attributes', file(`${'<a b="/>">'.repeat(200)}${'</a>'.repeat(200)}`), 'unknownFormat'],
    ['with 200,000 tags that do not end', `${file().slice(0, 40)}${'<a'.repeat(200_000)}`, 'unknownFormat'],
    ['with entries in dollars only', file(entry('1', 'DBIT', '', 'USD')), 'notEuro'],
  ])('a camt.053 statement %s is rejected', (_, text, code) =>
    expect(parseCamt053(text)).toMatchObject({ issue: { code } }),
  )
})
