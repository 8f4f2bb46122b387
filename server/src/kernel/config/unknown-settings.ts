import { settingsWithDefaults } from './config.ts'

/** A variable of the environment that looks like a setting, and the setting that it may stand for. */
export interface UnknownSetting {
  name: string
  meant: string | undefined
}

/** Beginnings of names that belong to this program, so that each other variable with them is a mistake. */
const OWN =
  /^(LINDERO|DATABASE|S3|SMTP|MAIL|OPERATOR|RECAPTCHA|CATASTRO|CHAT|ANALYTICS|AI|VIEW|MARKET|INTEGRATION|IDENTITY|TAPE|TAPES|JOBS|CALLS|CONNECTIONS|PICTURE|READER|STRIPE|GEOCODER|METRICS)_/

/** Variables of the scripts and tests of this program. */
const SCRIPTS: readonly string[] = ['LINDERO_INSTALLED', 'LINDERO_UNHANDLED_ERRORS', 'LINDERO_SECRET_OF_TEST']

/** Shorter names are too close to those of other programs: PORT and PATH, HOST and HOME. */
const SHORTEST = 6

/**
 * Lists the variables that are no setting, but begin like one or differ from one by a few characters. Names that begin with
 * `MAP_` are checked by `readMapSettings`.
 */
export function unknownSettings(variables: NodeJS.ProcessEnv): UnknownSetting[] {
  const settings = settingsWithDefaults().map(({ name }) => name)
  return Object.keys(variables)
    .filter(
      (name) => !settings.includes(name) && !SCRIPTS.includes(name) && !name.startsWith('MAP_') && variables[name],
    )
    .map((name) => ({ name, meant: closest(name, settings) }))
    .filter(({ name, meant }) => meant !== undefined || OWN.test(name))
}

export function sentenceOf({ name, meant }: UnknownSetting): string {
  return meant ? `${name} is no setting: did you mean ${meant}?` : `${name} is no setting and has no effect`
}

/** The setting that differs least, if the names have enough characters in common. */
function closest(name: string, known: readonly string[]): string | undefined {
  if (name.length < SHORTEST) return undefined
  const near = known
    .filter((one) => one.length >= SHORTEST)
    .map((one) => ({ one, distance: distanceOf(name.toUpperCase(), one) }))
    .filter(({ one, distance }) => distance <= (one.length < 9 ? 1 : 2))
  return near.sort((one, other) => one.distance - other.distance)[0]?.one
}

/** Number of characters that must be changed, added, removed or swapped with the next one (optimal string alignment). */
function distanceOf(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const at = (line: readonly number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY
      const changed = at(row, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next.push(Math.min(changed, at(row, j) + 1, at(next, j - 1) + 1, isSwap ? at(before, j - 2) + 1 : changed))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
