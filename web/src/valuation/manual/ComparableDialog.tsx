import { ANNEXES, ASSET_SUBTYPES, isDwelling } from '@lindero/domain/kernel/property-types'
import { assessComparable } from '@lindero/domain/valuation/methods/comparables/assess-comparable'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { Chip } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundProperty } from '../../assets/list/use-look-up.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import type { Edited } from '../../kernel/forms/field.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import { ManualLookUp } from './ManualLookUp.tsx'
import classes from './manual.module.css'
import {
  emptyManual,
  evidenceOf,
  fieldsOf,
  filledBy,
  isReferenceWrong,
  type ManualFields,
  manualForm,
  manualOf,
  PLACES,
  placed,
} from './manual-comparable.ts'

const { Field } = manualForm

interface ComparableDialogProps {
  /** The comparable to edit; null for a new comparable. */
  comparable: Comparable | null
  onClose: () => void
}

/**
 * Creates a manual comparable, or edits any comparable. Place, kind and date of an existing comparable cannot be
 * changed.
 */
export function ComparableDialog({ comparable, onClose }: ComparableDialogProps) {
  const { t } = useTranslation(['valuation', 'assets'])
  const formats = useFormats()
  const { asset, operation, record, edit, numberOf } = useComparablesWorkbench()
  const { document: valuation } = record
  const { valuationDate } = valuation.subject
  const { typeId } = asset
  const isNew = comparable === null
  const saved = useMemo(
    () => (comparable ? manualOf(comparable) : emptyManual(valuation.subject)),
    [comparable, valuation.subject],
  )
  const form = useForm(manualForm, {
    id: 'manual',
    saved,
    isRecord: !isNew,
    // If the valuation rejects the values, they stay in the form, so that the user can correct them.
    isKept: true,
    async submit(values, changed) {
      if (comparable) return edit({ kind: 'editComparable', uuid: comparable.uuid, fields: fieldsOf(changed) })
      const evidence = evidenceOf(values, { typeId, operation, uuid: crypto.randomUUID() })
      const { reason } = values
      const added = { ...assessComparable(evidence, valuation), isManual: true, isComparable: true, reason }
      return edit({ kind: 'addComparable', comparable: added })
    },
    // A valuation must not use evidence that is newer than the valuation date.
    check: ({ date }) => ({
      date:
        date !== null && date > valuationDate
          ? t('valuation:manual.future', { date: formats.date(valuationDate) })
          : null,
    }),
    onDone: (isDone) => {
      if (isDone) onClose()
    },
  })
  // Values that the last look-up filled in. The next look-up may replace them.
  const [filled, setFilled] = useState<Partial<Edited<ManualFields>>>({})

  function fill({ values }: FoundProperty, asked: Edited<ManualFields>) {
    const filledValues = filledBy(values, form.values, { typeId, filled, asked })
    form.setAll(filledValues)
    setFilled(filledValues)
  }

  function choosePlace(place: (typeof PLACES)[number], isChosen: boolean) {
    const { subtype, floor } = placed(isChosen ? place : null, form.values)
    form.set('subtype', subtype)
    form.set('floor', floor)
  }

  const isFlat = ASSET_SUBTYPES.penthouse === typeId
  const subtypes = Object.values(ASSET_SUBTYPES).some((ofType) => ofType === typeId)
  return (
    <FormDialog
      form={form}
      title={
        comparable
          ? t('valuation:manual.editTitle', { number: numberOf(comparable.uuid) })
          : t('valuation:manual.title')
      }
      action={t(isNew ? 'valuation:manual.add' : 'valuation:manual.apply')}
      width={640}
      onClose={onClose}
    >
      <div className={`${classes.form} grid items-start gap-12 columns-2`}>
        {isNew && <Field name="kind" isUnnamed />}
        <Field name="price" label={t(`valuation:manual.priceOf.${operation}`)} autoFocus />
        <Field name="size" />
        {isNew && <Field name="date" />}
        <Field name="address" wide={!isNew} />
        {isNew && (
          <>
            <Field
              name="reference"
              hint={isReferenceWrong(form.values.reference) ? t('valuation:manual.referenceWrong') : undefined}
            />
            <ManualLookUp values={form.values} onFound={fill} />
            <Field name="latitude" />
            <Field name="longitude" />
          </>
        )}
        <Field name="state" />
        {isNew && subtypes && (
          <Field
            name="subtype"
            label={`${t('valuation:manual.subtype')} · ${t(`assets:types.${typeId}`)}`}
            choices={Object.entries(ASSET_SUBTYPES)
              .filter(([, ofType]) => ofType === typeId)
              .map(([value]) => ({ value, label: textAt(`assets:subtypes.${value}`) }))}
          />
        )}
        <Field name="year" />
        {isDwelling(typeId) && (
          <>
            {isNew && isFlat && <PlaceChips chosen={form.values.subtype} onChoose={choosePlace} />}
            <Field name="floor" />
            <Field name="rooms" />
            <Field name="bathrooms" />
          </>
        )}
        <Field name="link" />
        <Field name="reason" />
        {isDwelling(typeId) && (
          <fieldset className={`${classes.annexes} grid gap-8 all-columns p-0 m-0 border-0`}>
            <legend>{t('valuation:manual.annexes')}</legend>
            {ANNEXES.map((annex) => (
              <Field key={annex} name={annex} />
            ))}
          </fieldset>
        )}
      </div>
    </FormDialog>
  )
}

interface PlaceChipsProps {
  /** The subtype in the form. If it is a position in the building, its chip is checked. */
  chosen: string | null
  onChoose: (place: (typeof PLACES)[number], isChosen: boolean) => void
}

/** Lets the user choose the position of a flat in its building. */
function PlaceChips({ chosen, onChoose }: PlaceChipsProps) {
  const { t } = useTranslation(['valuation', 'assets'])
  return (
    <fieldset className={`${classes.places} flex gap-8 m-0 border-0`}>
      <legend className="sr">{t('valuation:manual.subtype')}</legend>
      {PLACES.map((place) => (
        <Chip key={place} size="xs" checked={chosen === place} onChange={(isChosen) => onChoose(place, isChosen)}>
          {t(`assets:subtypes.${place}`)}
        </Chip>
      ))}
    </fieldset>
  )
}
