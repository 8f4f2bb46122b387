import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Changes, changeOf, NO_CHANGES, recordChange, sameValue } from '../kernel/changes.ts'
import { type BulkField, bulkEdits, type FieldEdit, undoEdits } from './bulk-edit.ts'

type Values = Record<string, unknown>
type World = Record<string, Values>
const FIELDS = ['rooms', 'state', 'details.communityType', 'details.communityCost'] as const
const VALUES: Record<(typeof FIELDS)[number], readonly unknown[]> = {
  rooms: [null, 1, 2],
  state: [null, 'new', 'good'],
  'details.communityType': [null, 'none', 'average', 'highEnd'],
  'details.communityCost': [null, 0, 540, 700],
}
const ASSETS = ['A', 'B', 'C'] as const

const edit = fc
  .constantFrom(...FIELDS)
  .chain((field) => fc.record({ field: fc.constant(field), value: fc.constantFrom(...VALUES[field]) }))
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('edit' as const), asset: fc.constantFrom(...ASSETS), edit }),
    fc.record({ kind: fc.constant('bulk' as const), assets: fc.subarray([...ASSETS]), edit }),
    fc.record({ kind: fc.constant('revert' as const), asset: fc.constantFrom(...ASSETS), edit }),
    fc.record({ kind: fc.constant('undo' as const), nth: fc.nat(5) }),
  ),
  { maxLength: 30 },
)

const initial = (): World => ({
  A: { rooms: 1, state: null, 'details.communityType': null, 'details.communityCost': null },
  B: { rooms: null, state: 'good', 'details.communityType': 'average', 'details.communityCost': 540 },
  C: { rooms: 2, state: 'new', 'details.communityType': 'none', 'details.communityCost': 700 },
})
const valuesOf = (world: World, asset: string): Values => world[asset] ?? {}
const at = (world: World, asset: string) => (field: string) => valuesOf(world, asset)[field] ?? null

it('the log of changes after any edits, bulk edits and undos lists exactly the fields that differ from their initial values', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const before = initial()
      const world = initial()
      const bulks: Map<string, FieldEdit[]>[] = []
      let history: Changes = NO_CHANGES

      const write = (asset: string, edits: readonly FieldEdit[]) => {
        for (const { field, oldValue, newValue } of edits) {
          expect(at(world, asset)(field)).toEqual(oldValue)
          history = recordChange(history, asset, field, oldValue, newValue)
          world[asset] = { ...valuesOf(world, asset), [field]: newValue }
        }
      }
      const set = (asset: string, field: BulkField, value: unknown): FieldEdit[] => {
        const outcome = bulkEdits(11, at(world, asset), field, value)
        const edits = outcome.kind === 'edits' ? outcome.edits : []
        write(asset, edits)
        return edits
      }

      for (const step of all) {
        if (step.kind === 'edit') set(step.asset, step.edit.field, step.edit.value)
        if (step.kind === 'revert') set(step.asset, step.edit.field, at(before, step.asset)(step.edit.field))
        if (step.kind === 'bulk') {
          bulks.push(new Map(step.assets.map((asset) => [asset, set(asset, step.edit.field, step.edit.value)])))
        }
        const [undone] = step.kind === 'undo' ? bulks.splice(step.nth, 1) : []
        for (const [asset, edits] of undone ?? []) {
          const undo = undoEdits(edits, at(world, asset))
          const isOurs = edits.every(({ field, newValue }) => sameValue(at(world, asset)(field), newValue))
          expect(undo !== null).toBe(isOurs)
          write(asset, undo ?? [])
        }
      }

      for (const asset of ASSETS) {
        for (const field of FIELDS) {
          const [then, now] = [at(before, asset)(field), at(world, asset)(field)]
          expect(changeOf(history, asset, field)).toEqual(sameValue(then, now) ? null : { old: then, new: now })
        }
      }
    }),
  )
})

it('an undo directly after a bulk edit restores all values of the assets', () => {
  fc.assert(
    fc.property(edit, ({ field, value }) => {
      const world = initial()
      for (const asset of ASSETS) {
        const outcome = bulkEdits(11, at(world, asset), field, value)
        if (outcome.kind !== 'edits') continue
        const edited = { ...world[asset] }
        for (const { field: name, newValue } of outcome.edits) edited[name] = newValue
        for (const { field: name, newValue } of undoEdits(outcome.edits, (each) => edited[each] ?? null) ?? [])
          edited[name] = newValue
        expect(edited).toEqual(world[asset])
      }
    }),
  )
})
