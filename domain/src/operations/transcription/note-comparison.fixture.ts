import type { AuthoredNote, ExpectedOwner } from './authored-note.fixture.ts'
import type { NoteField, NoteReading, ReadCharge } from './note-values.ts'
import { shareOf } from './owner-shares.ts'

interface Cell {
  note: string
  field: string
  found: unknown
  expected: unknown
}

export interface Comparison {
  /** Number of fields that the extract contains or that were transcribed. */
  cells: number
  right: number
  wrong: Cell[]
  /** Charges, amounts and owners that were transcribed but are not in the extract. */
  isFalse: Cell[]
}

const SERIOUS: readonly NoteField[] = [
  'ownership',
  'mortgageAmount',
  'leaseAmount',
  'taxBurden',
  'taxBurdenAmount',
  'urbanBurden',
  'urbanBurdenAmount',
  'seizure',
  'trialWithdrawal',
  'disposalProhibition',
  'easements',
  'bankruptcy',
  'sequestration',
  'resolutoryCondition',
]
const AMOUNTS = ['principal', 'interest', 'lateInterest', 'costs'] as const

/**
 * Compares each transcribed field with the content of the extract. Charges are compared only if the test lists them.
 */
export function compared(note: AuthoredNote, reading: Pick<NoteReading, 'fields' | 'charges'> | null): Comparison {
  const values: Record<string, unknown> = Object.fromEntries(
    (reading?.fields ?? []).map(({ field, value }) => [field, value]),
  )
  const expected: Record<string, unknown> = { ...note.expected }
  if (note.owners) {
    values.ownership = ownersIn(values.ownership)
    expected.ownership = note.owners.map(shownOwner).join('; ')
  }
  const fields = cellsOf(note.name, values, expected)
  const charges = note.charges ? chargeCells(note.name, reading?.charges ?? [], note.charges) : []
  const cells = [...fields, ...charges]
  const wrong = cells.filter((each) => each.found !== each.expected)
  return {
    cells: cells.length,
    right: cells.length - wrong.length,
    wrong,
    isFalse: wrong.filter((each) => each.found !== undefined && each.found !== '' && isSerious(each)),
  }
}

function cellsOf(note: string, values: Record<string, unknown>, expected: Record<string, unknown>): Cell[] {
  const names = [...new Set([...Object.keys(values), ...Object.keys(expected)])]
  return names.map((field) => ({ note, field, found: values[field], expected: expected[field] }))
}

/**
 * True for a wrong value in a field of `SERIOUS`, for a wrong amount of a charge, and for a charge that was wrongly
 * transcribed as in force.
 */
function isSerious({ field, found }: Cell): boolean {
  if (!field.startsWith('charge')) return (SERIOUS as readonly string[]).includes(field)
  return /principal|interest|lateInterest|costs/.test(field) || /current|underConversion/.test(String(found))
}

/** Compares the kind and state of each charge, in the order of the extract, and the values that the extract states. */
function chargeCells(note: string, charges: readonly ReadCharge[], expected: readonly Partial<ReadCharge>[]): Cell[] {
  const named = ({ kind, state }: Partial<ReadCharge>) => `${kind} ${state}`
  const rest = [...charges]
  const cells = expected.flatMap((charge, index): Cell[] => {
    const at = rest.findIndex((each) => named(each) === named(charge))
    const [own] = at === -1 ? [] : rest.splice(at, 1)
    const values = own ? AMOUNTS.filter((name) => own[name] !== null || charge[name] !== undefined) : []
    return [
      { note, field: `charge ${index + 1}`, found: own && named(own), expected: named(charge) },
      ...values.map((name) => ({
        note,
        field: `charge ${index + 1} ${name}`,
        found: own?.[name] ?? undefined,
        expected: charge[name],
      })),
      ...(charge.creditor === undefined
        ? []
        : [{ note, field: `charge ${index + 1} creditor`, found: own?.creditor, expected: charge.creditor }]),
    ]
  })
  return [...cells, ...rest.map((each) => ({ note, field: 'charge beyond', found: named(each), expected: undefined }))]
}

const shownOwner = ([name, identifier, percent, right]: ExpectedOwner) =>
  `${name} ${identifier} ${percent === null ? '-' : percent.toFixed(2)} ${right ?? '-'}`

/** The owners in the transcribed text, each with name, identifier, share and right. */
function ownersIn(ownership: unknown): string | undefined {
  if (typeof ownership !== 'string') return undefined
  const owners = ownership.split('; ').map((each): ExpectedOwner => {
    const [, name = '', identifier = null, held = ''] = /^([^(:]+?)(?: \((\w+)\))?(?:: (.*))?$/.exec(each) ?? []
    const words = held.normalize('NFD').replace(/\p{M}/gu, '')
    const right = /usufructo/.test(words)
      ? 'usufruct'
      : /nuda/.test(words)
        ? 'bare'
        : /dominio/.test(words)
          ? 'full'
          : null
    const share = words.replace(/\s*(?:pleno dominio|usufructo.*|nuda propiedad|dominio)$/, '')
    return [name, identifier, share === '' ? null : shareOf(share), right]
  })
  return owners.map(shownOwner).join('; ')
}
