import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FIELD_GROUPS } from '../../domain/src/assets/field-groups.ts'
import { FIELDS_BY_GROUP } from '../../domain/src/assets/fields-by-type.ts'

it('docs/fields-by-type.md has the same rows as `FIELDS_BY_GROUP` in the domain', () => {
  const page = readFileSync(new URL('../../docs/fields-by-type.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `([\w.]+)` \| (.*) \|$/gm)].map(([, field, groups]) => [field, groups])
  const table = Object.entries(FIELDS_BY_GROUP).map(([field, groups]) => [
    field,
    (Object.keys(FIELD_GROUPS) as (keyof typeof FIELD_GROUPS)[])
      .map((group) => (groups.includes(group) ? 'yes' : '–'))
      .join(' | '),
  ])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(table))
})
