import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@lindero/contract/api'
import type { CallSpecification } from '@lindero/contract/kernel/call'
import { expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

/** Files that send several calls as one change and invalidate queries only after the last call. */
const AT_THE_END = [
  'web/src/kernel/api/use-call.ts',
  // When all areas have been saved, the frame of the record invalidates the queries (`use-save-record.ts`).
  'web/src/assets/info/info-area.ts',
  'web/src/valuation/draft/save-valuations.ts',
]

const SENT = /\brequest\(\s*(?:\w+\.)?(\w+)/g

it('screens use `change`, `perform` or `useCall` for every call that invalidates queries', () => {
  const raw = readSources()
    .filter(({ path, isTest }) => path.startsWith('web/src/') && !isTest && !AT_THE_END.includes(path))
    .flatMap(({ path }) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(SENT)].flatMap(([, name = '']) => {
        const call = (api as Record<string, CallSpecification>)[name]
        return call && call.method !== 'GET' && (call.invalidates ?? []).length > 0 ? [`${path} ${name}`] : []
      }),
    )
  expect(raw).toEqual([])
})
