import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

const HOME = 'web/src/kernel/actions/ActionButton.tsx'
/**
 * The button that shows the password uses `title`, because the tooltip library would be half of the login page's code.
 */
const PASSWORD_FIELD = 'web/src/kernel/forms/inputs.tsx'
const LIBRARY = /import \{[^}]*\bActionIcon\b[^}]*\} from '@mantine\/core'/

describe('Buttons with only an icon', () => {
  const users = readSources()
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.tsx') && LIBRARY.test(readFileSync(join(ROOT, path), 'utf8')))

  it('every button with only an icon, except the one that shows the password, is an `ActionButton`, which shows its name', () => {
    expect(users).toEqual([HOME, PASSWORD_FIELD])
  })
})
