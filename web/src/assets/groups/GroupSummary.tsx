import type { Changes } from '@lindero/domain/kernel/changes'
import { useTranslation } from 'react-i18next'
import { displayText, type Fields } from '../../kernel/forms/field.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { ChangeTable } from '../record/ChangeTable.tsx'
import { groupForm, subgroupForm } from './group-form.ts'
import { type SavedGroup, subgroupOfKey, visibleFields } from './group-record.ts'

/** Changes to a group and its subgroups, shown before saving. */
export default function GroupSummary({ record: { group }, changes }: { record: SavedGroup; changes: Changes }) {
  const { t } = useTranslation('groups')
  const { language } = useLanguage()
  const rows = Object.entries(changes).flatMap(([key, fields]) => {
    const subgroupUuid = subgroupOfKey(key)
    const subgroup = group.subgroups.find(({ uuid }) => uuid === subgroupUuid)
    const form: { fields: Fields; texts: { labels: string } } = subgroupUuid ? subgroupForm : groupForm
    return visibleFields(fields).map((field) => {
      const label = textAt(`${form.texts.labels}.${field}`)
      const words = (value: unknown) => {
        const declared = form.fields[field]
        return declared ? displayText(declared, value, language) : String(value ?? '')
      }
      return {
        id: `${key}:${field}`,
        field: subgroup ? t('subgroups.field', { subgroup: subgroup.name, field: label }) : label,
        old: words(fields[field]?.old),
        new: words(fields[field]?.new),
      }
    })
  })
  return <ChangeTable rows={rows} />
}
