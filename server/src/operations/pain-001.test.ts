import { PAIN_VERSIONS, type TransferFile, writeTransferFile } from '@lindero/domain/operations/sepa-transfer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { painViolations } from './pain-001.fixture.ts'

const IBAN = 'ES9121000418450200051332'
const aFile = (values: Partial<TransferFile> = {}): TransferFile => ({
  version: '001.001.03',
  initiator: 'B46000006001',
  messageId: 'LINDERO-1',
  createdAt: '2026-11-27T09:00:00',
  executionDate: '2026-11-30',
  debtor: { name: 'Fondo de Inversión Ñandú', iban: IBAN, bic: 'CAIXESBBXXX' },
  transfers: [
    { endToEndId: 'a1', amount: 300, creditor: { name: 'Comunidad Ruzafa', iban: IBAN }, text: 'Derrama 1/3' },
  ],
  ...values,
})

describe('A payment file', () => {
  it.each(PAIN_VERSIONS)(
    'a payment file is valid under the schema pain.%s, whatever names and texts it contains',
    (version) => {
      const word = fc.string({ maxLength: 200, unit: 'grapheme' })
      const transfer = fc.record({
        endToEndId: fc.uuid().map((uuid) => uuid.replaceAll('-', '')),
        amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => cents / 100),
        creditor: fc.record({ name: word, iban: fc.constant(IBAN) }),
        text: word,
      })
      const input = fc.record({
        initiator: fc.option(word),
        messageId: word,
        debtor: fc.record({ name: word, iban: fc.constant(IBAN), bic: fc.constantFrom(null, 'CAIXESBBXXX') }),
        transfers: fc.array(transfer, { minLength: 1, maxLength: 5 }),
      })
      fc.assert(
        fc.property(input, (values) => {
          expect(painViolations(writeTransferFile(aFile({ ...values, version })), version)).toEqual([])
        }),
      )
    },
  )

  const xml = writeTransferFile(aFile())
  it.each([
    ['an element out of order', xml.replace(/(<MsgId>.*?<\/MsgId>)(<CreDtTm>.*?<\/CreDtTm>)/, '$2$1'), 'order'],
    ['an unknown element', xml.replace('<Dbtr>', '<Payer>').replace('</Dbtr>', '</Payer>'), 'unknown'],
    ['a missing element', xml.replace(/<EndToEndId>.*?<\/EndToEndId>/, ''), 'EndToEndId: 0 times'],
    ['a value of another form', xml.replace('2026-11-30', '30/11/2026'), 'ReqdExctnDt'],
    ['the namespace of another version', xml.replace('001.001.03', '001.001.02'), 'namespace'],
  ])('the schema check of this test rejects a payment file with %s', (_, broken, expected) => {
    expect(painViolations(broken, '001.001.03').join()).toContain(expected)
  })
})
