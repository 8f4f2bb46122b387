/** Uses of an asset's documents. A document in use cannot be deleted. The list of documents has a text for each use. */
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
