/** Uses of a document of an asset. A used document cannot be deleted. The list of documents has a text for each use. */
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
