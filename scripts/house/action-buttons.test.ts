import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

const HOME = 'web/src/kernel/actions/ActionButton.tsx'
/** The eye of a password has its name in a title: the library of tooltips would be half of the code of the login. */
const PASSWORD_FIELD = 'web/src/kernel/forms/inputs.tsx'
const LIBRARY = /import \{[^}]*\bActionIcon\b[^}]*\} from '@mantine\/core'/

describe('Buttons of an icon alone', () => {
  const users = readSources()
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.tsx') && LIBRARY.test(readFileSync(join(ROOT, path), 'utf8')))

  it('come from the one part that says what they do (core 5)', () => {
    expect(users).toEqual([HOME, PASSWORD_FIELD])
  })
})
