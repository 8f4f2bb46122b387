import { describe, expect, it } from 'vitest'
import { emptyValues } from '../kernel/fields/declared-field.ts'
import { emptyPart, type PartContext } from '../kernel/parts/record-part.ts'
import { changesBetween, disagreesWithAsset, noteBefore } from './note-differences.ts'
import { registrySimpleNotes } from './registry-notes.part.ts'

const asset = { address: 'Calle Mayor, 5', cadastralReference: '6344205CF7664S0001GP', details: {} }
const context: PartContext = { today: '2026-03-10', now: '2026-03-10T09:00:00.000Z', asset }
const { fields } = registrySimpleNotes.rows.registrySimpleNote
const aNote = (more: object = {}) => ({
  ...emptyValues(fields),
  uuid: 'a',
  expeditionDate: '2026-01-01',
  address: asset.address,
  cadastralReference: asset.cadastralReference,
  ...more,
})

describe('The status of the registry extracts (operations, section 4)', () => {
  it.each<[string, object[], { isSuspended?: boolean; transcriptionsToReview?: number }, string]>([
    ['there are no extracts', [], {}, 'NOT_STARTED'],
    ['all extracts name the address and reference of the asset', [{}], {}, 'REGULARIZED'],
    ['the address differs in case only', [{ address: 'CALLE MAYOR, 5' }], {}, 'REGULARIZED'],
    ['an extract has no address', [{ address: null }], {}, 'IN_REGULARIZATION'],
    ['an extract has no cadastral reference', [{ cadastralReference: null }], {}, 'IN_REGULARIZATION'],
    ['an extract has only a date', [{ address: null, cadastralReference: null }], {}, 'IN_REGULARIZATION'],
    ['an extract has only spaces', [{ address: ' ', cadastralReference: ' ' }], {}, 'IN_REGULARIZATION'],
    ['an extract names another address', [{}, { address: 'Calle Menor, 5' }], {}, 'IN_REGULARIZATION'],
    ['an extract names another cadastral reference', [{ cadastralReference: '9' }], {}, 'IN_REGULARIZATION'],
    ['a transcription waits for review', [], { transcriptionsToReview: 1 }, 'PENDING_REVIEW'],
    [
      'a user has suspended the section',
      [{ address: 'Otra' }],
      { isSuspended: true, transcriptionsToReview: 1 },
      'SUSPENDED',
    ],
  ])(
    'the status of the registry extracts depends on differences from the asset, open reviews and a suspension: %s',
    (_, notes, changes, status) => {
      const { values } = emptyPart(registrySimpleNotes)
      const data = { rows: { registrySimpleNote: notes.map(aNote), registryCharge: [] } }
      expect(registrySimpleNotes.status?.({ ...data, values: { ...values, ...changes } }, context)).toBe(status)
    },
  )
})

describe('An asset without an address or a cadastral reference (operations, section 4)', () => {
  const nothing = { address: null, cadastralReference: null }

  it.each<[string, object, object, string]>([
    ['the asset has neither, the extract has both', nothing, {}, 'IN_REGULARIZATION'],
    ['neither the asset nor the extract has any', nothing, nothing, 'IN_REGULARIZATION'],
    ['the asset has no reference, the extract has one', { cadastralReference: null }, {}, 'IN_REGULARIZATION'],
    ['both have only the same address', { cadastralReference: null }, { cadastralReference: null }, 'REGULARIZED'],
    ['both have only the same reference', { address: null }, { address: null }, 'REGULARIZED'],
  ])('an extract that does not confirm the asset is not regularized: %s', (_, ofAsset, ofNote, status) => {
    const data = {
      ...emptyPart(registrySimpleNotes),
      rows: { registrySimpleNote: [aNote(ofNote)], registryCharge: [] },
    }
    expect(registrySimpleNotes.status?.(data, { ...context, asset: { ...asset, ...ofAsset } })).toBe(status)
  })
})

describe('A new registry extract', () => {
  it('a new registry extract gets data of the asset and today’s date; a lease must not end before it starts', () => {
    const { defaults, check } = registrySimpleNotes.rows.registrySimpleNote
    expect(defaults?.(context, {})).toEqual({
      expeditionDate: '2026-03-10',
      address: asset.address,
      cadastralReference: asset.cadastralReference,
    })
    const lease = { leaseStartDate: '2026-02-01', leaseEndDate: '2026-01-01' }
    expect(check?.(aNote(lease), context)).toEqual([{ field: 'leaseEndDate', code: 'endsBeforeStart' }])
    expect(check?.(aNote({ ...lease, leaseEndDate: null }), context)).toEqual([])
  })
})

describe('Comparison of extracts', () => {
  it.each<[string, object, object, string[]]>([
    ['none', {}, {}, []],
    ['the owner', { ownership: 'Ana' }, { ownership: 'Banco' }, ['ownerChanged']],
    ['none if the earlier extract has no owner', {}, { ownership: 'Banco' }, []],
    ['a new mortgage', {}, { mortgageAmount: 90_000 }, ['newMortgage']],
    ['a mortgage that is gone', { mortgageAmount: 90_000 }, {}, ['mortgageGone']],
    ['a new seizure', {}, { seizure: true }, ['newSeizure']],
    ['a seizure that is gone', { seizure: true }, {}, ['seizureGone']],
    ['the size', { sizeUsefulArea: 80 }, { sizeUsefulArea: 82 }, ['sizeChanged']],
  ])('the comparison of two registry extracts lists this difference: %s', (_, before, after, expected) => {
    expect(changesBetween(aNote(before), aNote(after))).toEqual(expected)
  })

  it('each registry extract is compared with the previous extract and with the asset', () => {
    const [first, second] = [aNote(), aNote({ uuid: 'b', expeditionDate: '2026-02-01' })]
    expect(noteBefore(second, [second, first])).toBe(first)
    expect(noteBefore(first, [second, first])).toBeNull()
    expect(disagreesWithAsset(aNote({ address: 'Otra', cadastralReference: '9' }), asset)).toEqual([
      'address',
      'reference',
    ])
  })
})
