import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/**
 * Dictionaries: their keys are words from outside the program, so no union can list them. A list by part, section,
 * state, annex or another kind is not a dictionary. Its type is `Record<Kind, …>`, and a new kind then does not compile
 * until the list has its entry.
 */
const DICTIONARIES: Readonly<Record<string, string>> = {
  'documents/src/kernel/xml-scanner.ts NAMED': 'entities of XML',
  'domain/src/advertising/description/claims.ts COUNTS': 'Spanish numerals',
  'domain/src/advertising/description/claims.ts SAME_KIND': 'Spanish nouns',
  'domain/src/assets/fields-by-type.ts FIELDS_BY_GROUP':
    'paths of fields; fields that are not listed exist for all types',
  'domain/src/assets/logged-field.ts OF_TAPE': 'fields with another name',
  'domain/src/kernel/kept-rows.ts WITHIN': 'columns of the database',
  'domain/src/kernel/parse-date.ts MONTHS': 'names of months',
  'domain/src/kernel/spain.ts LAND': 'outlines by province, read from a file',
  'domain/src/kernel/street-address.ts STREET_TYPES': 'Spanish street types',
  'domain/src/market/filter-names.ts OLDER_NAMES': 'former names in saved searches',
  'domain/src/operations/transcription/bill-period.ts UNIT_MONTHS': 'first letters of Spanish words',
  'domain/src/operations/transcription/note-blocks.ts ROMAN': 'Roman numerals',
  'domain/src/operations/transcription/scan-letters.ts AS_FIGURE': 'misread characters',
  'domain/src/operations/transcription/scan-letters.ts AS_LETTER': 'misread characters',
  'domain/src/operations/transcription/spanish-words.ts OTHER_MONTHS': 'names of months in other languages of Spain',
  'domain/src/operations/transcription/identity-repair.ts LOOKALIKES': 'misread characters',
  'domain/src/operations/transcription/note-areas.ts LAND': 'first letters of units of land',
  'domain/src/operations/transcription/note-description.ts PARTS': 'Spanish fractions',
  'domain/src/operations/transcription/owner-shares.ts ORDINALS': 'Spanish ordinals',
  'domain/src/operations/transcription/spanish-words.ts UNITS': 'Spanish numerals',
  'domain/src/users/password-rule.ts SUBSTITUTES': 'characters that replace letters in passwords',
  'server/src/advertising/public-head.ts SIGNS': 'signs of HTML',
  'server/src/app/cli/accuracy-page.ts MEANINGS': 'figures of a measurement',
  'server/src/areas/map-places.ts SPANISH_NAMES': 'names of cities',
  'server/src/assets/list/listed-details.ts OTHER_NAMES': 'columns of the database',
  'server/src/exports/archive-labels.ts SCREENS':
    'tables of the database; the columns of other tables have general labels',
  'server/src/exports/archived-tables.ts LEFT_OUT_TABLES': 'tables of the database, compared with it by a test',
  'server/src/identity/device.ts KINDS': 'platforms named by a library',
  'server/src/kernel/database/binary-array.ts ELEMENTS': 'types of PostgreSQL',
  'server/src/kernel/http/failures.ts BEFORE_REQUEST': 'error codes of Node',
  'server/src/kernel/mail/mail-template.ts ENTITIES': 'signs of HTML',
  'server/src/legal/demo-repossessions.ts PERSON_OF': 'identifiers of the demo',
  'server/src/market/geocoder.ts KINDS': 'kinds of places of a service',
  'web/src/advertising/advertising-words.ts FIELDS': 'fields of a form, read by the names in the history',
  'web/src/assets/groups/group-record.ts FOLLOWS': 'fields in a draft',
  'web/src/assets/record/info-changes.ts FOLLOWS': 'fields in a draft',
  'web/src/identity/passkeys/authenticator.ts REFUSALS': 'names of browser errors',
  'web/src/kernel/list/saved-views.ts OLD_KEYS': 'former keys in browser storage',
  'web/src/kernel/list/use-list.ts NO_FILTER': 'an empty filter',
  'web/src/kernel/table/use-row-keys.ts STEPS': 'keys of a keyboard',
  'web/src/tape/wizard/tape-file.ts TYPES': 'endings of files',
  'domain/src/areas/municipality-likeness.ts SHORT': 'abbreviations in names of municipalities',
  'domain/src/kernel/official-holidays.ts NAMES': 'days of the year',
  'domain/src/market/advert-traits.ts SIDES': 'Spanish abbreviations',
  'domain/src/tasks/history-events.ts DAY_OF_STATE': 'fields of the history; other fields have no day',
  'server/src/tape/saved-since.ts COLUMN': 'fields with another name',
}

/** A module constant whose keys are strings: `const NAMES: Readonly<Record<string, …`. */
const BY_STRING = /^(?:export )?const (\w+): (?:(?:Readonly|Partial)<)*Record<string,/gm

/** A list by kind whose missing entries are replaced: `(TABLES[kind] ?? []`. */
const REPLACED = /\b([A-Z][A-Z_]+)\[([^\]]+)\](?:\?\.\[[^\]]+\])? \?\? (?:\[\]|\{\})/g

const sources = readSources().filter(({ path, isTest }) => !isTest && /^[a-z]+\/src\//.test(path))
const matches = (pattern: RegExp) =>
  sources.flatMap(({ path }) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(pattern)].map(([, name]) => `${path} ${name}`),
  )

describe('Lists of kinds', () => {
  it('have the union of their kinds as keys; only dictionaries of words from outside are keyed by strings', () => {
    expect(matches(BY_STRING).toSorted()).toEqual(Object.keys(DICTIONARIES).toSorted())
  })

  it('have an entry for each kind: a missing entry is never replaced by an empty list', () => {
    const optional = [
      // A kind of charge without a measurement is not certain.
      'domain/src/operations/transcription/measured-certainty.ts MEASURED',
      // Former words exist for some sheets only.
      'documents/src/sheets/former-words.ts NAMES',
      'documents/src/sheets/former-words.ts HEADERS',
      'documents/src/sheets/former-words.ts CHOICES',
      // Substages without a date of their own.
      'domain/src/legal/eviction.part.ts DATES_OF_SUBSTAGE',
    ]
    const replaced = matches(REPLACED).filter((place) => !Object.hasOwn(DICTIONARIES, place))
    expect(replaced.toSorted()).toEqual(optional.toSorted())
  })
})

/** Comparisons in TypeScript (`===`), in Drizzle (`eq`) and in SQL (`=`) with a state that belongs to a set. */
const BY_NAME = /(?:[!=]==? |<> |\beq\([^()]*, )'(PUBLISHED)'/g

it('states of an advertisement are compared as a set (`isOnOffer`, `ON_OFFER`), so that a new state is in every comparison', () => {
  expect(matches(BY_NAME)).toEqual([])
})
