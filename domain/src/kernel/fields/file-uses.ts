/** Uses of a document of an asset, which protect it from deletion. Each has its text in the list of documents. */
export const FILE_USES = [
  'advertisement',
  'report',
  'payment',
  'tribute',
  'fee',
  'invoice',
  'lease',
  'note',
  'legalRecord',
  'task',
] as const
export type FileUse = (typeof FILE_USES)[number]
