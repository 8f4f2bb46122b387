import { api } from '@lindero/contract/api'
import { saveFile } from '../../kernel/api/download.ts'
import { request } from '../../kernel/api/request.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** Saves a file for the bank again, as it was made. A failure is shown. */
export async function saveBankFile(kind: 'payments' | 'debits', uuid: string): Promise<void> {
  try {
    const call = kind === 'payments' ? api.paymentFileContent : api.debitFileContent
    const { xml, fileName } = await request(call, { params: { uuid } })
    saveFile(new Blob([xml], { type: 'application/xml' }), fileName)
  } catch (error) {
    toast.error(error)
  }
}
