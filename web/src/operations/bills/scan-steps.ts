import { api } from '@lindero/contract/api'
import type { Bill, BillHome, CheckedBill } from '@lindero/contract/operations/bills.contract'
import type { TranscribedField } from '@lindero/contract/operations/transcriptions.contract'
import { uploadNow } from '../../assets/docs/uploads.ts'
import { request } from '../../kernel/api/request.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { base64Of } from '../overview/base64.ts'

const POLL_MILLISECONDS = 1_500

type FoundAsset = NonNullable<CheckedBill['asset']>

/**
 * The result of a transcription: the fields of a bill, a document that is not a bill, or an error code with its data.
 */
export type Reading =
  | { kind: 'bill'; fields: readonly TranscribedField[] }
  | { kind: 'other' }
  | { kind: 'failed'; code: string; data: Record<string, string | number> }

/** The calls that read a scanned bill. */
export interface ScanSteps {
  /** Finds the asset that is identified by one of `names`, trying them in order. */
  assetOf: (names: readonly string[]) => Promise<FoundAsset | null>
  /** Finds the asset that the document names. */
  homeOf: (file: File) => Promise<BillHome>
  upload: (assetUuid: string, file: File) => Promise<{ uuid: string }>
  read: (assetUuid: string, fileUuid: string) => Promise<Reading>
}

/** A bill with placeholder values, for a call that is only used to look up the asset. */
const blankBill = (asset: string): Bill => ({
  ...{ asset, concept: 'EXPENSE', amount: 0.01, dueDate: null, expeditionDate: null },
  ...{ periodicity: 'NONE', party: null, number: null },
})

const CONTENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

export const SCAN_STEPS: ScanSteps = {
  async assetOf(names) {
    const { bills } = await perform(api.checkBills, { body: { bills: names.map(blankBill) } })
    return bills.find(({ asset }) => asset !== null)?.asset ?? null
  },
  async homeOf(file) {
    const contentType = CONTENT_TYPES.find((one) => one === file.type)
    if (!contentType) return { kind: 'none' }
    return perform(api.findBillHome, { body: { contentType, content: await base64Of(file) } })
  },
  upload: uploadNow,
  async read(assetUuid, fileUuid) {
    const params = { uuid: assetUuid }
    const { aiTranscriptionUuid } = await perform(api.transcribeNote, { params, body: { fileUuid } })
    const one = { params: { ...params, transcriptionUuid: aiTranscriptionUuid } }
    for (;;) {
      const { state, documentKind, error, errorData, fields } = await request(api.noteTranscription, one)
      if (state === 'failed') return { kind: 'failed', code: error ?? 'transcription.failed', data: errorData ?? {} }
      if (state !== 'waiting') return documentKind === 'bill' ? { kind: 'bill', fields } : { kind: 'other' }
      await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS))
    }
  },
}
