import {
  ADVERTISEMENT_LIMITS,
  ENERGY_RATINGS,
  LOSS_REASONS,
  OPERATION_TYPES,
  WITHDRAWAL_REASONS,
} from '../../advertising/advertisement.ts'
import {
  ADVERTISEMENT_STATES,
  type AdvertisementState,
  advertisementStates,
  CORRECTED_FIELDS,
  missingInState,
} from '../../advertising/advertisement-states.ts'
import { ENERGY_LETTERS } from '../../assets/asset-details.ts'
import { sameValue } from '../../kernel/changes.ts'
import { area, choice, count, day, longText, money, number, tags, text } from '../../kernel/fields/declared-field.ts'
import { wayBetween } from '../../kernel/machine/machine.ts'
import { recordPart, rowKind } from '../../kernel/parts/record-part.ts'

type Row = Readonly<Record<string, unknown>> & { uuid: string; status: AdvertisementState | null }

/** The advertisements of an asset. For a new advertisement, missing values are taken from the asset. */
export const advertisementsPart = recordPart({
  section: 'advertising',
  name: 'advertisements',
  fields: {},
  rows: {
    advertisement: rowKind({
      title: 'operationType',
      key: ['operationType'],
      most: ADVERTISEMENT_LIMITS.ofAsset,
      fields: {
        operationType: choice(OPERATION_TYPES, { required: true }),
        status: choice(ADVERTISEMENT_STATES, { required: true }),
        price: money(),
        size: area(),
        address: text({ max: 500 }),
        floor: number({ min: -20, max: 200, digits: 0 }),
        rooms: count({ max: 200 }),
        bathrooms: count({ max: 200 }),
        descriptionText: longText({ max: ADVERTISEMENT_LIMITS.descriptionCharacters }),
        tags: tags({ max: ADVERTISEMENT_LIMITS.tags }),
        energyRating: choice(ENERGY_RATINGS),
        emissionsRating: choice(ENERGY_LETTERS),
        energyConsumption: number({ min: 0, max: 10_000, digits: 2 }),
        energyEmissions: number({ min: 0, max: 10_000, digits: 2 }),
        withdrawalReason: choice(WITHDRAWAL_REASONS),
        lossReason: choice(LOSS_REASONS),
        salePrice: money(),
        saleDate: day({ latest: 'today' }),
      },
      defaults: () => ({ status: 'DRAFT' }),
      check: ({ saleDate, ...values }, { today }) => [
        ...(saleDate !== null && saleDate > today ? [{ field: 'saleDate', code: 'future' }] : []),
        ...missingInState({ ...values, saleDate, status: values.status ?? '' } as Parameters<
          typeof missingInState
        >[0]).map((field) => ({ field, code: 'neededInState' })),
      ],
    }),
  },
  checkRows: ({ rows }, _context, saved) => ({
    advertisement: violations(rows.advertisement, saved.advertisement),
  }),
})

/** Violations: states that no event leads to, and changes to an ended advertisement other than corrections. */
function violations(rows: readonly Row[], saved: readonly Row[]) {
  const before = new Map(saved.map((row) => [row.uuid, row]))
  return rows.flatMap((row) => {
    const { uuid, status } = row
    const saved = before.get(uuid)
    const from = saved?.status ?? 'DRAFT'
    if (status === null || wayBetween(advertisementStates, from, status) === null)
      return [{ uuid, field: 'status', code: 'notReached' }]
    const corrected = CORRECTED_FIELDS[from]
    if (!saved || !corrected || status !== from) return []
    const changed = Object.keys(row).filter((name) => !sameValue(row[name], saved[name]))
    return changed.every((name) => corrected.includes(name)) ? [] : [{ uuid, field: 'status', code: 'ended' }]
  })
}
