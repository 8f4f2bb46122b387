import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Changes, ListedChange } from '@lindero/domain/kernel/changes'
import { sentPartChanges } from '@lindero/domain/kernel/parts/part-changes'
import { countWithRows } from '@lindero/domain/kernel/row-changes'
import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient } from '../../kernel/api/query.ts'
import type { SavedArea } from '../../kernel/record/section.ts'
import { lazyPart, loadPart } from '../../kernel/reload/lazy-page.ts'
import { draftOf } from '../record/asset-record.ts'
import type { PartsModule } from './parts-module.ts'

interface PartsAreaOptions {
  /** Prefix of the draft keys, such as `operations`. */
  section: string
  load: () => Promise<{ parts: PartsModule }>
  /** @param confirmed ids of the questions about rows that the user has confirmed */
  save: (asset: AssetDetail, changes: ListedChange[], confirmed: readonly string[]) => Promise<unknown>
  asks?: SavedArea<AssetDetail>['asks']
}

/** Code for summary, checks and conflicts, loaded when the first change is made. */
async function loadKit() {
  const [summary, errors, context, conflicts, words, query, questions] = await Promise.all([
    import('./PartsSummary.tsx'),
    import('./part-errors.ts'),
    import('./part-context.ts'),
    import('./PartConflicts.tsx'),
    import('./part-words.ts'),
    import('./use-parts.ts'),
    import('./row-questions.ts'),
  ])
  return { ...summary, ...errors, ...context, ...conflicts, ...words, ...query, ...questions }
}

/**
 * Unsaved changes in all parts of a section, with a common count, summary and save. The part declarations and the kit
 * are loaded on demand.
 */
export function partsArea({ section, load, save, asks }: PartsAreaOptions): SavedArea<AssetDetail> {
  async function loaded(asset: AssetDetail, changes: Changes) {
    const [{ parts }, kit] = await Promise.all([loadPart(load), loadPart(loadKit)])
    const query = { staleTime: 30_000, ...parts.queryOf(asset.uuid, changes) }
    const reply = await queryClient.fetchQuery(query as FetchQueryOptions)
    return { parts, kit, data: parts.dataOf(reply) }
  }
  return {
    owns: (key) => key.startsWith(`${section}.`),
    count: countWithRows,
    ...(asks ? { asks } : {}),
    loadParts: () => Promise.all([load(), loadKit()]),
    save: async (asset, changes) => {
      const [{ parts }, { partContext, saveWithQuestions }] = await Promise.all([loadPart(load), loadPart(loadKit)])
      const context = partContext(asset)
      const sent = parts.screens.flatMap(({ part }) => sentPartChanges(part, changes, context))
      await saveWithQuestions(parts.screens, changes, (confirmed) => save(asset, sent, confirmed))
    },
    async check(asset, changes: Changes) {
      const { parts, kit, data } = await loaded(asset, changes)
      const context = kit.partContext(asset)
      const ofParts = parts.screens.flatMap((screen) => {
        const saved = data[screen.part.name]
        return saved ? kit.partErrors(screen, changes, saved, context) : []
      })
      return [...ofParts, ...(parts.check?.(changes, data) ?? [])]
    },
    Summary: lazyPart(async () => {
      const [{ parts }, { PartsSummary, usePeopleNames }] = await Promise.all([load(), loadKit()])
      return {
        default: function Summary({ record, changes }: Omit<ConflictsProps, 'onClose'>) {
          const names = usePeopleNames(parts, record.uuid)
          return <PartsSummary screens={parts.screens} changes={changes} names={names} />
        },
      }
    }),
    Conflicts: lazyPart(async () => {
      const [{ parts }, { PartConflicts, partContext, useParts, usePeopleNames }] = await Promise.all([
        load(),
        loadKit(),
      ])
      return {
        default: function Conflicts({ record, ...props }: ConflictsProps) {
          const { data, isFetching } = useParts(parts, record.uuid, props.changes)
          const names = usePeopleNames(parts, record.uuid)
          if (!data || isFetching) return null
          const place = { draft: draftOf(record.uuid), screens: parts.screens, context: partContext(record) }
          return <PartConflicts {...place} data={data} names={names} {...props} />
        },
      }
    }),
    async loadWords() {
      const [{ parts }, { partWords }] = await Promise.all([load(), loadKit()])
      return partWords(parts.screens)
    },
  }
}

interface ConflictsProps {
  record: AssetDetail
  changes: Changes
  onClose: () => void
}
