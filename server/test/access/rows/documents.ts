import type { CallName, Rows } from '../row.ts'

const named = (uuid: string) => ({ params: { uuid } })
/** A document that the asset does not have. */
const one = (uuid: string) => ({
  params: { uuid, type: 'images' as const, attachmentUuid: crypto.randomUUID() },
})

/** Calls about an asset's documents. */
export const documentRows = {
  attachments: { about: 'asset', permission: 'readDocuments', input: named },
  attachmentUploadUrl: {
    about: 'asset',
    permission: 'editDocuments',
    input: (uuid) => ({ params: { uuid }, query: { name: 'nota.pdf', type: 'files', size: 10 } }),
  },
  addAttachment: {
    about: 'asset',
    permission: 'editDocuments',
    input: (uuid) => ({ params: { uuid }, body: { filepath: 'document-of-nobody' } }),
    answers: 'files.notFound',
  },
  saveAttachment: {
    about: 'asset',
    permission: 'editDocuments',
    input: (uuid) => ({ ...one(uuid), body: { isShareable: true } }),
    answers: 'attachments.notFound',
  },
  deleteAttachment: {
    about: 'asset',
    permission: 'editDocuments',
    input: one,
    answers: 'attachments.notFound',
  },
  attachmentUrl: {
    about: 'asset',
    permission: 'readDocuments',
    input: one,
    answers: 'attachments.notFound',
  },
  attachmentsArchive: { about: 'asset', permission: 'readDocuments', input: named },
} satisfies Partial<Rows<CallName>>
