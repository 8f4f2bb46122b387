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

  it('a button with only an icon uses the component that shows the name of the button (core 5)', () => {
    expect(users).toEqual([HOME, PASSWORD_FIELD])
  })
})
