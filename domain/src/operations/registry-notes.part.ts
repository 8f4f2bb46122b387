import { isReference } from '../kernel/cadastral-reference.ts'
import {
  area,
  boolean,
  cadastralReference,
  choice,
  count,
  day,
  files,
  longText,
  money,
  percent,
  text,
  triState,
} from '../kernel/fields/declared-field.ts'
import { recordPart, rowKind } from '../kernel/parts/record-part.ts'
import { disagreesWithAsset } from './note-differences.ts'
import type { SectionStatus } from './section-status.ts'
import { CHARGE_KINDS } from './transcription/charge-kinds.ts'
import { CHARGE_STATES } from './transcription/note-negation.ts'
import { MARITAL_REGIMES } from './transcription/note-values.ts'

/** Kinds of subsidised housing: none, VPO, VPPL (operations, section 3). */
const SUBSIDISED_HOUSING = [0, 1, 2] as const

/** A limitation on the owner's right to sell (operations, section 3). Other limitations are entered as text. */
const limitation = () => boolean()

const registrySimpleNote = rowKind({
  title: 'expeditionDate',
  key: ['expeditionDate', 'registryNumber'],
  fields: {
    expeditionDate: day({ required: true, latest: 'today' }),
    registryOffice: text({ max: 100 }),
    registryCode: text({ max: 20 }),
    registryNumber: text({ max: 40 }),
    cadastralReference: cadastralReference(),
    address: text({ max: 300, wide: true }),
    assetFiles: files({ use: 'note', max: 10 }),
    ownership: longText({ max: 2_000, wide: true }),
    maritalRegime: choice(MARITAL_REGIMES),
    cadastralRegistry: text({ max: 100 }),
    isRural: triState(),
    sizeUsefulArea: area(),
    sizeBuiltArea: area(),
    sizePlotArea: area(),
    ruralPolygon: text({ max: 20 }),
    ruralParcel: text({ max: 20 }),
    constructionDate: day({ latest: 'today' }),
    horizontalDivisionPct: percent({ max: 100, digits: 4 }),
    developmentSharePct: percent({ max: 100, digits: 4 }),
    constructionPct: percent({ max: 100, digits: 4 }),
    subsidisedHousing: choice(SUBSIDISED_HOUSING),
    subsidisedType: text({ max: 200 }),
    subsidisedExpedient: text({ max: 100 }),
    qualificationDate: day({ latest: 'today' }),
    releaseDate: day(),
    mortgageAmount: money(),
    mortgageStartDate: day({ latest: 'today' }),
    mortgagePaymentYears: count({ max: 100 }),
    leaseAmount: money(),
    leaseStartDate: day({ latest: 'nextYear' }),
    leaseEndDate: day(),
    taxBurden: triState(),
    taxBurdenAmount: money(),
    urbanBurden: triState(),
    urbanBurdenAmount: money(),
    seizure: limitation(),
    trialWithdrawal: limitation(),
    disposalProhibition: limitation(),
    easements: limitation(),
    bankruptcy: limitation(),
    sequestration: limitation(),
    resolutoryCondition: limitation(),
    otherLimitations: text({ max: 500, wide: true }),
    headnote: longText({ max: 5_000, wide: true }),
  },
  /** A new extract has the asset's reference and address (operations, section 4). */
  defaults: ({ asset, today }) => ({
    expeditionDate: today,
    // A reference from a provincial cadastre cannot be validated, so it is not copied to a new extract.
    cadastralReference: isReference(asset.cadastralReference ?? '') ? asset.cadastralReference : null,
    address: asset.address,
  }),
  check: ({ leaseStartDate: start, leaseEndDate: end }) =>
    start !== null && end !== null && end < start ? [{ field: 'leaseEndDate', code: 'endsBeforeStart' }] : [],
  most: 200,
})

/** A single charge in an extract. The fields of the extract itself summarise the charges in force. */
const registryCharge = rowKind({
  title: 'kind',
  key: ['kind', 'rank', 'creditor', 'inscription'],
  equalBy: [['kind', 'rank', 'creditor', 'inscription', 'principal', 'startedOn']],
  parent: 'registrySimpleNote',
  fields: {
    kind: choice(CHARGE_KINDS, { required: true }),
    state: choice(CHARGE_STATES, { required: true }),
    rank: count({ min: 1, max: 200 }),
    creditor: text({ max: 200, wide: true }),
    principal: money(),
    interest: money(),
    lateInterest: money(),
    costs: money(),
    startedOn: day({ latest: 'today' }),
    termMonths: count({ max: 1_200 }),
    inscription: text({ max: 60 }),
    /** The last extension of an annotation, and the day of lapse that the extract states. */
    extendedOn: day({ latest: 'today' }),
    lapsesOn: day(),
    /** An annotation of the owner's own claim. The owner must extend it before it lapses. */
    isOurs: boolean(),
    quote: longText({ max: 2_000, wide: true }),
  },
  defaults: () => ({ state: 'current' }),
  totals: ['principal'],
  most: 500,
})

/** The registry extracts of an asset (operations, sections 3 and 4). */
export const registrySimpleNotes = recordPart({
  section: 'operations',
  name: 'registrySimpleNotes',
  fields: {
    isSuspended: boolean(),
    /**
     * Number of documents that were transcribed but neither accepted nor discarded by a user. The server sets this
     * field.
     */
    transcriptionsToReview: count({ isDerived: true, isHidden: true }),
  },
  rows: { registrySimpleNote, registryCharge },
  /**
   * The status of the registry extracts: "suspended" if a user set this, "to be reviewed" while a transcription awaits
   * acceptance (decisions, section 9), and "in regularization" if the address or reference in an extract differs from
   * the asset.
   */
  status({ values, rows }, { asset }): SectionStatus {
    if (values.isSuspended) return 'SUSPENDED'
    if ((values.transcriptionsToReview ?? 0) > 0) return 'PENDING_REVIEW'
    const notes = rows.registrySimpleNote
    if (notes.length === 0) return 'NOT_STARTED'
    return notes.some((note) => disagreesWithAsset(note, asset).length > 0) ? 'IN_REGULARIZATION' : 'REGULARIZED'
  },
})
