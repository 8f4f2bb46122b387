import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/** The dialog frame itself, and two modals that are not dialogs: the document viewer and the command palette. */
const FRAMES = [
  'web/src/kernel/dialogs/Dialog.tsx',
  'web/src/assets/docs/Viewer.tsx',
  'web/src/app/palette/Palette.tsx',
]
const MODAL = /import \{[^}]*\bModal\b[^}]*\} from '@mantine\/core'/

it('every dialog uses the frame of the dialog kit, which has the close button and the footer', () => {
  const raw = readSources()
    .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest && !FRAMES.includes(path))
    .filter(({ path }) => MODAL.test(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)
  expect(raw).toEqual([])
})

it('every file that is exempt from the rule for dialogs still contains a modal', () => {
  for (const path of FRAMES) expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(MODAL)
})
