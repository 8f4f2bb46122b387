import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../../kernel/i18n/text-at.ts'
import { legalValue } from '../legal-words.ts'
import { RESPONSIBLE, recordOfKey } from './legal-draft.ts'

/** Words of a summary for a changed part, its fields and their values. */
export function useLegalWords(uuid: string) {
  const formats = useFormats()
  const people = useQuery(queryOf(api.candidateOwners, { params: { uuid }, query: {} }))
  return {
    part: (key: string): string => {
      const record = recordOfKey(key)
      if (record) return textAt(keyAt('management:sections', record.section))
      return key === RESPONSIBLE ? textAt('services:responsible') : textAt('management:acquisition')
    },
    label: (field: string): string => textAt(keyAt('management:fields', field)),
    value(key: string, name: string, value: unknown): string {
      if (key !== RESPONSIBLE) return legalValue(recordOfKey(key)?.section ?? 'acquisition', name, value)
      return people.data?.items.find((person) => person.uuid === value)?.name ?? formats.none
    },
  }
}
