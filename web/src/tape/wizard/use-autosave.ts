import { api } from '@lindero/contract/api'
import { SAVED_CELLS } from '@lindero/contract/tape/tape.schema'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { change } from '../../kernel/api/use-call.ts'
import { allMarks, changesOf, withMarks, withReply } from './draft.ts'
import type { FileWork } from './wizard-state.ts'

/** Milliseconds between the last change and saving it. */
const PAUSE = 700
const LONGEST_WAIT = 30_000

/** Work on an uploaded file that has a draft on the server. */
export interface DraftedWork<Work extends FileWork> {
  state: Work
  /** The portfolio's uuid on the server; null until the portfolio is created. */
  uuid: string | null
  /** Returns the latest state. `state` may be older, because it is the state of the last render. */
  latest: () => Work
  /** Merges state from the server, without marking the changes as unsent. */
  sync: (edit: (state: Work) => Work) => void
}

/**
 * The work on an uploaded file.
 * @param write stores a state in the browser
 */
export function useFileWork<Work extends FileWork>(start: () => Work, write: (work: Work) => void) {
  const [state, setState] = useState(start)
  const newest = useRef(state)
  function put(next: Work) {
    newest.current = next
    write(next)
    setState(next)
  }
  return {
    state,
    put,
    latest: () => newest.current,
    sync: (edit: (work: Work) => Work) => put(edit(newest.current)),
    change(edit: (work: Work) => Partial<Work>) {
      const before = newest.current
      put(withMarks(before, { ...before, ...edit(before) }))
    },
  }
}

export interface Autosave {
  /** `waiting` means that there is no network and saving will be tried again. */
  state: 'saved' | 'saving' | 'waiting' | 'failed'
  error: ApiError | null
  /** Sends unsent changes, and merges the changes from other browsers. */
  flush: () => Promise<void>
}

/** True for a lost connection or a server error. The same call may succeed later. */
function isCut(error: Error): boolean {
  return error instanceof ApiError && (error.statusCode === 0 || error.statusCode >= 500)
}

/** The user's draft of a file, as it was when the page was opened; of the file edited last, if none is named. */
export const draftQuery = (
  uuid: string,
  filekey?: string,
): ReturnType<typeof queryOf<typeof api.tapeDraft>> & { staleTime: number; gcTime: number } => ({
  ...queryOf(api.tapeDraft, { params: { uuid }, query: filekey === undefined ? {} : { filekey } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Saves the choices and corrections on the server shortly after each change, until all changes are saved. */
export function useAutosave<Work extends FileWork>(work: DraftedWork<Work>): Autosave {
  const { state, uuid } = work
  const { mutate, mutateAsync, ...save } = useMutation<void, ApiError>({
    scope: { id: 'tape-draft' },
    // Without a network, saving pauses. It continues when the network returns.
    networkMode: 'online',
    retry: (_failures, error) => isCut(error),
    retryDelay: (failures) => Math.min(LONGEST_WAIT, 1_000 * 2 ** failures),
    mutationFn: () => sendAll(work),
  })
  const hasUnsent = uuid !== null && state.file !== null && state.unsent.length > 0
  const [due] = useDebouncedValue(state.unsent, PAUSE)
  useEffect(() => {
    if (hasUnsent && due === state.unsent) mutate()
  }, [hasUnsent, due, state.unsent, mutate])
  useEffect(() => {
    // Fetches changes that another browser may have made while this page was hidden.
    const pull = () => document.visibilityState === 'visible' && work.latest().file && mutate()
    document.addEventListener('visibilitychange', pull)
    return () => document.removeEventListener('visibilitychange', pull)
  }, [work.latest, mutate])
  const isWaiting = save.isPaused || (save.isPending && save.failureCount > 0)
  return {
    state: isWaiting
      ? 'waiting'
      : hasUnsent && save.isError
        ? 'failed'
        : save.isPending || hasUnsent
          ? 'saving'
          : 'saved',
    error: save.error,
    flush: mutateAsync,
  }
}

async function sendAll<Work extends FileWork>(work: DraftedWork<Work>): Promise<void> {
  do {
    const { file, unsent, draftVersion: version } = work.latest()
    const { uuid } = work
    if (!uuid || !file) return
    const { sent, ...changes } = changesOf(work.latest(), unsent.slice(0, SAVED_CELLS))
    const body = { filekey: file.filekey, version, ...changes }
    const reply = await change(api.saveTapeDraft, { params: { uuid }, body })
      .send()
      .catch((error: unknown) => {
        if (!ApiError.is(error, 'tapeDrafts.notFound')) throw error
        return null
      })
    work.sync((latest) => {
      if (latest.file?.filekey !== file.filekey) return latest
      // If another browser has discarded the draft, everything is sent again as a new draft.
      return reply ? withReply(latest, { sent }, reply) : { ...latest, draftVersion: null, unsent: allMarks(latest) }
    })
  } while (work.latest().unsent.length > 0)
}
