import { expect, it } from 'vitest'
import { tableOf } from '../kernel/machine/machine.ts'
import { assetPhase } from './asset-phase.ts'

it('an asset moves from analysis to management, and moves back only when a user undoes the first move', () => {
  expect(tableOf(assetPhase)).toEqual(['analysis -toManagement-> management asks', 'management -undo-> analysis'])
})
