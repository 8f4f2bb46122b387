import type { ProvinceCode } from '@lindero/domain/kernel/provinces'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '../../kernel/drafts/FieldRow.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { FieldInput } from './FieldInput.tsx'
import { Pair } from './Fields.tsx'
import classes from './info.module.css'
import { kindOf, REQUIRED } from './info-fields.ts'
import { readField } from './read-field.ts'
import { useEditField } from './use-edit-field.ts'
import { useFaultText } from './use-fault-text.ts'
import { useFieldWords } from './use-field-words.ts'

interface InfoFieldProps {
  field: string
  hint?: string
  /** How the value is read where that is more than its plain words. */
  shown?: React.ReactNode
  /** Takes the whole width of its panel. */
  wide?: boolean
  isReadOnly?: boolean
}

/** A field of the asset: read, or in edit mode typed over; marked while it differs from what is saved. */
export function InfoField({ field, hint, shown, wide = false, isReadOnly = false }: InfoFieldProps) {
  const { t } = useTranslation('assets')
  const { isEditing, problems, setProblem } = useAssetRecord()
  const words = useFieldWords()
  const faultText = useFaultText()
  const { value, saved, change, set, undo, context, typeId } = useEditField(field)
  const [typed, setTyped] = useState<string | null>(null)
  const [proposal, setProposal] = useState<string | number | null>(null)
  const problem = problems[field]
  const id = `field-${field}`
  const className = wide ? classes.wide : ''

  if (!isEditing || isReadOnly) {
    return (
      <Pair label={words.label(field)} isUnknown={value === null || value === ''} wide={wide}>
        {shown ?? words.value(field, value)}
      </Pair>
    )
  }

  function done() {
    if (typed === null) return
    const read = readField(kindOf(field), typed, {
      language: words.language,
      provinceCode: context.provinceCode as ProvinceCode | null,
      currentYear: new Date().getFullYear(),
      isRequired: REQUIRED.has(field),
    })
    if (read.kind === 'fault') {
      setProblem(field, { text: typed, message: faultText(read.code, read.data) })
      setProposal(read.proposal ?? null)
      return
    }
    setProblem(field, null)
    setProposal(null)
    setTyped(null)
    set(read.value)
  }

  function put(next: string | number | boolean | null) {
    setProblem(field, null)
    setProposal(null)
    setTyped(null)
    set(next)
  }

  return (
    <div className={className}>
      <FieldRow
        id={id}
        label={words.label(field)}
        required={REQUIRED.has(field)}
        error={problem?.message ?? null}
        {...(hint ? { hint } : {})}
        before={change ? words.typed(field, saved) : null}
        onUndo={() => {
          setProblem(field, null)
          setTyped(null)
          undo()
        }}
      >
        <FieldInput
          id={id}
          field={field}
          text={typed ?? problem?.text ?? words.typed(field, value)}
          onText={setTyped}
          onDone={done}
          onChoice={put}
          hasError={problem !== undefined}
          typeId={typeId}
          isRequired={REQUIRED.has(field)}
        />
      </FieldRow>
      {problem && proposal !== null && (
        <p className={classes.proposal}>
          {t('info.proposal', { value: proposal })}{' '}
          <button type="button" className="link" onClick={() => put(proposal)}>
            {t('info.useProposal')}
          </button>
        </p>
      )}
    </div>
  )
}
