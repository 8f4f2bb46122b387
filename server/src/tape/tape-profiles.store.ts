import type { TapeProfileEdit, TapeProfileStored } from '@lindero/contract/tape/tape-profiles.contract'
import { AppError } from '@lindero/domain/errors'
import { keyOfChoice } from '@lindero/domain/tape/header-words'
import type { MappingChoices } from '@lindero/domain/tape/tape-mapping'
import type { TapeProfile } from '@lindero/domain/tape/tape-profiles'
import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { tapeProfiles } from './tape.table.ts'

/** Maximum number of profiles that a sheet is compared with: the ones used last. */
const COMPARED = 200
const NAME_CHARACTERS = 100

/** The choices of a load, to store in a profile. */
export interface LearnedProfile {
  /** The profile that was applied; null to create one if the user has chosen columns. */
  uuid: string | null
  name: string
  /** The part of records in the sheet; null for a sheet of assets. */
  part: string | null
  columns: TapeProfile['columns']
  choices: MappingChoices
}

const SHOWN = {
  uuid: tapeProfiles.uuid,
  name: tapeProfiles.name,
  part: tapeProfiles.part,
  columns: tapeProfiles.columns,
  choices: tapeProfiles.choices,
  usedOn: tapeProfiles.usedOn,
}

const OF = { assets: isNull(tapeProfiles.part), parts: isNotNull(tapeProfiles.part) }

/** The customer's profiles, the ones used last first. */
export async function storedProfiles(tx: Transaction, sheets?: keyof typeof OF): Promise<TapeProfileStored[]> {
  const rows = await tx
    .select(SHOWN)
    .from(tapeProfiles)
    .where(sheets && OF[sheets])
    .orderBy(desc(tapeProfiles.usedOn), tapeProfiles.uuid)
    .limit(COMPARED)
  return rows.map((row) => ({ ...row, usedOn: row.usedOn.toISOString() }))
}

/**
 * Stores the choices of a load in the profile that was applied. Without a profile, creates one, unless the user chose no
 * columns of a sheet of assets.
 */
export async function learnProfile(tx: Transaction, customerUuid: string, learned: LearnedProfile): Promise<void> {
  const { uuid, part, columns } = learned
  const choices = Object.fromEntries(
    Object.entries(learned.choices).map(([column, field]) => [keyOfChoice(column), field]),
  )
  if (uuid !== null) {
    const changed = { columns: [...columns], choices, usedOn: sql`now()` }
    await tx.update(tapeProfiles).set(changed).where(eq(tapeProfiles.uuid, uuid))
    return
  }
  if (part === null && Object.keys(choices).length === 0) return
  const taken = new Set((await tx.select({ name: tapeProfiles.name }).from(tapeProfiles)).map(({ name }) => name))
  const name = freeName(learned.name.slice(0, NAME_CHARACTERS - 6).trim(), taken)
  await tx
    .insert(tapeProfiles)
    .values({ customerUuid, name, part, columns: [...columns], choices })
    .onConflictDoNothing()
}

/** The name of a file without its ending, for the name of a profile. */
export const withoutEnding = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, '')

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
  return free
}

/**
 * Fields that an earlier release stored and that no longer exist may stay, so that the other choices can be changed.
 *
 * @param unknownIn the fields among some choices that the sheets of the profile do not have
 * @throws AppError `tapeProfiles.notFound`, `tapeProfiles.nameTaken`, `tapeProfiles.unknownFields`
 */
export async function editProfile(
  tx: Transaction,
  uuid: string,
  { name, choices }: TapeProfileEdit,
  unknownIn: (part: string | null, choices: MappingChoices) => string[],
): Promise<TapeProfileStored> {
  const [stored] = await tx.select(SHOWN).from(tapeProfiles).where(eq(tapeProfiles.uuid, uuid))
  if (!stored) throw new AppError('tapeProfiles.notFound')
  const before = new Set(Object.values(stored.choices))
  const fields = unknownIn(stored.part, choices).filter((field) => !before.has(field))
  if (fields.length > 0) throw new AppError('tapeProfiles.unknownFields', { fields })
  const [other] = await tx.select({ uuid: tapeProfiles.uuid }).from(tapeProfiles).where(eq(tapeProfiles.name, name))
  if (other && other.uuid !== uuid) throw new AppError('tapeProfiles.nameTaken')
  const [saved] = await tx
    .update(tapeProfiles)
    .set({ name, choices })
    .where(eq(tapeProfiles.uuid, uuid))
    .returning(SHOWN)
  if (!saved) throw new AppError('tapeProfiles.notFound')
  return { ...saved, usedOn: saved.usedOn.toISOString() }
}

/** @throws AppError `tapeProfiles.notFound` */
export async function deleteProfile(tx: Transaction, uuid: string): Promise<void> {
  const gone = await tx.delete(tapeProfiles).where(eq(tapeProfiles.uuid, uuid)).returning({ uuid: tapeProfiles.uuid })
  if (gone.length === 0) throw new AppError('tapeProfiles.notFound')
}
