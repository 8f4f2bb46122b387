import { plainPdf } from '@lindero/demo/kernel/plain-pdf'
import type { Session } from './session.ts'

/** A one-page registry extract. Each name gives a different document. */
export const simpleNote = (name: string): Buffer =>
  plainPdf([
    'NOTA SIMPLE INFORMATIVA',
    `REGISTRO DE LA PROPIEDAD DE ${name.toUpperCase()} NUMERO 2`,
    'FINCA DE MADRID Nº: 12345',
    'CRU: 28093000123456',
    'URBANA: PISO SEGUNDO en la calle Mayor 10. Superficie construida de ochenta metros cuadrados.',
    'CARGAS: Libre de cargas.',
  ])

/** A document whose upload has been confirmed by the server. */
export interface StoredDocument {
  uuid: string
  /** Storage key of the file. */
  file: string
  bytes: Buffer
}

export async function uploadDocument(session: Session, asset: string, bytes: Buffer): Promise<StoredDocument> {
  const query = new URLSearchParams({ name: 'nota.pdf', type: 'files', size: String(bytes.length) })
  const { url, filepath, contentType } = await session.get<{ url: string; filepath: string; contentType: string }>(
    `/assets/${asset}/attachments/uploadurl?${query}`,
  )
  const { status, body } = await session.put(url, bytes, contentType)
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  const added = await session.call<{ uuid: string }>('PUT', `/assets/${asset}/attachments`, { filepath })
  if (added.status !== 200) throw new Error(`refused: ${JSON.stringify(added.body)}`)
  return { uuid: added.body.uuid, file: filepath, bytes }
}
