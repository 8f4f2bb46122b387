import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/** The frame itself, and two modals that are not dialogs: the document viewer and the palette. */
const FRAMES = [
  'web/src/kernel/dialogs/Dialog.tsx',
  'web/src/assets/docs/Viewer.tsx',
  'web/src/app/palette/Palette.tsx',
]
const MODAL = /import \{[^}]*\bModal\b[^}]*\} from '@mantine\/core'/

it('a dialog uses the frame of the kit, which closes it and places its buttons', () => {
  const raw = readSources()
    .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest && !FRAMES.includes(path))
    .filter(({ path }) => MODAL.test(readFileSync(join(ROOT, path), 'utf8')))
    .map(({ path }) => path)
  expect(raw).toEqual([])
})

it('the files that are exempt still have a modal', () => {
  for (const path of FRAMES) expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(MODAL)
})
