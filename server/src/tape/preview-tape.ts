import { createHash } from 'node:crypto'
import type { CallInput } from '@lindero/contract/kernel/call'
import type { tapeCalls } from '@lindero/contract/tape/tape.contract'
import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import type { AssetChange } from '@lindero/domain/assets/asset-changes'
import { canAddOperatingAssets } from '@lindero/domain/customers/limits'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { MarketBounds } from '@lindero/domain/market/market-bounds'
import { tapeErrors } from '@lindero/domain/tape/tape.errors'
import { type MappingChoices, unknownTargets } from '@lindero/domain/tape/tape-mapping'
import { TAPE_OPTIONS } from '@lindero/domain/tape/tape-options'
import type { TapeProfile } from '@lindero/domain/tape/tape-profiles'
import { operatingAssets } from '../assets/operating-assets.ts'
import { ownColumnNames } from '../assets/own-columns/own-columns.store.ts'
import { markUsed, uploadedFile } from '../files/files.store.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { marketBounds } from '../market/market-bounds.store.ts'
import type { CheckedPart } from './check-tape.ts'
import {
  archivedIdsOf,
  compareWithStored,
  externalIdsOf,
  type TapeDraft,
  unchangedIdentifiers,
} from './stored-assets.ts'
import { dropCheck, storeCheck } from './tape-checks.store.ts'
import { markUnreadable } from './tape-drafts.store.ts'
import type { AddAssetsOrder, TapeReading } from './tape-order.ts'
import { type LearnedProfile, storedProfiles, withoutEnding } from './tape-profiles.store.ts'
import { tapeThread } from './tape-questions.ts'
import { asTooSlow } from './too-slow.ts'

/** The tape in a request, with its settings. */
type NamedTape = CallInput<typeof tapeCalls.previewTape>['body'] & { portfolioUuid: string }

interface FoundTape {
  reading: TapeReading
  /** The customer's profiles, the ones used last first. */
  profiles: TapeProfile[]
  fileName: string
  knownIds: string
  archivedIds: string
  market: MarketBounds[]
}

/**
 * Finds an uploaded tape of a portfolio, and the customer's profiles. Choices in the request take precedence over those
 * of a profile.
 *
 * @throws AppError `tape.fileNotFound`, `portfolios.tapeIsErrorFile`
 */
export async function findTape(
  tx: Transaction,
  { portfolioUuid, filekey, mapping = {}, edits = {}, valueEdits = {}, options = {} }: NamedTape,
  now: Date,
): Promise<FoundTape> {
  const unknown = [...unknownTargets(mapping, 'assets'), ...unknownTargets(options.valueColumns ?? {}, 'values')]
  if (unknown.length > 0) throw new AppError('tape.unknownFields', { fields: unknown })
  const owned = { key: filekey, ownerUuid: portfolioUuid }
  const file = await uploadedFile(tx, { ...owned, purpose: 'tape' })
  if (!file) {
    const isErrorFile = await uploadedFile(tx, { ...owned, purpose: 'tapeErrors' })
    throw new AppError(isErrorFile ? 'portfolios.tapeIsErrorFile' : 'tape.fileNotFound')
  }
  await markUsed(tx, filekey, now)
  const profiles = (await storedProfiles(tx, 'assets')).map(({ usedOn: _, ...profile }) => profile)
  const reading = {
    choices: mapping,
    edits,
    valueEdits,
    options: {
      sheets: options.sheets ?? TAPE_OPTIONS.sheets,
      clearMark: options.clearMark ?? TAPE_OPTIONS.clearMark,
      archivedRows: options.archivedRows ?? TAPE_OPTIONS.archivedRows,
      kept: options.kept ?? TAPE_OPTIONS.kept,
      profile: options.profile,
      profileName: options.profileName,
      valueColumns: options.valueColumns,
    },
    ownNames: await ownColumnNames(tx),
    today: calendarDateAt(now),
  }
  const knownIds = await externalIdsOf(tx, portfolioUuid)
  const archivedIds = await archivedIdsOf(tx, portfolioUuid)
  return { reading, profiles, fileName: file.name, knownIds, archivedIds, market: await marketBounds(tx) }
}

/**
 * Recent previews on this node, by file and settings. The cache is safe, because the content of a file never changes.
 */
const validated = new Map<string, ValidatedEntry>()
type ValidatedEntry = Pick<
  TapePreview,
  'missing' | 'contested' | 'values' | 'rows' | 'sheets' | 'columns' | 'profile'
> & {
  /** The choices of the profile and of the user. */
  choices: MappingChoices
}
const VALIDATED_KEPT = 500

function keyOf({ portfolioUuid, filekey }: NamedTape, { reading, profiles }: FoundTape): string {
  const text = JSON.stringify([portfolioUuid, filekey, reading, profiles])
  return createHash('sha256').update(text).digest('base64')
}

/**
 * Checks that a file can be loaded, and creates the payload of the load. If the file was previewed with the same
 * mapping and corrections, neither this function nor the job reads it again. The job checks the plan limit once more.
 *
 * @returns `hasParts` is true if the file also has sheets of parts, which are loaded after the assets
 * @throws AppError like `previewTape`; `tape.missingColumns`, `tape.columnsOnOneField`, `limits.operatingAssets`
 */
export async function orderOfTape(
  context: Context,
  caller: Caller,
  named: NamedTape,
): Promise<{ order: AddAssetsOrder; hasParts: boolean; learned: LearnedProfile }> {
  const { database, now } = context
  const scope = { customer: caller.customer.uuid }
  const tape = await database.transaction(scope, (tx) => findTape(tx, named, now()))
  const stored = validated.get(keyOf(named, tape))
  const { missing, contested, values, rows, sheets, columns, profile, choices } =
    stored ?? (await previewFound(context, caller, named, tape)).entry
  if (missing.length > 0) throw new AppError('tape.missingColumns', { fields: missing })
  const [first] = [...contested, ...(values?.contested ?? [])]
  if (first) {
    const headers = first.columns.map(({ header }) => header)
    throw new AppError('tape.columnsOnOneField', { field: first.field, headers })
  }
  const exceeded = await database.transaction(scope, (tx) => exceededPlan(tx, caller, rows.created))
  if (exceeded) throw new AppError('limits.operatingAssets', exceeded)
  const checked = keyOf(named, tape)
  const { language } = caller.user
  const { filekey } = named
  const order = { filekey, ...tape.reading, choices, rows: rows.read, checked, language } as AddAssetsOrder
  const learned = {
    uuid: profile?.uuid ?? null,
    part: null,
    name: named.options?.profileName ?? withoutEnding(tape.fileName),
    columns: columns.map(({ key, header }) => ({ key, header })),
    choices,
  }
  return { order, hasParts: sheets.some(({ contents }) => contents === 'parts'), learned }
}

/** Validates a tape and compares it with the portfolio. Changes nothing in the portfolio. */
export async function previewTape(context: Context, caller: Caller, named: NamedTape): Promise<TapePreview> {
  const scope = { customer: caller.customer.uuid }
  const tape = await context.database.transaction(scope, (tx) => findTape(tx, named, context.now()))
  try {
    return (await previewFound(context, caller, named, tape)).preview
  } catch (error) {
    // Only errors caused by the file itself mark it as unreadable. `tape.tooSlow` may be caused by a busy machine.
    if (error instanceof AppError && error.code in tapeErrors && error.code !== 'tape.tooSlow') {
      await context.database.transaction(scope, (tx) => markUnreadable(tx, named.filekey))
    }
    throw error
  }
}

async function previewFound(
  { database, files, config, now }: Context,
  caller: Caller,
  named: NamedTape,
  tape: FoundTape,
): Promise<{ preview: TapePreview; entry: ValidatedEntry }> {
  const { reading, profiles, knownIds, archivedIds, market } = tape
  const scope = { customer: caller.customer.uuid }
  const bytes = await files.bytes(named.filekey)
  const chosenNow = Object.keys(named.mapping ?? {})
  const parts: CheckedPart[] = []
  const compared: string[] = []
  const { kept, archivedRows } = reading.options
  const withArchived = archivedRows === 'restored'
  const wantsRows = knownIds !== '[]' || (withArchived && archivedIds !== '[]')
  const { rows, refusedValues, choices, ...result } = await tapeThread
    .ask(
      'validate',
      { bytes, reading, profiles, limits: config.tape.limits, chosenNow, knownIds, archivedIds, market, wantsRows },
      {
        onPart({ part, assets }) {
          // The part is copied, because its bytes may be a view of a larger buffer.
          parts.push({ ...part, packed: new Uint8Array(part.packed) })
          if (assets) compared.push(assets)
        },
        ...config.tape.threads,
      },
    )
    .catch(asTooSlow(config.tape.threads))
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const changes = new ColumnChanges()
  if (!wantsRows) counts.created = rows.ready
  // The parts are compared one by one, so that neither the database nor this thread is busy for more than a few
  // milliseconds at a time.
  for (const part of compared) {
    const page = await database.transaction(scope, async (tx) => {
      const all = JSON.parse(part) as TapeDraft[]
      const unchanged = await unchangedIdentifiers(tx, named.portfolioUuid, all, part)
      const drafts = all.filter(({ externalId }) => !unchanged.has(externalId))
      counts.unchanged += unchanged.size
      return drafts.length === 0 ? [] : compareWithStored(tx, named.portfolioUuid, drafts, { kept, withArchived })
    })
    for (const one of page) {
      counts[one.kind] += 1
      if (one.kind !== 'created') changes.add([...one.changes, ...one.kept])
    }
  }
  const all = { ...rows, ...counts }
  const key = keyOf(named, tape)
  await database.transaction(scope, async (tx) => {
    const { filekey } = named
    if (result.missing.length > 0) return dropCheck(tx, filekey)
    const { read, refused, empty } = rows
    const head = { customerUuid: caller.customer.uuid, filekey, reading: key }
    const room = { limits: config.uploads, now: now() }
    await storeCheck(tx, head, { read, refused, empty, refusedValues, parts }, room)
  })
  const { missing, contested, values, sheets, columns, profile } = result
  const entry = { missing, contested, values, sheets, columns, profile, rows: all, choices }
  validated.set(key, entry)
  if (validated.size > VALIDATED_KEPT) validated.delete(validated.keys().next().value ?? '')
  const preview = {
    filekey: named.filekey,
    ...result,
    rows: all,
    changes: changes.list,
    limitExceeded: await database.transaction(scope, (tx) => exceededPlan(tx, caller, counts.created)),
  }
  return { preview, entry }
}

/** Counts, by field, how many values of existing assets would change. */
class ColumnChanges {
  readonly #byField = new Map<string, TapePreview['changes'][number]>()

  add(changes: readonly AssetChange[]): void {
    for (const { field, new: value, isTyped } of changes) {
      const counted = this.#byField.get(field) ?? { field, changed: 0, cleared: 0, typed: 0 }
      counted.changed += 1
      if (value === null) counted.cleared += 1
      if (isTyped) counted.typed += 1
      this.#byField.set(field, counted)
    }
  }

  get list(): TapePreview['changes'] {
    return [...this.#byField.values()].sort((a, b) => b.changed - a.changed || (a.field < b.field ? -1 : 1))
  }
}

async function exceededPlan(
  tx: Transaction,
  { customer }: Caller,
  desired: number,
): Promise<TapePreview['limitExceeded']> {
  const request = { ...(await operatingAssets(tx, customer.uuid)), desired }
  return canAddOperatingAssets(request).kind === 'limitReached' ? request : null
}
