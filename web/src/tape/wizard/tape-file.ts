const TYPES: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
}

export const TAPE_ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`)

/** Derives the content type from the file extension, because browsers set different types, or none, for CSV files. */
export function tapeType(name: string): string {
  const ending = name.toLowerCase().split('.').pop() ?? ''
  return TYPES[ending] ?? TYPES.xlsx ?? ''
}

/**
 * Returns the reason why a file must not be uploaded, or null. The server validates the content.
 * @param limit maximum size in bytes, from the server's settings; undefined until it is known
 */
export function checkTapeFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  limit: number | undefined,
): 'wrongType' | 'tooLarge' | null {
  if (!TAPE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrongType'
  return limit !== undefined && size > limit ? 'tooLarge' : null
}

/** The name of a file without its ending, for the name of a profile. */
export const withoutEnding = (name: string): string => name.replace(/\.[^.]{1,5}$/, '')
