import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Waiting } from './waiting.ts'

/** An item of the outbox as files: a photograph or document as it is, a visit as text with the picture of its signature. */
export function filesOf(entry: Waiting): { name: string; blob: Blob }[] {
  if (entry.kind === 'file') return [{ name: entry.file.name, blob: entry.file.blob }]
  const { requestId, visit, signature } = entry
  const signer = signature ? { name: signature.name, signedOn: signature.signedOn } : null
  const text = JSON.stringify({ serviceRequest: requestId, ...visit, signature: signer }, null, 2)
  const day = calendarDateAt(new Date(visit.visitedOn))
  return [
    { name: `visita-${requestId}-${day}.json`, blob: new Blob([text], { type: 'application/json' }) },
    ...(signature ? [{ name: signature.picture.name, blob: signature.picture.blob }] : []),
  ]
}
