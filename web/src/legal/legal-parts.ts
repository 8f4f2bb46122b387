import { api } from '@lindero/contract/api'
import type { Changes } from '@lindero/domain/kernel/changes'
import { editedPart } from '@lindero/domain/kernel/parts/part-changes'
import type { RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { isDeleted } from '@lindero/domain/kernel/row-changes'
import { acquisitionPart } from '@lindero/domain/legal/acquisition'
import {
  type LegalSection,
  managementSection,
  recordOfKey,
  sectionRejection,
} from '@lindero/domain/legal/management.section'
import { responsible } from '@lindero/domain/legal/responsible.part'
import type { PartScreen, PartTextPaths } from '../assets/parts/part-screen.ts'
import { dataOfPart, type PartsData, type PartsModule } from '../assets/parts/parts-module.ts'
import { queryOf } from '../kernel/api/query.ts'
import type { FormFields } from '../kernel/forms/field.ts'
import { day } from '../kernel/forms/figure-fields.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { acquisitionForm, recordForm, responsibleForm } from './legal-form.ts'
import { loadSavedLegal } from './saved-legal.ts'

/** Paths of the texts for a section. The names of fields and options are shared by all sections. */
const pathsWith = (title: string): PartTextPaths => ({
  title,
  labels: () => 'management:fields',
  one: () => title,
  errors: () => ['management:reasons'],
  isReasonOfField: true,
})

function screenOf(part: RecordPart, title: string, form: FormFields, rowForms: PartScreen['rowForms'] = {}) {
  return { part, texts: 'management', paths: pathsWith(title), form, rowForms, options: {} }
}

/** The form fields of a record, and the date that identifies it. */
function formOf(section: LegalSection): FormFields {
  const { fields, texts } = recordForm(section)
  return { fields: { ...fields, requestDate: day() }, texts }
}

const NO_FORM: FormFields = { fields: {}, texts: { labels: 'management:fields' } }

/**
 * Declares legal management as parts, for the draft. The parts have their own pages and dialogs instead of the standard
 * ones.
 */
export const parts: PartsModule = {
  screens: [
    screenOf(acquisitionPart, 'management:acquisition', acquisitionForm),
    screenOf(responsible, 'services:responsible', responsibleForm),
    ...managementSection.parts.map((part) =>
      screenOf(part, `management:sections.${part.name}`, NO_FORM, { [part.name]: formOf(part.name) }),
    ),
  ],
  queryOf: (uuid, changes) => ({
    queryKey: ['saved-legal', uuid],
    queryFn: () => loadSavedLegal(uuid, changes),
    staleTime: 0,
    gcTime: 0,
  }),
  dataOf: (saved: PartsData) => saved,
  peopleOf: (uuid) => queryOf(api.candidateOwners, { params: { uuid }, query: {} }),
  check: withoutAcquisition,
}

/** Errors for changed records in sections that require the acquisition, if the acquisition is not filled in. */
function withoutAcquisition(changes: Changes, data: PartsData) {
  const { values } = editedPart(acquisitionPart, changes, dataOfPart(acquisitionPart, data))
  return Object.keys(changes).flatMap((key) => {
    const section = recordOfKey(key)?.section
    const code = section && !isDeleted(changes, key) ? sectionRejection(section, values) : null
    if (code === null) return []
    return [{ place: textAt(`management:sections.${section}`), text: textAt(`errors:legal.${code}`), search: {} }]
  })
}
