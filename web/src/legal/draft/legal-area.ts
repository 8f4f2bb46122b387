import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { countWithRows } from '@lindero/domain/kernel/row-changes'
import type { LegalSaveError } from '@lindero/domain/legal/save-errors'
import { ApiError } from '../../kernel/api/api-error.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { withTexts } from '../../kernel/i18n/i18n.ts'
import type { SavedArea } from '../../kernel/record/section.ts'
import { lazyPart, loadPart } from '../../kernel/reload/lazy-page.ts'

/** Code for summary, check and conflicts; loaded with the first change. */
async function loadKit() {
  const [draft, failures, saved, summary, conflicts] = await Promise.all([
    import('./legal-draft.ts'),
    import('./legal-failures.ts'),
    import('./saved-legal.ts'),
    import('./LegalSummary.tsx'),
    withTexts('legal', import('./LegalConflicts.tsx')),
  ])
  return { ...draft, ...failures, ...saved, ...summary, ...conflicts }
}

/** The unsaved changes of legal management: all sections in one call, all saved or none. */
export const legalArea: SavedArea<AssetDetail> = {
  owns: (key) => key.startsWith('legal.'),
  count: countWithRows,
  loadParts: loadKit,
  async save({ uuid }, changes) {
    const { sentLegal, failureSentence } = await loadPart(loadKit)
    try {
      await perform(api.saveManagement, {
        params: { uuid },
        query: {},
        body: { changes: sentLegal(changes) },
      })
    } catch (error) {
      if (!ApiError.is(error, 'legal.notSaved')) throw error
      const failed: readonly LegalSaveError[] = error.data?.errors ?? []
      // The sentence of the server is English.
      throw new ApiError(error.statusCode, error.code, { summary: failureSentence(failed) })
    }
  },
  async check({ uuid }, changes) {
    const { legalFailures, failureWords, loadSavedLegal } = await loadPart(loadKit)
    const failed = legalFailures(changes, await loadSavedLegal(uuid, changes))
    return failed.map((each) => ({ ...failureWords(each), search: {} }))
  },
  loadWords: async () => (await withTexts('legal', import('../legal-words.ts'))).legalWords,
  Summary: lazyPart(async () => ({ default: (await loadKit()).LegalSummary })),
  Conflicts: lazyPart(async () => ({ default: (await loadKit()).LegalConflicts })),
}
