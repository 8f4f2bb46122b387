import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { MOST_ATTACHED } from '@lindero/contract/operations/note-imports.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFiles } from '../../assets/docs/by-name/read-files.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { upload } from '../../kernel/api/upload.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { toastUndo } from '../../kernel/toasts/undo-toast.tsx'

export type NoteGroup = keyof CallReply<typeof api.noteImports>['counts']

const POLL_MILLISECONDS = 2_000
/** Maximum rows of a group on the page. Further ones are counted below it. */
export const SHOWN_NOTES = 100

/** The files and the number of extracts of each group. The list is read again while a file is being read. */
export function useImportedFiles(uuid: string) {
  return useQuery({
    ...queryOf(api.noteImports, { params: { uuid }, query: { p: 1, r: 1 } }),
    refetchInterval: ({ state }) =>
      state.data?.files.some((file) => file.state === 'waiting') ? POLL_MILLISECONDS : false,
  })
}

export function useNoteGroup(uuid: string, match: NoteGroup, isShown: boolean) {
  const query = { p: 1, r: SHOWN_NOTES, match }
  return useQuery({ ...queryOf(api.noteImports, { params: { uuid }, query }), enabled: isShown }).data?.items ?? []
}

const isReadable = (name: string) => /\.(?:pdf|jpe?g|png|webp)$/i.test(name)

/** Uploads files and orders their reading. Archives are unpacked in the browser, within its limits. */
export function useNoteUploads(uuid: string) {
  const { t } = useTranslation('operations')
  const formats = useFormats()
  const [isSending, setSending] = useState(false)

  async function add(chosen: readonly File[]) {
    setSending(true)
    try {
      const read = await readFiles(chosen).catch(() => {
        toast.error(t('noteImports.unreadable'))
        return []
      })
      const readable = read.filter(({ path }) => isReadable(path))
      const leftOut = read.length - readable.length
      if (leftOut > 0) toast.error(t('noteImports.leftOut', { count: leftOut, figure: formats.number(leftOut) }))
      for (const { path, file } of readable) {
        await send(uuid, path.split('/').at(-1) ?? path, file).catch((error: unknown) => {
          toast.error(`${path}: ${errorText(error)}`)
        })
      }
    } finally {
      setSending(false)
    }
  }
  return { add, isSending }
}

async function send(uuid: string, name: string, file: File): Promise<void> {
  const params = { uuid }
  const query = { name, size: file.size }
  const { url, filepath, contentType } = await request(api.noteImportUploadUrl, { params, query })
  await upload(url, file, contentType)
  await perform(api.importNotes, { params, body: { filepath } })
}

interface ChosenNote {
  itemUuid: string
  assetUuid: string
}

/** Attaches extracts to their assets, in calls of `MOST_ATTACHED`, and offers to undo it. */
export function useAttachNotes(uuid: string) {
  const { t } = useTranslation('operations')
  const formats = useFormats()
  const [isRunning, setRunning] = useState(false)
  const params = { uuid }

  async function detach(items: readonly string[]) {
    let [detached, kept] = [0, 0]
    for (let from = 0; from < items.length; from += MOST_ATTACHED) {
      const some = items.slice(from, from + MOST_ATTACHED)
      const done = await perform(api.detachNotes, { params, body: { items: some } })
      detached += done.detached
      kept += done.kept
    }
    if (detached > 0) {
      toast.success(t('noteImports.detached', { count: detached, figure: formats.number(detached) }))
    }
    if (kept > 0) toast.error(t('noteImports.kept', { count: kept, figure: formats.number(kept) }))
  }

  async function attach(notes: readonly ChosenNote[]) {
    setRunning(true)
    // Extracts that a colleague attached meanwhile are skipped, and an undo must not delete their documents.
    const attached: string[] = []
    let skipped = 0
    try {
      for (let from = 0; from < notes.length; from += MOST_ATTACHED) {
        const items = notes.slice(from, from + MOST_ATTACHED)
        const done = await perform(api.attachNotes, { params, body: { items } })
        attached.push(...done.attached)
        skipped += done.skipped
      }
    } catch (error) {
      toast.error(error)
    } finally {
      setRunning(false)
    }
    const count = attached.length
    if (count > 0) {
      toastUndo(t('noteImports.attached', { count, figure: formats.number(count) }), () => detach(attached))
    }
    if (skipped > 0) toast.error(t('noteImports.skipped', { figure: formats.number(skipped) }))
  }

  return { attach, isRunning, detach: (items: readonly string[]) => detach(items).catch(toast.error) }
}
