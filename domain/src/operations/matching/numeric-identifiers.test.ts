import { describe, expect, it } from 'vitest'
import type { DueConcept } from '../transaction.ts'
import type { MatchDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

const due = (id: string, concept: DueConcept, open: number, own: Partial<MatchDue> = {}): MatchDue => ({
  ...{ uuid: id, concept, open, type: 'expense', asset: id, expeditionDate: null, dueDate: '2026-10-05' },
  ...{ marks: [{ kind: 'externalId', value: id }], municipality: null, names: [], party: null, address: null },
  ...own,
})
const proposed = (amount: number, text: string, open: MatchDue[]) =>
  proposeAllocations([{ amount, text, day: '2026-10-07' }], { open, paid: [], files: [] }).proposals.flatMap(
    ({ allocations }) => allocations.map((part) => part.due),
  )

describe('Identifiers of homes with one amount', () => {
  it.each([
    ['12.04.00012', '12.04.00019', 'QUOTA COMUNITAT 12.04.00019 OCT'],
    ['12.04.00012', '12.04.00019', 'QUOTA COMUNITAT 120400019 OCT'],
    ['12.04.00012', '12.04.00019', 'QUOTA COMUNITAT 12 04 00019'],
    ['12.04.00012', '12.04.00019', 'QUOTA COMUNITAT 12-04-00019 OCT'],
    ['12.04.00012', '12.04.00019', 'CARRER MAJOR 4 12.04.00019 QUOTA'],
    ['0815.00012', '0815.00019', 'CUOTA COMUNIDAD 0815.00019'],
    ['08/0012', '08/0019', 'CUOTA COMUNIDAD 08/0019'],
    ['08-015-012', '08-015-019', 'CUOTA COMUNIDAD 08-015-019'],
    ['TGN/00012', 'TGN/00019', 'QUOTA COMUNITAT TGN/00019'],
    ['TGN/00012', 'TGN/00019', 'QUOTA COMUNITAT TGN00019'],
    ['TGN/00012', 'TGN/00019', 'QUOTA COMUNITAT TGN 19'],
    ['TGN/00012', 'TGN/00019', 'QUOTA COMUNITAT 00019'],
    ['B-2/00012', 'B-2/00019', 'QUOTA COMUNITAT B-2/00019'],
  ])('beside %s, the home %s is found in “%s”', (first, second, text) => {
    const open = [first, second].map((id) => due(id, 'SHARE', 64.5))
    expect(proposed(-64.5, text, open)).toEqual([second])
  })

  it.each([
    ['12.04.00012', '12.04.00019', 'QUOTA COMUNITAT 00019 OCT'],
    ['08.015.00012', '08.015.00019', 'CUOTA COMUNIDAD 08.015.19'],
  ])('beside %s, no part of %s is its mark: “%s”', (first, second, text) => {
    const open = [first, second].map((id) => due(id, 'SHARE', 64.5))
    expect(proposed(-64.5, text, open)).toEqual([])
  })

  it('a list pays one due of each', () => {
    const open = ['12.04.00012', '12.04.00019'].map((id) => due(id, 'SHARE', 64.5))
    expect(proposed(-129, 'QUOTES COMUNITAT OCT 12.04.00012 + 12.04.00019', open)).toEqual([
      '12.04.00012',
      '12.04.00019',
    ])
  })

  it.each([
    ['the identifier of a home of another owner', 'QUOTA COMUNITAT 12.04.00777'],
    ['that home in a list', 'QUOTA COMUNITAT 12.04.00777 OCT'],
  ])('nothing is proposed for %s', (_, text) => {
    expect(proposed(-64.5, text, [due('12.04.00019', 'SHARE', 64.5)])).toEqual([])
  })

  it.each(['05.10.2026', '05.10.26', '12.04.19'])('the date %s is no identifier', (day) => {
    const [first, second] = [due('12.04.00019', 'SHARE', 64.5), due('12.04.00012', 'SHARE', 64.5)]
    expect(proposed(-64.5, `QUOTA COMUNITAT ${day}`, [first])).toEqual(['12.04.00019'])
    expect(proposed(-64.5, `QUOTA COMUNITAT ${day}`, [first, second])).toEqual([])
  })
})
