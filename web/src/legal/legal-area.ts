import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { changesOfList } from '@lindero/domain/kernel/parts/part-changes'
import { LEGAL } from '@lindero/domain/legal/legal-part'
import { partsArea } from '../assets/parts/parts-area.tsx'
import { perform } from '../kernel/api/use-call.ts'
import { withTexts } from '../kernel/i18n/i18n.ts'
import type { SavedArea } from '../kernel/record/section.ts'
import { loadPart } from '../kernel/reload/lazy-page.ts'

async function load() {
  const [parts, draft, sent] = await Promise.all([
    withTexts('legal', import('./legal-parts.ts')),
    import('./legal-draft.ts'),
    import('@lindero/contract/legal/sent-legal'),
    // Adds the sentences of failures.
    withTexts('legal', import('./legal-failures.ts')),
  ])
  return { ...parts, ...draft, ...sent }
}

const area = partsArea({
  section: LEGAL,
  load,
  async save({ uuid }, changes) {
    const { sentLegal } = await loadPart(load)
    const body = { changes: sentLegal(changesOfList(changes)) }
    await perform(api.saveManagement, { params: { uuid }, query: {}, body })
  },
})

/** The unsaved changes of legal management. One call saves either all of them or none. */
export const legalArea: SavedArea<AssetDetail> = {
  ...area,
  async save(asset, changes) {
    const { withFirstValues } = await loadPart(load)
    await area.save(asset, withFirstValues(changes))
  },
  async check(asset, changes) {
    const { withFirstValues } = await loadPart(load)
    return (await area.check?.(asset, withFirstValues(changes))) ?? []
  },
  // The history needs more texts than a draft, because service requests and erased occupants are never part of a draft.
  loadWords: async () => (await withTexts('legal', import('./legal-words.ts'))).legalWords,
}
