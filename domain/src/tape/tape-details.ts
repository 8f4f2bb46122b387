import { detailOf, TAPE_DETAILS, type TapeDetails } from '../assets/detail-fields.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import type { TapeRowReader } from './tape-row.ts'

type Name = keyof TapeDetails

/** The cells of the details that tapes have. @param today against which days are checked */
export function readDetails(reader: TapeRowReader<TapeFieldKey>, today: string): TapeDetails {
  return Object.fromEntries(TAPE_DETAILS.map((name) => [name, readDetail(reader, name, today)])) as TapeDetails
}

function readDetail(reader: TapeRowReader<TapeFieldKey>, name: Name, today: string) {
  const { kind, range, choices = [], characters } = detailOf(name)
  switch (kind) {
    case 'yesNo':
      return reader.yesNo(name)
    case 'count':
      return reader.count(name, range?.[1] ?? Number.MAX_SAFE_INTEGER)
    case 'grade':
      // Files write 0 where none is known.
      return reader.count(name, Number(choices.at(-1))) || null
    case 'money':
      return reader.money(name)
    case 'percent':
      return reader.percent(name)
    case 'pastDay':
      return readPastDay(reader, name, today)
    default:
      return reader.text(name, characters)
  }
}

function readPastDay(reader: TapeRowReader<TapeFieldKey>, name: Name, today: string): string | null {
  const date = reader.date(name)
  if (date !== null && date > today) reader.warn(name, 'tape.dateInFuture', { data: { date } })
  return date
}
