import { registrySimpleNotes } from '@lindero/domain/operations/registry-notes.part'
import type { MaritalRegime } from '@lindero/domain/operations/transcription/note-values'
import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { partColumns, rowColumns, storedPart } from '../assets/parts/part-tables.ts'
import { euros, squareMetres } from '../kernel/database/columns.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { acceptTranscriptions } from './transcription/transcriptions.store.ts'

const sections = pgTable('registry_note_sections', {
  ...partColumns(),
  isSuspended: boolean('is_suspended').notNull().default(false),
  transcriptionsToReview: integer('transcriptions_to_review').notNull().default(0),
})

const percent = (name: string) => numeric(name, { precision: 7, scale: 4, mode: 'number' })
const limitation = (name: string) => boolean(name).notNull().default(false)

const notes = pgTable('registry_notes', {
  ...rowColumns(),
  expeditionDate: date('expedition_date'),
  registryOffice: text('registry_office'),
  registryCode: text('registry_code'),
  registryNumber: text('registry_number'),
  cadastralReference: text('cadastral_reference'),
  address: text(),
  assetFiles: uuid('asset_files').array().notNull(),
  ownership: text(),
  maritalRegime: text('marital_regime').$type<MaritalRegime>(),
  cadastralRegistry: text('cadastral_registry'),
  isRural: boolean('is_rural'),
  sizeUsefulArea: squareMetres('size_useful_area'),
  sizeBuiltArea: squareMetres('size_built_area'),
  sizePlotArea: squareMetres('size_plot_area'),
  ruralPolygon: text('rural_polygon'),
  ruralParcel: text('rural_parcel'),
  constructionDate: date('construction_date'),
  horizontalDivisionPct: percent('horizontal_division_pct'),
  developmentSharePct: percent('development_share_pct'),
  constructionPct: percent('construction_pct'),
  subsidisedHousing: integer('subsidised_housing').$type<0 | 1 | 2>(),
  subsidisedType: text('subsidised_type'),
  subsidisedExpedient: text('subsidised_expedient'),
  qualificationDate: date('qualification_date'),
  releaseDate: date('release_date'),
  mortgageAmount: euros('mortgage_amount'),
  mortgageStartDate: date('mortgage_start_date'),
  mortgagePaymentYears: integer('mortgage_payment_years'),
  leaseAmount: euros('lease_amount'),
  leaseStartDate: date('lease_start_date'),
  leaseEndDate: date('lease_end_date'),
  taxBurden: boolean('tax_burden'),
  taxBurdenAmount: euros('tax_burden_amount'),
  urbanBurden: boolean('urban_burden'),
  urbanBurdenAmount: euros('urban_burden_amount'),
  seizure: limitation('seizure'),
  trialWithdrawal: limitation('trial_withdrawal'),
  disposalProhibition: limitation('disposal_prohibition'),
  easements: limitation('easements'),
  bankruptcy: limitation('bankruptcy'),
  sequestration: limitation('sequestration'),
  resolutoryCondition: limitation('resolutory_condition'),
  otherLimitations: text('other_limitations'),
  headnote: text(),
})

const charges = pgTable('registry_charges', {
  ...rowColumns(),
  parentUuid: uuid('note_uuid').notNull(),
  kind: text(),
  state: text(),
  rank: integer(),
  creditor: text(),
  principal: euros('principal'),
  interest: euros('interest'),
  lateInterest: euros('late_interest'),
  costs: euros('costs'),
  startedOn: date('started_on'),
  termMonths: integer('term_months'),
  inscription: text(),
  extendedOn: date('extended_on'),
  lapsesOn: date('lapses_on'),
  isOurs: boolean('is_ours').notNull().default(false),
  quote: text(),
})

export const storedRegistryNotes = storedPart(
  registrySimpleNotes,
  { record: sections, rows: { registrySimpleNote: notes, registryCharge: charges } },
  async ({ tx, saved }) => {
    for (const { asset, after } of saved) await acceptTranscriptions(tx, asset, 'note', after.rows.registrySimpleNote)
    const changed = saved.filter(
      ({ before, after }) => before.rows.registryCharge.length + after.rows.registryCharge.length > 0,
    )
    for (const [customerUuid, assets] of Map.groupBy(changed, ({ asset }) => asset.customerUuid))
      await sendLater(tx, 'dates.ofCharges', { customerUuid, assetUuids: assets.map(({ asset }) => asset.uuid) })
  },
)
