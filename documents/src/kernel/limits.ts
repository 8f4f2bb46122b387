/** Limits of a workbook; each is checked before the part is read. */
export interface WorkbookLimits {
  /** Bytes of the file. */
  fileBytes: number
  /** Bytes of one part of the archive once inflated; 50,000 rows of 60 columns come to some 180 MB. */
  partBytes: number
  /** Bytes of all parts once inflated. */
  totalBytes: number
  /** Inflated bytes per packed byte; sheets of few different values reach 60. */
  ratio: number
  /** Bytes of the table of shared strings once inflated: it is held in memory, at about six times its size. */
  sharedStringBytes: number
  /** Non-empty rows of assets. */
  rows: number
}

export const WORKBOOK_LIMITS: WorkbookLimits = {
  fileBytes: 50 * 1024 * 1024,
  partBytes: 300 * 1024 * 1024,
  totalBytes: 600 * 1024 * 1024,
  ratio: 200,
  sharedStringBytes: 40 * 1024 * 1024,
  rows: 50_000,
}

/** Below this size an archive is harmless, whatever its ratio. */
export const RATIO_FREE_BYTES = 10 * 1024 * 1024
