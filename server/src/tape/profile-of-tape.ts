import type { TapeSheet } from '@lindero/documents/tape/open-tape'
import { displayedText } from '@lindero/domain/kernel/parse-result'
import { columnKeys } from '@lindero/domain/tape/header-words'
import type { MappingChoices } from '@lindero/domain/tape/tape-mapping'
import {
  type AppliedProfile,
  applyProfile,
  findProfile,
  likenessOfLayout,
  type TapeProfile,
} from '@lindero/domain/tape/tape-profiles'
import type { TapeReading } from './tape-order.ts'

type Layout = { key: string; header: string }[]

/**
 * The profile of a tape, and the choices of the profile and of the user together. The user's choices take precedence.
 */
export function profileOfTape(
  { headers, firstRows }: Pick<TapeSheet, 'headers' | 'firstRows'>,
  { choices, options }: Pick<TapeReading, 'choices' | 'options'>,
  profiles: readonly TapeProfile[],
): { applied: AppliedProfile | null; choices: MappingChoices; layout: Layout } {
  const keys = columnKeys(headers)
  const columns = headers.flatMap((header, index) => {
    const key = keys[index] ?? ''
    const cells = firstRows.map((row) => row.cells[index])
    return key === '' ? [] : [{ key, header: displayedText(header), cells }]
  })
  const profile = findProfile(profiles, columns, options.profile)
  const applied = profile && applyProfile(profile, columns)
  return { applied, choices: { ...applied?.choices, ...choices }, layout: columns }
}

const LISTED = 50

/** The profiles for the list of choices, the most alike first. */
export function likelyProfiles(profiles: readonly TapeProfile[], layout: Layout) {
  return profiles
    .map((profile) => ({ uuid: profile.uuid, name: profile.name, likeness: likenessOfLayout(profile, layout) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, LISTED)
}
