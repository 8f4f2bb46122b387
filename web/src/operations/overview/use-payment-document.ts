import { useRef, useState } from 'react'
import { uploadNow } from '../../assets/docs/uploads.ts'

/** The document of a payment. It is uploaded when the payment is sent, and only once if that fails. */
export function usePaymentDocument(assetUuid: string | null) {
  const [file, setFile] = useState<File | null>(null)
  const uploaded = useRef<{ file: File; uuid: string } | null>(null)
  return {
    file,
    choose: setFile,
    /** Uploads the chosen file. Returns the uuid of the document, or null without a file. */
    async send(): Promise<string | null> {
      if (file === null || assetUuid === null) return null
      if (uploaded.current?.file !== file) {
        const { uuid } = await uploadNow(assetUuid, file)
        uploaded.current = { file, uuid }
      }
      return uploaded.current.uuid
    },
  }
}
