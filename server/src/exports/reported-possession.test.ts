import { expect, it } from 'vitest'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { possessionOfReport } from './reported-possession.ts'

/** No settings are stored, so the usual assumptions apply. */
const tx = { rows: async () => [] } as unknown as Transaction
const DAY = { valuationDate: '2026-11-01', today: '2026-11-02' }

it.each([
  ['vacant', 'toTake', true],
  ['vacant', 'titlePending', true],
  ['vacant', 'claimFiled', false],
  ['vacant', 'launchSet', false],
  ['vacant', 'notStarted', false],
  [undefined, 'toTake', false],
  ['occupied', 'toTake', false],
])(
  'a home recorded as %s in the stage %s is without occupants: %s',
  async (occupancyStatus, possessionStage, isVacant) => {
    const asset = {
      possessionStage,
      possessionPlannedOn: null,
      typeId: 11,
      details: { occupancyStatus },
      customerUuid: 'c',
    }
    const read = await possessionOfReport(tx, asset as unknown as AssetRecord, [], DAY)
    expect(read).toMatchObject({ kind: 'occupied', isVacant })
  },
)
