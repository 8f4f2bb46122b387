import { showsField } from '@lindero/domain/assets/fields-by-type'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../kernel/forms/FormField.tsx'
import { type AssetFields, useFieldWords } from '../asset-form.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import { Fields, Pair } from './Fields.tsx'
import classes from './info.module.css'
import { BackToSource, useOrigin } from './Origin.tsx'
import { Panel } from './Panel.tsx'

interface InfoFieldProps {
  /** A field of the asset form. Names of custom fields are only known at run time. */
  name: keyof AssetFields | `details.${string}`
  /** Formatted value, if it is not plain text. */
  shown?: ReactNode
  isReadOnly?: boolean
}

/** A field of the asset: the value or, in edit mode, an input. */
export function InfoField({ name, shown, isReadOnly = false }: InfoFieldProps) {
  const { t } = useTranslation('assets')
  const { isEditing, form } = useAssetRecord()
  const origin = useOrigin(name as keyof AssetFields)
  const words = useFieldWords()
  const { typeId } = form.values
  const value = form.values[name as keyof AssetFields]
  if (!showsField(typeId, name, value)) return null
  const source = origin && value !== null ? t(`info.sources.${origin}`) : null
  if (isEditing && !isReadOnly) {
    const label = source && (
      <>
        {form.labelOf(name as keyof AssetFields)}
        <small className={classes.origin}>{source}</small>
      </>
    )
    return (
      <FormField name={name} {...(label ? { label } : {})}>
        <BackToSource name={name as keyof AssetFields} />
      </FormField>
    )
  }
  const { wide = false } = form.form.fields[name as keyof AssetFields].options
  return (
    <Pair label={words.label(name)} isUnknown={value === null} wide={wide} {...(source ? { source } : {})}>
      {shown ?? words.value(name, value)}
    </Pair>
  )
}

interface FieldsPanelProps {
  panel: 'registry' | 'more' | 'own' | 'community'
  fields: readonly InfoFieldProps['name'][]
}

/** A panel with nothing but fields. */
export function FieldsPanel({ panel, fields }: FieldsPanelProps) {
  const { t } = useTranslation('assets')
  return (
    <Panel title={t(`info.panels.${panel}`)}>
      <Fields>
        {fields.map((name) => (
          <InfoField key={name} name={name} />
        ))}
      </Fields>
    </Panel>
  )
}
