import { describe, expect, it } from 'vitest'
import { type TransferFile, transferIssues, writeTransferFile } from './sepa-transfer.ts'

describe('Payment file (ISO 20022 pain.001)', () => {
  const iban = 'ES9121000418450200051332'
  const file: TransferFile = {
    ...{ version: '001.001.03', initiator: null, messageId: 'LINDERO-1' },
    createdAt: '2026-11-22T10:00:00',
    executionDate: '2026-11-23',
    debtor: { name: 'Banco Mediterráneo & Cía', iban, bic: null },
    transfers: [
      { endToEndId: 'A1', amount: 0.1, creditor: { name: 'Comunidad <Peñón>', iban }, text: 'Cuota' },
      { endToEndId: 'A2', amount: 1200.2, creditor: { name: 'Ajuntament', iban }, text: "L'Eixample" },
    ],
  }

  it('a payment file states the number and sum of the payments, and contains only SEPA characters', () => {
    const xml = writeTransferFile(file)
    expect(xml.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2)
    expect(xml.match(/<CtrlSum>1200\.30<\/CtrlSum>/g)).toHaveLength(2)
    expect(xml).toContain('<InstdAmt Ccy="EUR">0.10</InstdAmt>')
    expect(xml).toContain('<Nm>Banco Mediterraneo Cia</Nm>')
    expect(xml).toContain('<Nm>Comunidad Penon</Nm>')
    expect(xml).toContain('<Ustrd>L&apos;Eixample</Ustrd>')
    expect(xml).toContain('NOTPROVIDED')
  })

  it('a payment file uses the chosen format version, and contains the identifier of the sender and the BIC if they are given', () => {
    expect(writeTransferFile({ ...file, initiator: 'B12345674000' })).toContain(
      '<InitgPty><Nm>Banco Mediterraneo Cia</Nm><Id><OrgId><Othr><Id>B12345674000</Id></Othr></OrgId></Id></InitgPty>',
    )
    const xml = writeTransferFile({
      ...{ ...file, version: '001.001.09' },
      debtor: { ...file.debtor, bic: 'CAIXESBBXXX' },
    })
    expect(xml).toContain('pain.001.001.09"')
    expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>')
    expect(xml).toContain('<BICFI>CAIXESBBXXX</BICFI>')
  })

  it.each<[string, Partial<TransferFile>, string[]]>([
    ['a good file', {}, []],
    ['no transfers', { transfers: [] }, ['noTransfers']],
    ['a wrong account of the debtor', { debtor: { name: 'x', iban: 'ES00', bic: null } }, ['debtorIban']],
    ['a wrong BIC', { debtor: { name: 'x', iban, bic: 'x' } }, ['debtorBic']],
    ['the same transfer twice', { transfers: [...file.transfers, ...file.transfers.slice(0, 1)] }, ['sameId']],
    [
      'an amount of 0',
      { transfers: [{ endToEndId: 'A', amount: 0, creditor: { name: 'x', iban }, text: '' }] },
      ['amount'],
    ],
    [
      'a wrong account of the creditor',
      { transfers: [{ endToEndId: 'A', amount: 1, creditor: { name: 'x', iban: 'ES1' }, text: '' }] },
      ['creditorIban'],
    ],
  ])(
    'the check of a payment file reports missing or repeated transfers, and invalid accounts, BICs and amounts: %s',
    (_, changes, codes) => expect(transferIssues({ ...file, ...changes }).map(({ code }) => code)).toEqual(codes),
  )
})
