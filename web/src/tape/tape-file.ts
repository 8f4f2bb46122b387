import { TAPE_BYTE_LIMIT } from '@lindero/domain/portfolios/portfolio'

/** The limit in the server's unit. */
export const TAPE_MEGABYTES = TAPE_BYTE_LIMIT / 1024 ** 2

const TYPES: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

export const TAPE_ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`)

/** Content type by the extension: browsers name that of a csv differently, or not at all. */
export function tapeType(name: string): string {
  const ending = name.toLowerCase().split('.').pop() ?? ''
  return TYPES[ending] ?? TYPES.xlsx ?? ''
}

/** Why a file need not be uploaded, or null. The server validates its content. */
export function checkTapeFile({ name, size }: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | null {
  if (!TAPE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'wrongType'
  return size > TAPE_BYTE_LIMIT ? 'tooLarge' : null
}
