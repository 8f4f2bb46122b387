import { api } from '@lindero/contract/api'
import { type LegalField, legalField } from '@lindero/domain/legal/sections'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { keyAt, textAt } from '../../kernel/i18n/text-at.ts'
import { legalValue } from '../legal-words.ts'
import { ACQUISITION, RESPONSIBLE, recordOfKey } from './legal-draft.ts'

const ACQUISITION_TYPE: LegalField = { kind: 'choice', options: [] }
const DATE: LegalField = { kind: 'date' }

function fieldOf(key: string, name: string): LegalField | null {
  const record = recordOfKey(key)
  if (record) return legalField(record.section, name)
  if (key === ACQUISITION) return name === 'acquisitionType' ? ACQUISITION_TYPE : DATE
  return null
}

/** How a summary calls a changed part, its fields and their values. */
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
      if (value === null || value === undefined) return formats.none
      if (key === RESPONSIBLE) {
        return people.data?.items.find((person) => person.uuid === value)?.name ?? formats.none
      }
      return legalValue(fieldOf(key, name), value)
    },
  }
}
