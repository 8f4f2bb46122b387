import {
  ANNEXES,
  ASSET_SUBTYPES,
  type AssetSubtype,
  isDwelling,
  PROPERTY_STATES,
} from '@lindero/domain/kernel/property-types'
import { EVIDENCE_KINDS, type EvidenceKind } from '@lindero/domain/market/market-evidence'
import { assessComparable } from '@lindero/domain/valuation/methods/comparables/assess-comparable'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { Button, Group, Modal, NativeSelect, SegmentedControl } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import { AnnexChoice } from './AnnexChoice.tsx'
import { ManualField } from './ManualField.tsx'
import classes from './manual.module.css'
import { MANUAL_TEXTS, type ManualFaults, type ManualText } from './manual-fields.ts'
import { emptyForm, evidenceOf, fieldsOf, formOf, isReferenceWrong, localeFigure } from './manual-form.ts'

const CADASTRE = 'https://www1.sedecatastro.gob.es/CYCBienInmueble/OVCBusqueda.aspx'

interface ComparableDialogProps {
  /** Null: a new one. */
  comparable: Comparable | null
  onClose: () => void
}

/** "Nuevo comparable", and the same form to edit one. */
export function ComparableDialog({ comparable, onClose }: ComparableDialogProps) {
  const { t } = useTranslation(['valuation', 'assets', 'market', 'common'])
  const formats = useFormats()
  const write = localeFigure(useLanguage().language)
  const { asset, operation, record, edit, numberOf } = useWorkbench()
  const { document: valuation } = record
  const [form, setForm] = useState(() =>
    comparable ? formOf(comparable, write) : emptyForm(valuation.subject, write),
  )
  const [faults, setFaults] = useState<ManualFaults>({})
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes })
  const text = (field: ManualText) => ({
    field,
    value: form[field],
    fault: faults[field] ?? null,
    latest: formats.date(valuation.subject.valuationDate),
    onChange: (value: string) => set({ [field]: value }),
  })
  const isFixed = comparable !== null
  const subtypes = (Object.keys(ASSET_SUBTYPES) as AssetSubtype[]).filter(
    (subtype) => ASSET_SUBTYPES[subtype] === asset.typeId,
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    const outcome = comparable ? applyTo(comparable) : add()
    if (outcome.kind === 'wrong') return refuse(outcome.faults)
    if (outcome.isDone) onClose()
  }

  function refuse(wrong: ManualFaults) {
    setFaults(wrong)
    const first = MANUAL_TEXTS.find((field) => wrong[field])
    if (first) document.querySelector<HTMLInputElement>(`form [name="${first}"]`)?.focus()
  }

  function add() {
    const place = {
      typeId: asset.typeId,
      operation,
      valuationDate: valuation.subject.valuationDate,
      uuid: crypto.randomUUID(),
    }
    const outcome = evidenceOf(form, place)
    if (outcome.kind === 'wrong') return outcome
    const assessed = assessComparable(outcome.result, valuation)
    const added = { ...assessed, isManual: true, isComparable: true }
    return { kind: 'done' as const, isDone: edit({ kind: 'addComparable', comparable: added }) }
  }

  function applyTo(one: Comparable) {
    const outcome = fieldsOf(form, one)
    if (outcome.kind === 'wrong') return outcome
    return {
      kind: 'done' as const,
      isDone: edit({ kind: 'editComparable', uuid: one.uuid, fields: outcome.result }),
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={640}
      title={
        comparable
          ? t('valuation:manual.editTitle', { number: numberOf(comparable.uuid) })
          : t('valuation:manual.title')
      }
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {!isFixed && (
          <div className={classes.wide}>
            <SegmentedControl
              aria-label={t('valuation:manual.kind')}
              value={form.kind}
              onChange={(kind) => set({ kind: kind as EvidenceKind })}
              data={[...EVIDENCE_KINDS]
                .reverse()
                .map((kind) => ({ value: kind, label: t(`market:kind.${kind}`) }))}
            />
          </div>
        )}
        <ManualField {...text('price')} label={t(`valuation:manual.price.${operation}`)} required focus />
        <ManualField {...text('size')} label={t('valuation:manual.size')} required />
        {!isFixed && (
          <ManualField
            {...text('date')}
            label={t('valuation:manual.date')}
            hint={t('valuation:manual.dateHint')}
            required
          />
        )}
        <ManualField {...text('address')} label={t('valuation:manual.address')} wide={isFixed} />
        {!isFixed && (
          <>
            <ManualField
              {...text('reference')}
              label={t('valuation:manual.reference')}
              hint={t('valuation:manual.referenceHint')}
              warning={isReferenceWrong(form.reference) ? t('valuation:manual.referenceWrong') : null}
            />
            <p className={classes.link}>
              <a className="link" href={CADASTRE} target="_blank" rel="noreferrer">
                {t('valuation:manual.lookup')}
              </a>
            </p>
            <ManualField
              {...text('latitude')}
              label={t('valuation:manual.latitude')}
              hint={t('valuation:manual.whereHint')}
            />
            <ManualField {...text('longitude')} label={t('valuation:manual.longitude')} />
          </>
        )}
        <NativeSelect
          label={t('valuation:manual.state')}
          value={form.state ?? ''}
          onChange={(event) =>
            set({ state: PROPERTY_STATES.find((one) => one === event.currentTarget.value) ?? null })
          }
          data={[
            { value: '', label: t('valuation:manual.unknown') },
            ...PROPERTY_STATES.map((state) => ({ value: state, label: t(`assets:states.${state}`) })),
          ]}
        />
        {!isFixed && subtypes.length > 0 && (
          <NativeSelect
            label={`${t('valuation:manual.subtype')} · ${t(`assets:types.${asset.typeId}`)}`}
            value={form.subtype ?? ''}
            onChange={(event) =>
              set({ subtype: subtypes.find((one) => one === event.currentTarget.value) ?? null })
            }
            data={[
              { value: '', label: t('valuation:manual.unknown') },
              ...subtypes.map((subtype) => ({ value: subtype, label: t(`assets:subtypes.${subtype}`) })),
            ]}
          />
        )}
        <ManualField {...text('year')} label={t('valuation:manual.year')} />
        {isDwelling(asset.typeId) && (
          <>
            <ManualField
              {...text('floor')}
              label={t('valuation:manual.floor')}
              hint={t('valuation:manual.floorHint')}
            />
            <ManualField {...text('rooms')} label={t('valuation:manual.rooms')} />
            <ManualField {...text('bathrooms')} label={t('valuation:manual.bathrooms')} />
          </>
        )}
        <ManualField {...text('link')} label={t('valuation:manual.link')} wide />
        {isDwelling(asset.typeId) && (
          <fieldset className={`${classes.wide} ${classes.annexes}`}>
            <legend>{t('valuation:manual.annexes')}</legend>
            {ANNEXES.map((annex) => (
              <AnnexChoice
                key={annex}
                annex={annex}
                value={form.annexes[annex]}
                onChange={(value) => set({ annexes: { ...form.annexes, [annex]: value } })}
              />
            ))}
          </fieldset>
        )}
        <Group className={classes.wide} justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit">{t(isFixed ? 'valuation:manual.apply' : 'valuation:manual.add')}</Button>
        </Group>
      </form>
    </Modal>
  )
}
