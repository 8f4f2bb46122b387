import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Transfer, type TransferFile, transferIssues, writeTransferFile } from './sepa-transfer.ts'

// The example of the IBAN registry for Spain.
const IBAN = 'ES9121000418450200051332'
const TRANSFER: Transfer = {
  ...{ endToEndId: 'A1', amount: 120.5, text: 'Derrama 1/3' },
  creditor: { name: "Comunidad L'Olivera nº 3", iban: IBAN },
}
const FILE: TransferFile = {
  ...{ version: '001.001.03', initiator: null, messageId: 'LINDERO-1', createdAt: '2026-11-29T10:00:00' },
  executionDate: '2026-11-30',
  debtor: { name: 'Peñón & Íñigo, S.L.', iban: IBAN, bic: null },
  transfers: [TRANSFER],
}
const withTransfer = (values: Partial<Transfer>): Partial<TransferFile> => ({
  transfers: [{ ...TRANSFER, ...values }],
})

describe('A file of credit transfers', () => {
  it.each<[string, Partial<TransferFile>, string[]]>([
    ['no violation', {}, []],
    ['no transfers', { transfers: [] }, ['noTransfers']],
    [
      'a wrong check digit of its account',
      { debtor: { ...FILE.debtor, iban: 'ES9021000418450200051332' } },
      ['debtorIban'],
    ],
    ['a wrong BIC', { debtor: { ...FILE.debtor, bic: 'CAIXA' } }, ['debtorBic']],
    ['a wrong account of a creditor', withTransfer({ creditor: { name: 'A', iban: 'ES00' } }), ['creditorIban']],
    ['nothing to pay', withTransfer({ amount: 0 }), ['amount']],
    ['a negative amount', withTransfer({ amount: -1 }), ['amount']],
    ['the largest amount of SEPA', withTransfer({ amount: 999_999_999.99 }), []],
    ['more than the largest amount of SEPA', withTransfer({ amount: 1_000_000_000 }), ['amount']],
    ['the same reference twice', { transfers: [TRANSFER, TRANSFER] }, ['sameId']],
  ])('a file with %s has these issues', (_, values, codes) => {
    expect(transferIssues({ ...FILE, ...values }).map(({ code }) => code)).toEqual(codes)
  })

  it('each version has its own element for the day and for the bank', () => {
    const debtor = { ...FILE.debtor, bic: 'CAIXESBBXXX' }
    const old = writeTransferFile({ ...FILE, debtor })
    expect(old).toContain('<ReqdExctnDt>2026-11-30</ReqdExctnDt>')
    expect(old).toContain('<BIC>CAIXESBBXXX</BIC>')
    const recent = writeTransferFile({ ...FILE, debtor, version: '001.001.09' })
    expect(recent).toContain('<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>')
    expect(recent).toContain('<BICFI>CAIXESBBXXX</BICFI>')
    expect(writeTransferFile(FILE)).toContain('<FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId>')
  })

  it('names and texts have only letters of SEPA, up to the lengths of the standard', () => {
    const xml = writeTransferFile({ ...FILE, ...withTransfer({ ...TRANSFER, text: 'x'.repeat(200) }) })
    expect(xml).toContain('<Nm>Penon Inigo, S.L.</Nm>')
    expect(xml).toContain(`<Ustrd>${'x'.repeat(140)}</Ustrd>`)
    expect(xml).toContain('<Nm>Comunidad L&apos;Olivera no 3</Nm>')
  })

  it('the tax number of the sender is written only if the bank requires it', () => {
    expect(writeTransferFile(FILE)).not.toContain('<OrgId>')
    expect(writeTransferFile({ ...FILE, initiator: 'B12345674000' })).toContain(
      '<Id><OrgId><Othr><Id>B12345674000</Id></Othr></OrgId></Id></InitgPty>',
    )
  })

  it('the control sum is the exact sum of all amounts, with two decimals, in both places', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 99_999_999_999 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(cents, (amounts) => {
        const transfers = amounts.map((one, at) => ({ ...TRANSFER, endToEndId: `T${at}`, amount: one / 100 }))
        const xml = writeTransferFile({ ...FILE, transfers })
        const decimals = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
        const total = decimals(amounts.reduce((sum, one) => sum + BigInt(one), 0n))
        expect(xml.split(`<CtrlSum>${total}</CtrlSum>`)).toHaveLength(3)
        for (const one of amounts) expect(xml).toContain(`<InstdAmt Ccy="EUR">${decimals(BigInt(one))}</InstdAmt>`)
      }),
    )
  })
})
