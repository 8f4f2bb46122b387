import {
  moved,
  REPORT_LIMITS,
  REPORT_SECTIONS,
  type ReportSection,
  type ReportSettings,
  toggled,
} from '@lindero/domain/assets/report-options'
import { Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import classes from './reports.module.css'

interface ReportSectionsProps {
  settings: ReportSettings
  onChange: (settings: ReportSettings) => void
}

/** Settings of a valuation report: form, purpose, addressee, order of sections, and custom texts. */
export function ReportSections({ settings, onChange }: ReportSectionsProps) {
  const { t } = useTranslation('exports')
  const typed = (name: 'purpose' | 'addressee' | 'introduction' | 'closing') => ({
    label: t(`report.${name}`),
    value: settings[name] ?? '',
    maxLength: name === 'purpose' || name === 'addressee' ? REPORT_LIMITS.line : REPORT_LIMITS.text,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...settings, [name]: event.currentTarget.value.trim() === '' ? null : event.currentTarget.value }),
  })
  return (
    <>
      <SegmentedControl
        aria-label={t('report.form')}
        value={settings.form}
        onChange={(form) => onChange({ ...settings, form: form as ReportSettings['form'] })}
        data={[
          { value: 'full', label: t('report.forms.full') },
          { value: 'short', label: t('report.forms.short') },
          { value: 'page', label: t('report.forms.page') },
        ]}
      />
      <TextInput {...typed('purpose')} placeholder={t('report.purposeExample')} />
      <TextInput {...typed('addressee')} placeholder={t('report.addresseeExample')} />
      {settings.form === 'full' && (
        <details className={classes.sections}>
          <summary className="semi pointer">
            {t('report.sections', { count: settings.sections.length, all: REPORT_SECTIONS.length })}
          </summary>
          <SectionList settings={settings} onChange={onChange} />
          <Textarea {...typed('introduction')} autosize minRows={2} maxRows={6} />
          <Textarea {...typed('closing')} autosize minRows={2} maxRows={6} />
        </details>
      )}
    </>
  )
}

function SectionList({ settings, onChange }: ReportSectionsProps) {
  const { t } = useTranslation('exports')
  const { sections } = settings
  const change = (next: readonly ReportSection[]) => onChange({ ...settings, sections: next })
  const otherSections = REPORT_SECTIONS.filter((section) => !sections.includes(section))
  return (
    <ul aria-label={t('report.sectionList')}>
      {[...sections, ...otherSections].map((section) => {
        const name = t(`report.section.${section}`)
        const place = sections.indexOf(section)
        return (
          <li key={section} className={`${classes.item} row rigid`}>
            <Checkbox label={name} checked={place >= 0} onChange={() => change(toggled(sections, section))} />
            {place >= 0 && (
              <>
                <ActionButton
                  size={24}
                  tooltip={t('report.up', { section: name })}
                  disabled={place === 0}
                  onClick={() => change(moved(sections, section, -1))}
                >
                  <IconArrowUp size={14} stroke={1.5} />
                </ActionButton>
                <ActionButton
                  size={24}
                  tooltip={t('report.down', { section: name })}
                  disabled={place === sections.length - 1}
                  onClick={() => change(moved(sections, section, 1))}
                >
                  <IconArrowDown size={14} stroke={1.5} />
                </ActionButton>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
