import { describe, expect, it } from 'vitest'
import { type EarlierStatement, repeatedEntries, type StoredEntry } from './repeated-entries.ts'
import type { StatementBalance } from './statement-entry.ts'

const ACCOUNT = 'ES9121000418450200051332'
const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' }
const span = (opening: number | null, closing: number | null, days = NOVEMBER): StatementBalance => ({
  ...{ account: ACCOUNT, ...days, opening, closing },
})
type Row = [day: string, amount: number, text: string, valueOn?: string | null]
const entriesOf = (rows: readonly Row[]) =>
  rows.map(([day, amount, text, valueOn = null]) => ({ day: `2026-${day}`, amount, text, valueOn, occurrence: 1 }))
const stored = (rows: readonly Row[], statement = 'A'): StoredEntry[] =>
  entriesOf(rows).map((entry) => ({ ...entry, statement }))
const earlier = (balance: StatementBalance, statement = 'A'): EarlierStatement => ({ ...balance, statement })

const WATER: Row = ['11-10', -33.3, 'RECIBO AGUA CANAL']
const WATER_IN_XML: Row = ['11-10', -33.3, 'ADEUDO CANAL ISABEL II RECIBO AGUA']

describe('An entry of a file that an earlier statement of the account has with another text', () => {
  it('the entry is the same if both statements state the same balances of the same days', () => {
    const read = repeatedEntries(
      { entries: entriesOf([WATER_IN_XML]), balance: span(1_000, 966.7) },
      { entries: stored([WATER]), statements: [earlier(span(1_000, 966.7))] },
    )
    expect(read).toEqual({ same: new Map([[0, 'A']]), doubtful: new Map() })
  })

  it('the entry is the same in a part of the days, before and after which the balances are equal', () => {
    const rows: Row[] = [['11-03', 500, 'NOMINA'], WATER_IN_XML, ['11-20', -66.7, 'GAS']]
    const read = repeatedEntries(
      { entries: entriesOf(rows.slice(1)), balance: span(1_500, 1_400, { from: '2026-11-08', until: '2026-11-30' }) },
      {
        entries: stored([['11-03', 500, 'NOMINA'], WATER]),
        statements: [earlier(span(1_000, 1_466.7, { from: '2026-11-01', until: '2026-11-15' }))],
      },
    )
    expect(read).toEqual({ same: new Map([[0, 'A']]), doubtful: new Map() })
  })

  it('the entry is the same if one of both has no balances, and the other is whole on the days before and after', () => {
    const whole = span(1_000, 966.7)
    const open = span(null, null, { from: '2026-11-10', until: '2026-11-10' })
    const same = { same: new Map([[0, 'A']]), doubtful: new Map() }
    const entries = entriesOf([WATER_IN_XML])
    const before = stored([WATER])
    expect(repeatedEntries({ entries, balance: whole }, { entries: before, statements: [earlier(open)] })).toEqual(same)
    expect(repeatedEntries({ entries, balance: open }, { entries: before, statements: [earlier(whole)] })).toEqual(same)
  })

  it('the entry is a new one beside the same one, if the earlier statement ended in the middle of that day', () => {
    const read = repeatedEntries(
      { entries: entriesOf([WATER_IN_XML, ['11-10', -20, 'GAS']]), balance: span(1_000, 946.7) },
      {
        entries: stored([WATER]),
        statements: [earlier(span(1_000, 966.7, { from: '2026-11-01', until: '2026-11-10' }))],
      },
    )
    expect(read).toEqual({ same: new Map([[0, 'A']]), doubtful: new Map() })
  })

  it('the entry is doubtful if neither states balances, and is not left out', () => {
    const open = span(null, null)
    const read = repeatedEntries(
      { entries: entriesOf([WATER_IN_XML]), balance: open },
      { entries: stored([WATER]), statements: [earlier(open)] },
    )
    expect(read).toEqual({ same: new Map(), doubtful: new Map([[0, 'A']]) })
  })

  it('the entry is doubtful if the balances differ, or the counts of the day', () => {
    const twice: Row[] = [WATER_IN_XML, ['11-10', -33.3, 'OTRO']]
    const statements = [earlier(span(1_000, 966.7))]
    const others = { entries: stored([WATER]), statements }
    const moved = repeatedEntries({ entries: entriesOf([WATER_IN_XML]), balance: span(900, 866.7) }, others)
    expect([moved.same.size, moved.doubtful.size]).toEqual([0, 1])
    const counted = repeatedEntries({ entries: entriesOf(twice), balance: span(1_000, 933.4) }, others)
    expect([counted.same.size, counted.doubtful.size]).toEqual([0, 2])
  })

  it('the entry is doubtful if another one of the file has its day and amount, and only one of both was known', () => {
    // The first export has the rent of the second tenant only. Either entry of the file may be the new one.
    const rents: Row[] = [
      ['11-10', 650, 'TRANSF ANA'],
      ['11-10', 650, 'TRANSF LUIS'],
    ]
    const entries = entriesOf(rents)
    const before = stored([['11-10', 650, 'DE LUIS ALQUILER']])
    const ends = { from: '2026-11-01', until: '2026-11-10' }
    for (const statement of [span(null, null), span(1_000, 1_650, ends)]) {
      const read = repeatedEntries(
        { entries, balance: span(1_000, 2_300) },
        { entries: before, statements: [earlier(statement)] },
      )
      expect([read.same.size, read.doubtful.size]).toEqual([0, 1])
    }
  })

  it('the entry is doubtful if the file may begin in the middle of the day on which the earlier statement ends', () => {
    // The account is emptied after each rent, so all balances are equal.
    const day = (name: string): Row[] => [
      ['11-15', 650, `TRANSF ${name}`],
      ['11-15', -650, `BARRIDO ${name}`],
    ]
    const [until, from] = [
      { from: '2026-11-01', until: '2026-11-15' },
      { from: '2026-11-15', until: '2026-11-30' },
    ]
    const read = repeatedEntries(
      { entries: entriesOf(day('LUIS')), balance: span(0, 0, from) },
      { entries: stored(day('ANA')), statements: [earlier(span(0, 0, until))] },
    )
    expect([read.same.size, read.doubtful.size]).toEqual([0, 2])
  })

  it('the entry is doubtful if one file has the sum of a batch and the other its parts', () => {
    const parts: Row[] = ['UNO', 'DOS', 'TRES'].map((text) => ['11-10', -100, text])
    const read = repeatedEntries(
      { entries: entriesOf(parts), balance: span(1_000, 700) },
      { entries: stored([['11-10', -300, 'REMESA']]), statements: [earlier(span(1_000, 700))] },
    )
    expect([read.same.size, read.doubtful.size]).toEqual([0, 3])
  })

  it('the entry is doubtful if the day of one is the value day of the other', () => {
    const read = repeatedEntries(
      { entries: entriesOf([['11-11', -33.3, 'AGUA', '2026-11-10']]), balance: span(null, null) },
      { entries: stored([WATER]), statements: [earlier(span(null, null))] },
    )
    expect([read.same.size, read.doubtful.size]).toEqual([0, 1])
  })
})

describe('An entry that is new as before', () => {
  const none = { same: new Map(), doubtful: new Map() }

  it('has the day and amount of an earlier one, whose own text is in the file too', () => {
    const balance = span(1_000, 933.4)
    expect(
      repeatedEntries(
        { entries: entriesOf([WATER, ['11-10', -33.3, 'OTRO RECIBO']]), balance },
        { entries: stored([WATER]), statements: [earlier(span(1_000, 966.7, { ...NOVEMBER, until: '2026-11-10' }))] },
      ),
    ).toEqual(none)
  })

  it('the entry is one of two equal entries of one file', () => {
    const [first, second] = entriesOf([WATER, WATER])
    const entries = [first, second].flatMap((entry, index) => (entry ? { ...entry, occurrence: index + 1 } : []))
    expect(repeatedEntries({ entries, balance: span(1_000, 933.4) }, { entries: [], statements: [] })).toEqual(none)
  })

  it('the entry is of a statement that follows the one before, though its value day is in that one', () => {
    const [first, second] = [
      { from: '2026-11-01', until: '2026-11-15' },
      { from: '2026-11-16', until: '2026-11-30' },
    ]
    expect(
      repeatedEntries(
        { entries: entriesOf([['11-16', -10, 'DOS', '2026-11-15']]), balance: span(990, 980, second) },
        { entries: stored([['11-15', -10, 'UNO']]), statements: [earlier(span(1_000, 990, first))] },
      ),
    ).toEqual(none)
  })

  it('has another day, or another amount', () => {
    const others = { entries: stored([WATER]), statements: [earlier(span(null, null))] }
    const entries = entriesOf([
      ['11-11', -33.3, 'AGUA'],
      ['11-10', 33.3, 'ABONO AGUA'],
    ])
    expect(repeatedEntries({ entries, balance: span(null, null) }, others)).toEqual(none)
  })
})
