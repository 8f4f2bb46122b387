import { useTranslation } from 'react-i18next'
import { Fields } from './Fields.tsx'
import { InfoField } from './InfoField.tsx'
import { Panel } from './Panel.tsx'

interface FieldsPanelProps {
  panel: 'registry' | 'more' | 'own'
  fields: readonly string[]
  wide?: readonly string[]
}

/** A panel that is nothing but its fields. */
export function FieldsPanel({ panel, fields, wide = [] }: FieldsPanelProps) {
  const { t } = useTranslation('assets')
  return (
    <Panel title={t(`info.panels.${panel}`)}>
      <Fields>
        {fields.map((field) => (
          <InfoField key={field} field={field} wide={wide.includes(field)} />
        ))}
      </Fields>
    </Panel>
  )
}
