import { api } from '@lindero/contract/api'
import { REPORT_LIMITS, type ReportSettings, USUAL_SETTINGS } from '@lindero/domain/assets/report-options'
import { NativeSelect } from '@mantine/core'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete, askText } from '../../kernel/dialogs/dialogs.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './reports.module.css'

interface TemplateChoiceProps {
  settings: ReportSettings
  onChange: (settings: ReportSettings) => void
}

/**
 * The customer's report templates. Any user can choose one. Admins can also save the current settings as a template, or
 * delete a template.
 */
export function TemplateChoice({ settings, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation(['exports', 'common'])
  const mayManage = useMay()('manageReportTemplates')
  const templates = useQuery(queryOf(api.reportTemplates, {})).data?.items ?? []
  const [chosen, setChosen] = useState('')
  const current = templates.find(({ uuid }) => uuid === chosen)

  function choose(uuid: string) {
    setChosen(uuid)
    onChange(templates.find((template) => template.uuid === uuid)?.settings ?? USUAL_SETTINGS)
  }

  async function save() {
    await askText({
      title: t('exports:report.saveTemplate'),
      action: t('common:actions.save'),
      label: t('exports:report.templateName'),
      initial: current?.name ?? '',
      check: (name) =>
        name.trim() === '' || name.length > REPORT_LIMITS.name
          ? t('exports:report.nameNeeded', { most: REPORT_LIMITS.name })
          : null,
      async onSubmit(name) {
        const body = { name: name.trim(), settings: { ...settings, sections: [...settings.sections] } }
        const { uuid } = await perform(api.saveReportTemplate, { body })
        setChosen(uuid)
        toast.success(t('exports:report.templateSaved'))
        return true
      },
    })
  }

  async function remove() {
    if (!current) return
    await askDelete({
      title: t('exports:report.deleteTemplate', { name: current.name }),
      async onSubmit() {
        await perform(api.deleteReportTemplate, { params: { uuid: current.uuid } })
        setChosen('')
        return true
      },
    })
  }

  if (templates.length === 0 && !mayManage) return null
  return (
    <div className={classes.template}>
      <NativeSelect
        label={t('exports:report.template')}
        value={current ? chosen : ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('exports:report.usual') },
          ...templates.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
      />
      {mayManage && (
        <ActionButton variant="default" tooltip={t('exports:report.saveTemplate')} onClick={() => void save()}>
          <IconDeviceFloppy size={16} stroke={1.5} />
        </ActionButton>
      )}
      {mayManage && current && (
        <ActionButton
          variant="default"
          tooltip={t('exports:report.deleteTemplate', { name: current.name })}
          onClick={() => void remove()}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionButton>
      )}
    </div>
  )
}
