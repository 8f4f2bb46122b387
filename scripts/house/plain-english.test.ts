import { describe, expect, it } from 'vitest'
import { commentsOf, proseFiles, stumblingBlocks } from './plain-english.mjs'

/** Folders whose comments and test titles are in plain English. Add a folder once it has none of the patterns. */
const DONE = [
  'server/src/kernel',
  'server/test',
  'domain/src/kernel',
  'contract/src/kernel',
  'domain/src/identity',
  'domain/src/users',
  'contract/src/identity',
  'contract/src/users',
  'server/src/identity',
  'server/src/users',
  'web/src/identity',
  'web/src/users',
  'demo/src/users',
  'domain/src/customers',
  'contract/src/customers',
  'server/src/customers',
  'web/src/customers',
  'contract/src/privacy',
  'server/src/privacy',
  'web/src/privacy',
  'contract/src/audit',
  'server/src/audit',
  'web/src/audit',
  'domain/src/files',
  'contract/src/files',
  'server/src/files',
  'domain/src/jobs',
  'contract/src/jobs',
  'server/src/jobs',
  'web/src/jobs',
  'domain/src/exports',
  'contract/src/exports',
  'server/src/exports',
  'web/src/exports',
  'documents/src/exports',
  'domain/src/onboarding',
  'server/src/onboarding',
  'web/src/onboarding',
  'domain/src/integrations',
  'contract/src/integrations',
  'server/src/integrations',
  'web/src/integrations',
  'texts/src/integrations',
  'demo/src/integrations',
  'domain/src/home',
  'contract/src/home',
  'server/src/home',
  'web/src/home',
  'texts/src/home',
  'domain/src/portfolios',
  'contract/src/portfolios',
  'server/src/portfolios',
  'web/src/portfolios',
  'texts/src/portfolios',
  'contract/src/app',
  'server/src/app',
  'web/src/app',
  'texts/src/app',
  'demo/src/app',
  'texts/src/customers',
  'texts/src/privacy',
  'texts/src/audit',
  'bench',
  'scripts',
  'demo/src',
  'documents/src',
  'texts/src',
  'e2e',
  'web/src/kernel/acting',
  'web/src/kernel/actions',
  'web/src/kernel/analytics',
  'web/src/kernel/api',
  'web/src/kernel/charts',
  'web/src/kernel/comments',
  'web/src/kernel/connection',
  'web/src/kernel/consent',
  'web/src/kernel/dialogs',
  'web/src/kernel/drafts',
  'web/src/kernel/error-reports',
  'web/src/kernel/fields',
  'web/src/kernel/files',
  'web/src/kernel/formats',
  'web/src/kernel/forms',
  'web/src/kernel/i18n',
  'web/src/kernel/log',
  'web/src/kernel/map',
  'web/src/kernel/marks',
  'web/src/kernel/outside',
  'web/src/kernel/overlays',
  'web/src/kernel/page',
  'web/src/kernel/pictures',
  'web/src/kernel/preferences',
  'web/src/kernel/record',
  'web/src/kernel/reload',
  'web/src/kernel/router',
  'web/src/kernel/session',
  'web/src/kernel/settings',
  'web/src/kernel/split',
  'web/src/kernel/states',
  'web/src/kernel/storage',
  'web/src/kernel/tab-return',
  'web/src/kernel/theme',
  'web/src/kernel/toasts',
  'web/src/kernel/waits.fixture.ts',
  'domain/src/tape',
  'domain/src/areas',
  'domain/src/advertising',
  'domain/src/tasks',
  'contract/src/tape',
  'contract/src/areas',
  'contract/src/advertising',
  'contract/src/tasks',
  'contract/src/assets',
  'server/src/tape',
  'server/src/areas',
  'server/src/advertising',
  'server/src/tasks',
  'web/src/tape',
  'web/src/areas',
  'web/src/advertising',
  'web/src/tasks',
  'server/src/assets',
]

/** Sentences that may match a pattern, each with the reason. */
const EXCEPTIONS: { path: string; text: string; reason: string }[] = [
  {
    path: 'scripts/house/plain-english.test.ts',
    text: 'What came of it.',
    reason: 'the example of a comment without a subject in the test of the patterns',
  },
]

describe('The patterns of plain English', () => {
  it('match a comment and a test title that have no subject', () => {
    const text = "/** What came of it. */\n// Whether it\n// is sold.\nit('of nothing is unknown', () => {})\n"
    expect(stumblingBlocks('a.test.ts', text).map(({ kind, line }) => `${kind} ${line}`)).toEqual([
      'comment 1',
      'comment 2',
      'title 4',
    ])
  })

  it('read lines of a comment that follow each other as one sentence', () => {
    expect(commentsOf('// A price\n// where known.\nconst url = "https://x"\n').map(({ text }) => text)).toEqual([
      'A price where known.',
    ])
  })

  it.each(DONE)('match no comment and no test title in %s', (folder) => {
    const lines = proseFiles(folder).flatMap(({ path, text }) =>
      stumblingBlocks(path, text)
        .filter((block) => !EXCEPTIONS.some((each) => each.path === path && each.text === block.text))
        .map(({ line, text: sentence, instead }) => `${path}:${line} ${instead}: ${sentence}`),
    )
    expect(lines).toEqual([])
  })
})
