import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '../statement-entry.ts'
import type { DueConcept } from '../transaction.ts'
import type { MatchDue, PaidDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

interface World {
  open?: MatchDue[]
  paid?: PaidDue[]
}
/** A due of the home `home`, with its identifier `VLC-000nn`. */
const due = (uuid: string, home: number, open: number, concept: DueConcept): MatchDue => ({
  ...{ uuid, concept, open, asset: `home ${home}`, type: 'expense', dueDate: '2026-11-05', expeditionDate: null },
  ...{ names: [], address: `Calle Sorní ${home}`, municipality: 'Valencia', party: null },
  marks: [{ kind: 'externalId', value: `VLC-000${home}` }],
})
const paid = (one: MatchDue, paidOn: string): PaidDue => ({ ...one, paidOn })
const entry = (amount: number, text: string, day = '2026-11-07'): StatementEntry => ({ amount, text, day })
const homes = [58, 59, 60, 79]
const fees = homes.map((home) => due(`fee${home}`, home, 60 + home, 'SHARE'))
const tax = due('tax79', 79, 379, 'PROPERTY_TAX')
const taxes = [due('tax58', 58, 358, 'PROPERTY_TAX'), tax]

describe('Rival proposals', () => {
  const rivalsOf = (
    entries: StatementEntry[],
    world: World & { held?: MatchDue[]; dismissed?: Map<number, Set<string>> },
  ) => proposeAllocations(entries, { open: [], paid: [], files: [], ...world }).rivals
  const whole = (uuid: string, amount: number) => ({ kind: 'due', due: uuid, amount, isWhole: true })
  it('the best of three entries for one due is proposed, and the others follow it in the order of their evidence', () => {
    const entries = [
      entry(-379, 'IBI VLC-00079', '2026-11-09'),
      entry(-379, 'ADEUDO VLC-00079', '2026-11-05'),
      entry(-379, 'IBI VLC-00079', '2026-11-06'),
    ]
    const { proposals, rivals } = proposeAllocations(entries, { open: taxes, paid: [], files: [] })
    expect(proposals.map(({ entry: at }) => at)).toEqual([2])
    const rival = { due: 'tax79', by: 2, count: 3, isChosen: false, allocations: [whole('tax79', -379)] }
    expect(rivals).toMatchObject([
      { ...rival, entry: 0, rank: 2 },
      { ...rival, entry: 1, rank: 3 },
    ])
    expect(rivals.every(({ score, evidence }) => score >= 60 && evidence.length > 0)).toBe(true)
  })

  it('an entry of several dues names the one that another entry pays', () => {
    const entries = [
      entry(-(118 + 119), 'CUOTAS COMUNIDAD VLC-00058 VLC-00059'),
      entry(-118, 'CUOTA COMUNIDAD VLC-00058 NOVIEMBRE'),
    ]
    const { proposals, rivals } = proposeAllocations(entries, { open: fees, paid: [], files: [] })
    const [first] = proposals
    expect(proposals).toHaveLength(1)
    const other = first?.entry === 0 ? 1 : 0
    expect(rivals).toMatchObject([{ entry: other, due: 'fee58', by: first?.entry, rank: 2, count: 2 }])
  })

  it('an entry for a part of a due names the entry that pays all of it', () => {
    const entries = [entry(-379, 'IBI VLC-00079'), entry(-100, 'A CUENTA IBI VLC-00079')]
    expect(rivalsOf(entries, { open: taxes })).toMatchObject([
      { entry: 1, due: 'tax79', by: 0, rank: 2, allocations: [{ ...whole('tax79', -100), isWhole: false }] },
    ])
  })

  it.each<[string, StatementEntry, World]>([
    ['one due', entry(-379, 'IBI VLC-00079'), { paid: [paid(tax, '2026-11-05')] }],
    [
      'several dues',
      entry(-(118 + 119), 'CUOTAS COMUNIDAD VLC-00058 VLC-00059'),
      { paid: fees.slice(0, 2).map((fee) => paid(fee, '2026-11-05')) },
    ],
  ])('an entry of %s that were paid before has no rank', (_, one, world) => {
    expect(rivalsOf([one], world)).toMatchObject([{ entry: 0, by: null, rank: null, isChosen: false }])
  })

  it('an entry whose due a user chose for another entry says so', () => {
    expect(rivalsOf([entry(-379, 'IBI VLC-00079')], { held: [tax] })).toMatchObject([
      { entry: 0, due: 'tax79', by: null, rank: 2, count: 2, isChosen: true },
    ])
  })

  it('a rival proposal that a user dismissed is not made again', () => {
    const dismissed = new Map([[1, new Set(['tax79'])]])
    const entries = [entry(-379, 'IBI VLC-00079'), entry(-379, 'IBI VLC-00079')]
    expect(rivalsOf(entries, { open: taxes, dismissed })).toEqual([])
  })
})
