import { api } from '@lindero/contract/api'
import type { NextLoad } from '@lindero/domain/tape/tape-sheets'
import { useRef, useState } from 'react'
import { isCancelled } from '../../kernel/api/api-error.ts'
import { request } from '../../kernel/api/request.ts'
import { type UploadControl, upload } from '../../kernel/api/upload.ts'
import { tapeType } from './tape-file.ts'
import type { TapeFile } from './wizard-state.ts'

export interface TapeUpload {
  /** The file that is being uploaded, and its progress; null if there is none. */
  sending: { name: string; size: number; share: number } | null
  isSending: boolean
  /** The error of the last upload. `again` repeats this upload. */
  error: unknown
  send: (file: File, keepsEdits?: boolean) => Promise<void>
  again: (() => void) | null
  cancel: () => void
  clear: () => void
  /**
   * Uploads the rejected file again, only for support (core 5), and returns its key. Null if the page no longer has the
   * file, for example after a reload.
   */
  keep: (() => Promise<string>) | null
}

interface UploadTarget {
  /** Returns the uuid of the portfolio, which may have to be created first. */
  portfolio: () => Promise<string>
  /** Kind of rows that the user loads from the file first; assets by default. */
  nextLoad?: NextLoad
  /** Key of the file on the screen. */
  filekey?: string | undefined
  onUploaded: (file: TapeFile, keepsEdits: boolean) => Promise<void>
}

/** Uploads a file of assets or of parts to a signed URL. */
export function useTapeUpload({
  portfolio,
  nextLoad = 'assets',
  filekey: current,
  onUploaded,
}: UploadTarget): TapeUpload {
  const [sending, setSending] = useState<TapeUpload['sending']>(null)
  const [error, setError] = useState<unknown>(null)
  const last = useRef<{ file: File; keepsEdits: boolean } | null>(null)
  // The last file uploaded successfully. A failed upload does not replace it.
  const [uploaded, setUploaded] = useState<{ file: File; filekey: string } | null>(null)
  const control = useRef<AbortController | null>(null)

  async function send(file: File, keepsEdits = false): Promise<void> {
    const { name, size } = file
    last.current = { file, keepsEdits }
    const abort = new AbortController()
    control.current = abort
    setError(null)
    setSending({ name, size, share: 0 })
    try {
      const filekey = await put(file, {
        signal: abort.signal,
        onProgress: (share) => setSending({ name, size, share }),
      })
      setUploaded({ file, filekey })
      await onUploaded({ name, size, filekey }, keepsEdits)
    } catch (caught) {
      if (!isCancelled(caught)) setError(caught)
    } finally {
      setSending(null)
    }
  }

  async function put(file: File, control: UploadControl = {}, kind: { isError?: 'true' } = {}): Promise<string> {
    const uuid = await portfolio()
    const { name } = file
    const type = tapeType(name)
    const { signal } = control
    const target = await request(
      api.tapeUploadUrl,
      { params: { uuid }, query: { name, type, nextLoad, ...kind } },
      signal ? { signal } : {},
    )
    await upload(target.url, file, type, control)
    return target.filekey
  }

  const atHand = uploaded?.filekey === current ? uploaded : null
  return {
    sending,
    isSending: sending !== null,
    error,
    send,
    again: last.current ? () => last.current && void send(last.current.file, last.current.keepsEdits) : null,
    cancel: () => control.current?.abort(),
    clear: () => setError(null),
    keep: atHand ? () => put(atHand.file, {}, { isError: 'true' }) : null,
  }
}
