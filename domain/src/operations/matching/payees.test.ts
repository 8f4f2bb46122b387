import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '../statement-entry.ts'
import type { DueConcept } from '../transaction.ts'
import type { MatchDue, PaidDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

const OWNER = 'Patrimonial Gavarres SL'
/** A due of the home with this number in the street. */
const due = (home: string, concept: DueConcept, open: number, own: Partial<MatchDue> = {}): MatchDue => ({
  ...{ uuid: `${concept} ${home}`, concept, open, type: 'expense', asset: home, expeditionDate: null },
  ...{ dueDate: '2026-10-05', marks: [{ kind: 'externalId', value: `TGN/000${home}` }], municipality: null },
  ...{ names: [], party: null, owner: OWNER, address: `Carrer Major ${home}, 2º A` },
  ...own,
})
/** The payment of the month before, which a person confirmed. */
const paid = (one: MatchDue, text: string, own: Partial<PaidDue> = {}): PaidDue => ({
  ...one,
  ...{ uuid: `${one.uuid} before`, dueDate: '2026-09-05', paidOn: '2026-09-07', isConfirmed: true, text, ...own },
})
const entry = (amount: number, text: string, day = '2026-10-07'): StatementEntry => ({ amount, text, day })
const proposals = (one: StatementEntry, open: MatchDue[], before: PaidDue[]) =>
  proposeAllocations([one], { open, paid: before, files: [] }).proposals
const proposed = (one: StatementEntry, open: MatchDue[], before: PaidDue[]) =>
  proposals(one, open, before).flatMap(({ allocations }) => allocations.map((part) => part.due))

const IBAN = 'ES9121000418450200051332'
const CREDITOR = 'ES30000B43512208'
const share = due('12', 'SHARE', 64.5)

describe('The account of a payment that a person confirmed before', () => {
  it.each([
    ['the account of the payee', `ADEUDO SEPA ${IBAN}`, `ADEUDO SEPA ${IBAN}`],
    ['the account in groups of four', `RECIBO ${IBAN}`, 'RECIBO ES91 2100 0418 4502 0005 1332 REF 77'],
    ['the creditor identifier', `REBUT ${CREDITOR} N 8841`, `REBUT ${CREDITOR} N 9012`],
    [
      'the creditor identifier with another business line',
      `REBUT ${CREDITOR}`,
      `REBUT ${CREDITOR.replace('30000', '30001')}`,
    ],
  ])('the due with the amount is proposed by %s, and the proposal says so', (_, before, text) => {
    const [one] = proposals(entry(-64.5, text), [share], [paid(share, before)])
    expect(one?.allocations.map((part) => part.due)).toEqual(['SHARE 12'])
    expect(one?.evidence.map(({ kind }) => kind)).toContain('payee')
  })

  it.each<[string, string, MatchDue[], PaidDue[]]>([
    ['the amount differs', `ADEUDO ${IBAN}`, [{ ...share, open: 65.5 }], [paid(share, `ADEUDO ${IBAN}`)]],
    ['no person confirmed it', `ADEUDO ${IBAN}`, [share], [paid(share, `ADEUDO ${IBAN}`, { isConfirmed: false })]],
    [
      'the check digits are wrong',
      `ADEUDO ES91${'0'.repeat(20)}`,
      [share],
      [paid(share, `ADEUDO ES91${'0'.repeat(20)}`)],
    ],
    [
      'another home has the amount',
      `ADEUDO ${IBAN}`,
      [share, due('13', 'SHARE', 64.5)],
      [paid(share, `ADEUDO ${IBAN}`)],
    ],
    [
      'another concept has the amount',
      `ADEUDO ${IBAN}`,
      [share, due('13', 'WASTE', 64.5)],
      [paid(share, `ADEUDO ${IBAN}`)],
    ],
    [
      'an administrator collects for several communities on the account',
      `ADEUDO ${IBAN}`,
      [share, due('13', 'SHARE', 71)],
      [paid(share, `ADEUDO ${IBAN}`), paid(due('13', 'SHARE', 71), `ADEUDO ${IBAN}`)],
    ],
    [
      'another home of the administrator has the amount',
      `ADEUDO ${IBAN} QUOTA COMUNITAT`,
      [share, due('13', 'SHARE', 64.5)],
      [paid(share, `ADEUDO ${IBAN}`), paid(due('13', 'SHARE', 64.5), `ADEUDO ${IBAN}`)],
    ],
    ['the text is about another concept', `ADEUDO ${IBAN} IBI`, [share], [paid(share, `ADEUDO ${IBAN}`)]],
    ['the text names another home', `ADEUDO ${IBAN} TGN/00013`, [share], [paid(share, `ADEUDO ${IBAN}`)]],
    ['the text has another address', `ADEUDO ${IBAN} CARRER MAJOR 90`, [share], [paid(share, `ADEUDO ${IBAN}`)]],
    ['the text has an unknown name', `ADEUDO ${IBAN} PERE SOLE`, [share], [paid(share, `ADEUDO ${IBAN}`)]],
    ['the text is about other property', `ADEUDO ${IBAN} GARATGE`, [share], [paid(share, `ADEUDO ${IBAN}`)]],
    ['the text is about several receipts', `ADEUDO ${IBAN} REBUTS`, [share], [paid(share, `ADEUDO ${IBAN}`)]],
  ])('nothing is proposed if %s', (_, text, open, before) => {
    expect(proposed(entry(-64.5, text), open, before)).toEqual([])
  })

  it('the account on which the entry is booked is none of a payee', () => {
    const own = { ...entry(-64.5, `ADEUDO ${IBAN}`), account: IBAN }
    expect(proposed(own, [share], [paid(share, `ADEUDO ${IBAN}`)])).toEqual([])
  })

  it('the account of an administrator needs the concept, and the amount tells the communities apart', () => {
    const other = due('13', 'SHARE', 71)
    const before = [paid(share, `ADEUDO ${IBAN}`), paid(other, `ADEUDO ${IBAN}`)]
    expect(proposed(entry(-71, `ADEUDO ${IBAN} QUOTA OCT`), [share, other], before)).toEqual(['SHARE 13'])
  })

  it('an account that paid only another home excludes the only due of a concept', () => {
    const other = due('13', 'SHARE', 71)
    expect(proposed(entry(-64.5, `QUOTA COMUNITAT ${IBAN}`), [share, other], [])).toEqual(['SHARE 12'])
    expect(proposed(entry(-64.5, `QUOTA COMUNITAT ${IBAN}`), [share, other], [paid(other, `R ${IBAN}`)])).toEqual([])
  })

  it('an insurer bills two homes: the amount decides, and equal amounts are a question', () => {
    const policies = ['12', '13'].map((home, at) =>
      due(home, 'EXPENSE', at === 0 ? 188.2 : 203.4, { names: ['Zurich Insurance'], party: 'Zurich Insurance' }),
    )
    const before = policies.map((one) => paid(one, `ASSEGURANCA ${CREDITOR}`))
    const text = `ASSEGURANCA ${CREDITOR}`
    expect(proposed(entry(-203.4, text), policies, before)).toEqual(['EXPENSE 13'])
    expect(
      proposed(
        entry(-188.2, text),
        policies.map((one) => ({ ...one, open: 188.2 })),
        before,
      ),
    ).toEqual([])
  })

  it('the account of a tenant proves the rent', () => {
    const rent = due('12', 'RENT', 780, { type: 'income', names: ['Ana Mira Orts'], party: 'Ana Mira Orts' })
    expect(proposed(entry(780, `TRANSF ${IBAN}`), [rent], [paid(rent, `TRANSF ${IBAN}`)])).toEqual(['RENT 12'])
    expect(proposed(entry(390, `TRANSF ${IBAN}`), [rent], [paid(rent, `TRANSF ${IBAN}`)])).toEqual([])
  })
})
