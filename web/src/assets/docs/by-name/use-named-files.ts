import { api } from '@lindero/contract/api'
import type { NamedDocument } from '@lindero/contract/assets/attachments.contract'
import { NAMES_AT_ONCE } from '@lindero/domain/assets/documents-by-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../kernel/api/request.ts'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import { isUnderWay } from '../upload-queue.ts'
import { uploads, useAllUploads } from '../uploads.ts'
import { type NamedFile, readFiles } from './read-files.ts'

export interface MatchedFile extends NamedDocument {
  id: number
  file: File
}

/** Reads files, matches them with assets by file name, and uploads them through the upload queue. */
export function useNamedFiles(portfolioUuid: string) {
  const { t } = useTranslation('docs')
  const [files, setFiles] = useState<readonly MatchedFile[]>([])
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set())
  const [isReading, setReading] = useState(false)
  const queue = useAllUploads().filter(({ id }) => sent.has(id))

  async function add(chosen: readonly File[]) {
    setReading(true)
    try {
      const read = await readFiles(chosen).catch(() => {
        toast.error(t('byName.unreadable'))
        return []
      })
      const matched = await match(portfolioUuid, read)
      setFiles((before) => {
        const next = Math.max(-1, ...before.map(({ id }) => id)) + 1
        return [...before, ...matched.map((one, index) => ({ ...one, id: next + index }))]
      })
    } catch (error) {
      toast.error(error)
    } finally {
      setReading(false)
    }
  }

  const ready = files.filter(({ asset, isKnown }) => asset !== null && !isKnown)

  function attach() {
    const before = new Set(uploads.get().map(({ id }) => id))
    for (const { asset, file, kind } of ready) {
      if (asset) uploads.add(asset.uuid, [file], undefined, kind ? [t(`byName.kinds.${kind}`)] : undefined)
    }
    setSent((previous) => new Set([...previous, ...uploads.get().flatMap(({ id }) => (before.has(id) ? [] : id))]))
    setFiles((all) => all.filter((one) => !ready.includes(one)))
  }

  return {
    files,
    ready,
    isReading,
    add,
    attach,
    clear: () => setFiles([]),
    progress: {
      total: queue.length,
      done: queue.filter(({ state }) => state === 'done').length,
      failed: queue.filter(({ state }) => state === 'failed' || state === 'cancelled'),
      isRunning: queue.some(isUnderWay),
    },
  }
}
export type NamedFiles = ReturnType<typeof useNamedFiles>

async function match(uuid: string, files: readonly NamedFile[]): Promise<Omit<MatchedFile, 'id'>[]> {
  const matched: Omit<MatchedFile, 'id'>[] = []
  for (let from = 0; from < files.length; from += NAMES_AT_ONCE) {
    const some = files.slice(from, from + NAMES_AT_ONCE)
    // Different archives may contain files with the same name.
    const names = [...new Set(some.map(({ path }) => path))]
    const { items } = await request(api.matchDocuments, { params: { uuid }, body: { names } })
    const byName = new Map(items.map((item) => [item.name, item]))
    for (const { path, file } of some) {
      const item = byName.get(path)
      if (item) matched.push({ ...item, file })
    }
  }
  return matched
}
